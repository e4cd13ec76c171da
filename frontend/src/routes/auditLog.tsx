import { createRoute, useNavigate } from '@tanstack/react-router';
import { readAuditSearch } from '../features/audit/auditSearch';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const AuditLog = lazyScreen(() => import('../features/audit/AuditLog').then((file) => file.AuditLog));

const PATH = '/admin/jejak-audit';

export const auditLogRoute = createRoute({
  ...framePage(PATH, shows(AuditLog, AuditLogPage)),
  validateSearch: readAuditSearch,
});

function AuditLogPage() {
  const { halaman = 1, ...filter } = auditLogRoute.useSearch();
  const navigate = useNavigate();
  return (
    <AuditLog
      filter={filter}
      page={halaman - 1}
      onFilter={(search) => void navigate({ to: PATH, search: readAuditSearch(search) })}
      onPageChange={(page) => void navigate({ to: PATH, search: readAuditSearch({ ...filter, halaman: page + 1 }) })}
    />
  );
}
