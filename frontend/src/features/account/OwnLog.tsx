import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AuditLine, listOwnLogOptions } from '../../api/generated';
import { officeTime, orDash } from '../../shared/format';
import { type Column, DataTable } from '../../shared/ui/DataTable';

const PAGE_SIZE = 10;

/** Both names of an act by a lent role, the user's own or one in the user's name. */
const lent = (by?: string | null) => (by?.includes(' a.n. ') ? ` oleh ${by}` : '');

const COLUMNS: Column<AuditLine>[] = [
  { accessor: 'waktuKantor', title: 'Waktu', width: 190, render: ({ waktuKantor }) => officeTime(waktuKantor) },
  { accessor: 'namaTindakan', title: 'Tindakan', render: ({ namaTindakan, oleh }) => namaTindakan + lent(oleh) },
  { accessor: 'namaObjek', title: 'Objek', width: 250 },
  { accessor: 'alamat', title: 'Alamat', width: 150, render: ({ alamat }) => orDash(alamat) },
];

/** The lines of the audit log by the user and in the user's name. */
export function OwnLog() {
  const [page, setPage] = useState(0);
  const log = useQuery({
    ...listOwnLogOptions({ query: { page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <DataTable
      query={log}
      rows={(list) => list.result}
      columns={COLUMNS}
      label="Tindakan saya"
      nextStep="Masuk dan perubahan Anda muncul di sini."
      paging={({ totalPage }) => ({ page, totalPage, onChange: setPage })}
    />
  );
}
