import { createRoute, useNavigate } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';
import { pageOf, pageSearch, readPageSearch } from './pageSearch';

const OpenMatterList = lazyScreen(() =>
  import('../features/yearEnd/OpenMatterList').then((file) => file.OpenMatterList),
);

export const openMattersRoute = createRoute({
  ...framePage('/tutup-tahun/$tahun/$kode', shows(OpenMatterList, OpenMattersPage)),
  validateSearch: readPageSearch,
});

function OpenMattersPage() {
  const { tahun, kode } = openMattersRoute.useParams();
  const search = openMattersRoute.useSearch();
  const navigate = useNavigate();
  return (
    <OpenMatterList
      tahun={Number(tahun)}
      kode={kode}
      page={pageOf(search)}
      onPageChange={(page) =>
        void navigate({ to: '/tutup-tahun/$tahun/$kode', params: { tahun, kode }, search: pageSearch(page) })
      }
    />
  );
}
