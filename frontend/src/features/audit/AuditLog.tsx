import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AuditFilter, type AuditLine, downloadAuditLog } from '../../api/audit';
import { DataTable } from '../../shared/ui/DataTable';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { PageTitle } from '../../shared/ui/PageTitle';
import { AuditFilters } from './AuditFilters';
import { AuditLineDrawer } from './AuditLineDrawer';
import { auditColumns } from './auditColumns';
import { auditLogQuery } from './queries';

type Props = {
  filter: AuditFilter;
  page: number;
  /** Another filter begins on its first page. */
  onFilter: (filter: AuditFilter) => void;
  onPageChange: (page: number) => void;
};

/** /admin/jejak-audit: who did what to which record. */
export function AuditLog({ filter, page, onFilter, onPageChange }: Props) {
  const log = useQuery(auditLogQuery(filter, page));
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
          <DownloadButton label="Unduh Excel" fileName="Jejak_Audit.xlsx" download={() => downloadAuditLog(filter)} />
        }
      />
      <AuditFilters filter={filter} onChange={onFilter} />
      <DataTable
        query={log}
        rows={(list) => list.result}
        columns={auditColumns(setOpened)}
        label="Jejak audit"
        emptyText="Tidak ada catatan yang cocok"
        paging={({ totalPage }) => ({ page, totalPage, onChange: onPageChange })}
      />
      <AuditLineDrawer line={opened} onClose={() => setOpened(null)} onFollow={follow} />
    </>
  );
}
