import { createRoute, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const TripDetail = lazyScreen(() => import('../features/trips/TripDetail').then((file) => file.TripDetail));

export const tripRoute = createRoute({
  ...framePage('/detail-perjalanan/$id', shows(TripDetail, TripPage)),
  // Begins to issue the letter at once, for a verb elsewhere.
  validateSearch: (search: Record<string, unknown>): { terbitkan?: 1 } =>
    Number(search.terbitkan) === 1 ? { terbitkan: 1 } : {},
});

function TripPage() {
  const { id } = tripRoute.useParams();
  const { terbitkan } = tripRoute.useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <TripDetail
      id={Number(id)}
      onIssued={terbitkan && canGoBack ? () => router.history.back() : undefined}
      isIssuing={terbitkan === 1}
      onOpenReceipt={(kwitId) => void navigate({ to: '/rampung/$kwitId', params: { kwitId: String(kwitId) } })}
      onChange={(ubah) => void navigate({ to: '/perjalanan', search: { ubah } })}
      onCopy={(salin) => void navigate({ to: '/perjalanan', search: { salin } })}
    />
  );
}
