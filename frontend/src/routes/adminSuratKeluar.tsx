import { createRoute, useNavigate } from '@tanstack/react-router';
import { readLetterSearch } from '../features/letters/letterFilter';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { pageSearch } from './pageSearch';
import { frameRoute } from './root';

const LetterList = lazyScreen(() => import('../features/letters/LetterList').then((file) => file.LetterList));

export const adminSuratKeluarRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/surat-keluar',
  validateSearch: readLetterSearch,
  component: guarded('/admin/surat-keluar', shows(LetterList, SuratKeluarPage)),
});

function SuratKeluarPage() {
  const { halaman = 1, ...filter } = adminSuratKeluarRoute.useSearch();
  const navigate = useNavigate();
  return (
    <LetterList
      filter={filter}
      onFilter={(search) => void navigate({ to: '/admin/surat-keluar', search, replace: true })}
      page={halaman - 1}
      onPageChange={(page) => void navigate({ to: '/admin/surat-keluar', search: { ...filter, ...pageSearch(page) } })}
    />
  );
}
