import { createRoute } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useHoldsRole } from '../api/session';
import { ROLE } from '../shared/roles';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const ArchivedTrip = lazyScreen(() => import('../features/archive/ArchivedTrip').then((file) => file.ArchivedTrip));
const PaymentsDrawer = lazyScreen(() =>
  import('../features/payments/PaymentsDrawer').then((file) => file.PaymentsDrawer),
);

export const archivedTripRoute = createRoute(framePage('/arsip/$id', shows(ArchivedTrip, ArchivedTripPage)));

function ArchivedTripPage() {
  const { id } = archivedTripRoute.useParams();
  const pays = useHoldsRole([ROLE.finance]);
  const [payee, setPayee] = useState<number | null>(null);
  return (
    <>
      {/* Travellers of the archive are below 0 among those of our own. */}
      <ArchivedTrip id={Number(id)} onPayments={pays ? ({ id }) => setPayee(-id) : undefined} />
      {payee !== null && (
        <Suspense>
          <PaymentsDrawer personilId={payee} onClose={() => setPayee(null)} />
        </Suspense>
      )}
    </>
  );
}
