import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../../api/session';
import { decideAccess } from './decideAccess';
import { Unconfirmed } from './Unconfirmed';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Page that the user may not open, and the roles that may; the home page says so. */
    refused?: { page: string; roles: readonly number[] };
  }
}

type Props = { roles: readonly number[]; title: string; children: ReactNode };

/** Route guard: redirects to /login, keeping the location, or home without the role, where a notice names the page. */
export function RequireRole({ roles, title, children }: Props) {
  const access = decideAccess(useSession(), roles);
  const navigate = useNavigate();
  const { history } = useRouter();
  useEffect(() => {
    const { pathname, href } = history.location;
    if (access === 'home') void navigate({ to: '/', replace: true, state: { refused: { page: title, roles } } });
    // After a sign-out the navigation to /login is under way already.
    if (access === 'login' && pathname !== '/login')
      void navigate({ to: '/login', search: { kembali: href }, replace: true });
  }, [access, navigate, history, roles, title]);
  return access === 'allow' ? children : <Unconfirmed title={title} />;
}
