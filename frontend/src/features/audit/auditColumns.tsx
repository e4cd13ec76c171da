import { Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { AuditLine } from '../../api/generated';
import { officeTime, orDash } from '../../shared/format';
import type { Column } from '../../shared/ui/DataTable';
import { IconButton } from '../../shared/ui/IconButton';

const actions = (onOpen: (line: AuditLine) => void): Column<AuditLine> => ({
  accessor: 'aksi',
  title: 'Aksi',
  width: 60,
  render: (line) => <IconButton label="Lihat perubahan" icon={IconEye} onClick={() => onOpen(line)} />,
});

/** Columns of the audit log. */
export const auditColumns = (onOpen: (line: AuditLine) => void): Column<AuditLine>[] => [
  { accessor: 'waktuKantor', title: 'Waktu', width: 170, render: ({ waktuKantor }) => officeTime(waktuKantor) },
  { accessor: 'oleh', title: 'Pengguna', width: 190 },
  { accessor: 'alamat', title: 'Alamat', width: 130, render: ({ alamat }) => orDash(alamat) },
  { accessor: 'namaTindakan', title: 'Tindakan', width: 270 },
  { accessor: 'namaObjek', title: 'Objek', width: 250, render: (line) => <ObjectName line={line} /> },
  actions(onOpen),
];

/** Columns below 1600 points: the address below the time, the object below the action. */
export const compactAuditColumns = (onOpen: (line: AuditLine) => void): Column<AuditLine>[] => [
  {
    accessor: 'waktuKantor',
    title: 'Waktu',
    width: 170,
    render: ({ waktuKantor, alamat }) => (
      <div>
        {officeTime(waktuKantor)}
        <div className="cell-about">{orDash(alamat)}</div>
      </div>
    ),
  },
  { accessor: 'oleh', title: 'Pengguna', minWidth: 170 },
  {
    accessor: 'namaTindakan',
    title: 'Tindakan',
    minWidth: 260,
    render: (line) => (
      <div>
        {line.namaTindakan}
        <div className="cell-about">
          <ObjectName line={line} />
        </div>
      </div>
    ),
  },
  actions(onOpen),
];

/** `Perjalanan #12` */
function ObjectName({ line }: { line: AuditLine }) {
  return (
    <>
      {line.namaObjek}
      {line.objekId != null && (
        <Text span inherit c="dimmed">
          {` #${line.objekId}`}
        </Text>
      )}
    </>
  );
}
