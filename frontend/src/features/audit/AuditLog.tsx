import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AS_FILE } from '../../api/download';
import { type AuditLine, exportAuditLog, listAuditLogOptions } from '../../api/generated';
import { DataTable } from '../../shared/ui/DataTable';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { PageTitle } from '../../shared/ui/PageTitle';
import { AuditFilters } from './AuditFilters';
import { AuditLineDrawer } from './AuditLineDrawer';
import { auditColumns, compactAuditColumns } from './auditColumns';
import type { AuditFilter } from './auditSearch';

/** Rows of a page. */
const PAGE_SIZE = 25;

type Props = {
  filter: AuditFilter;
  page: number;
  /** Shows the first page of another filter. */
  onFilter: (filter: AuditFilter) => void;
  onPageChange: (page: number) => void;
};

/** /admin/jejak-audit: the audit log. */
export function AuditLog({ filter, page, onFilter, onPageChange }: Props) {
  const log = useQuery({
    ...listAuditLogOptions({ query: { ...filter, page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const [opened, setOpened] = useState<AuditLine | null>(null);
  const follow = ({ objek, objekId }: AuditLine) => {
    setOpened(null);
    onFilter({ objek, objekId: objekId ?? undefined });
  };
  return (
    <>
      <PageTitle
        title="Jejak Audit"
        description="Siapa mengubah apa, kapan, dan dari mana"
        actions={
          <DownloadButton
            label="Unduh Excel"
            fileName="Jejak_Audit.xlsx"
            download={() => exportAuditLog({ query: filter, ...AS_FILE })}
          />
        }
      />
      <DataTable
        query={log}
        rows={(list) => list.result}
        columns={auditColumns(setOpened)}
        compact={compactAuditColumns(setOpened)}
        tools={<AuditFilters filter={filter} onChange={onFilter} />}
        nextStep="Ubah atau kosongkan saringan."
        label="Jejak audit"
        emptyText="Tidak ada catatan yang cocok"
        paging={({ totalPage }) => ({ page, totalPage, onChange: onPageChange })}
      />
      <AuditLineDrawer line={opened} onClose={() => setOpened(null)} onFollow={follow} />
    </>
  );
}
