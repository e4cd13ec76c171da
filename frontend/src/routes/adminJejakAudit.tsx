import { createRoute, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { readAuditSearch } from '../features/audit/auditSearch';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const AuditLog = lazy(() => import('../features/audit/AuditLog').then((file) => ({ default: file.AuditLog })));

const PATH = '/admin/jejak-audit';

export const adminJejakAuditRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATH,
  validateSearch: readAuditSearch,
  component: guarded([ROLE.superAdmin], JejakAuditPage),
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
