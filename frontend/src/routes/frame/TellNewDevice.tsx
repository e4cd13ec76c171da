import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../api/session';
import { whenIdle } from '../../shared/whenIdle';

const NewDeviceNotice = lazy(() =>
  import('../../features/account/NewDeviceNotice').then((file) => ({ default: file.NewDeviceNotice })),
);

/** Tells of sign-ins from new devices once the page is shown. */
export function TellNewDevice() {
  const session = useSession();
  const ready = session.status === 'signedIn' && !session.mustChangePassword && !session.factorDue;
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!ready || !isIdle) return null;
  return (
    <Suspense>
      <NewDeviceNotice
        link={
          <Anchor size="sm" fw={600} renderRoot={(props) => <Link to="/akun" {...props} />}>
            Bukan saya
          </Anchor>
        }
      />
    </Suspense>
  );
}
