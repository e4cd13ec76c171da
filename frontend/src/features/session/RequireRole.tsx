import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../../api/session';
import { decideAccess } from './decideAccess';
import { Unconfirmed } from './Unconfirmed';

type Props = { roles: readonly number[]; children: ReactNode };

/** Route guard: redirects to /login, keeping the location, or home without the role. */
export function RequireRole({ roles, children }: Props) {
  const access = decideAccess(useSession(), roles);
  const navigate = useNavigate();
  const { history } = useRouter();
  useEffect(() => {
    const { pathname, href } = history.location;
    if (access === 'home') void navigate({ to: '/', replace: true });
    // After a sign-out the navigation to /login is under way already.
    if (access === 'login' && pathname !== '/login')
      void navigate({ to: '/login', search: { kembali: href }, replace: true });
  }, [access, navigate, history]);
  return access === 'allow' ? children : <Unconfirmed />;
}
