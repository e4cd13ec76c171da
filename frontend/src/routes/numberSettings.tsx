import { createRoute, useNavigate } from '@tanstack/react-router';
import { idInAddress } from '../shared/idInAddress';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';
import { type PageSearch, pageOf, pageSearch, readPageSearch } from './pageSearch';

const NumberSettings = lazyScreen(() =>
  import('../features/numbering/NumberSettings').then((file) => file.NumberSettings),
);

/** Page, letter kind and year of the number book. */
type BookSearch = PageSearch & { jenis?: number; tahun?: number };

function readBookSearch(search: Record<string, unknown>): BookSearch {
  const [jenis, tahun] = [search.jenis, search.tahun].map((value) => idInAddress(String(value)) ?? undefined);
  return { ...readPageSearch(search), ...(jenis && { jenis }), ...(tahun && { tahun }) };
}

export const numberSettingsRoute = createRoute({
  ...framePage('/admin/nomor-surat', shows(NumberSettings, NumberSettingsPage)),
  validateSearch: readBookSearch,
});

function NumberSettingsPage() {
  const search = numberSettingsRoute.useSearch();
  const navigate = useNavigate();
  return (
    <NumberSettings
      choice={{ jenisId: search.jenis, tahun: search.tahun, page: pageOf(search) }}
      onChoose={({ jenisId: jenis, tahun, page }) =>
        void navigate({ to: '/admin/nomor-surat', search: { ...pageSearch(page), jenis, tahun }, resetScroll: false })
      }
    />
  );
}
