import { createRoute, useNavigate } from '@tanstack/react-router';
import { idInAddress } from '../shared/idInAddress';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const TripForm = lazyScreen(() => import('../features/trips/TripForm').then((file) => file.TripForm));

/** Trip that the form is filled in with: `ubah` changes it, `salin` copies it for a new one. */
type FormSearch = { ubah?: number; salin?: number };

function readFormSearch({ ubah, salin }: Record<string, unknown>): FormSearch {
  const [changed, copied] = [ubah, salin].map((id) => idInAddress(String(id)) ?? undefined);
  return changed ? { ubah: changed } : copied ? { salin: copied } : {};
}

export const newTripRoute = createRoute({
  ...framePage('/perjalanan', shows(TripForm, NewTripPage)),
  validateSearch: readFormSearch,
});

function NewTripPage() {
  const { ubah, salin } = newTripRoute.useSearch();
  const navigate = useNavigate();
  return (
    <TripForm
      source={ubah ? { id: ubah, use: 'ubah' } : salin ? { id: salin, use: 'salin' } : undefined}
      onFiled={(id) => void navigate({ to: '/daftar', state: id ? { filed: id } : {} })}
      onChanged={(id) => void navigate({ to: '/detail-perjalanan/$id', params: { id: String(id) } })}
    />
  );
}
