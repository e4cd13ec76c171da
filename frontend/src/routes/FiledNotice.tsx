import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyScreen } from './lazyScreen';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Trip that was just filed; the list tells of it. */
    filed?: number;
  }
}

const FiledTrip = lazyScreen(() => import('../features/trips/FiledTrip').then((file) => file.FiledTrip));

/** Tells of the trip that was just filed, above the list. */
export function FiledNotice() {
  const id = useLocation({ select: ({ state }) => state.filed });
  const navigate = useNavigate();
  if (id === undefined) return null;
  return (
    <Suspense fallback={null}>
      <FiledTrip
        key={id}
        id={id}
        onOpen={() => void navigate({ to: '/detail-perjalanan/$id', params: { id: String(id) } })}
        onCopy={() => void navigate({ to: '/perjalanan', search: { salin: id } })}
        onClose={() => void navigate({ to: '/daftar', replace: true, state: {} })}
      />
    </Suspense>
  );
}
