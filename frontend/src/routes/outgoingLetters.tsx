import { createRoute, useNavigate } from '@tanstack/react-router';
import { readLetterSearch } from '../features/letters/letterFilter';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';
import { pageSearch } from './pageSearch';

const LetterList = lazyScreen(() => import('../features/letters/LetterList').then((file) => file.LetterList));

export const outgoingLettersRoute = createRoute({
  ...framePage('/admin/surat-keluar', shows(LetterList, OutgoingLettersPage)),
  validateSearch: readLetterSearch,
});

function OutgoingLettersPage() {
  const { halaman = 1, ...filter } = outgoingLettersRoute.useSearch();
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
