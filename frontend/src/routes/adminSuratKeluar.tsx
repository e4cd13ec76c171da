import { createRoute, useNavigate } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { pageOf, pageSearch, readPageSearch } from './pageSearch';
import { frameRoute } from './root';

const LetterList = lazyScreen(() => import('../features/letters/LetterList').then((file) => file.LetterList));

export const adminSuratKeluarRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/surat-keluar',
  validateSearch: readPageSearch,
  component: guarded('/admin/surat-keluar', shows(LetterList, SuratKeluarPage)),
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
