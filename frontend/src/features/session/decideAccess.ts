import type { Session } from '../../api/session';

/** What the guard does with somebody who asks for a route. */
export type Access = 'loading' | 'login' | 'home' | 'allow';

/** Roles as in the route table; an empty list admits everyone who is signed in. */
export function decideAccess(session: Session, allowed: readonly number[]): Access {
  if (session.status === 'loading') return 'loading';
  if (session.status === 'signedOut') return 'login';
  if (allowed.length === 0) return 'allow';
  return session.auth.role.some((held) => allowed.includes(held.roleId)) ? 'allow' : 'home';
}

/** The place to return to after signing in: only a path of this application counts. */
export function returnPath(asked: string | undefined): string {
  return asked && /^\/(?![/\\])/.test(asked) && !asked.startsWith('/login') ? asked : '/';
}
