import { createRoute, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { pageOf, pageSearch, readPageSearch } from './pageSearch';
import { frameRoute } from './root';

const LetterList = lazy(() => import('../features/letters/LetterList').then((file) => ({ default: file.LetterList })));

export const adminSuratKeluarRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/surat-keluar',
  validateSearch: readPageSearch,
  component: guarded([ROLE.superAdmin, ROLE.registrar], SuratKeluarPage),
});

function SuratKeluarPage() {
  const search = adminSuratKeluarRoute.useSearch();
  const navigate = useNavigate();
  return (
    <LetterList
      page={pageOf(search)}
      onPageChange={(page) => void navigate({ to: '/admin/surat-keluar', search: pageSearch(page) })}
    />
  );
}
