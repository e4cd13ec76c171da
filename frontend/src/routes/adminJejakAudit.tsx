import { createRoute, useNavigate } from '@tanstack/react-router';
import { readAuditSearch } from '../features/audit/auditSearch';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const AuditLog = lazyScreen(() => import('../features/audit/AuditLog').then((file) => file.AuditLog));

const PATH = '/admin/jejak-audit';

export const adminJejakAuditRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATH,
  validateSearch: readAuditSearch,
  component: guarded(PATH, shows(AuditLog, JejakAuditPage)),
});

function JejakAuditPage() {
  const { halaman = 1, ...filter } = adminJejakAuditRoute.useSearch();
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
