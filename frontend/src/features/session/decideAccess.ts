import { rolesInEffect, type Session } from '../../api/session';

/** Decision of the route guard. */
export type Access = 'loading' | 'login' | 'home' | 'allow';

/** Decides access by the roles of the route table; an empty list admits everyone signed in. */
export function decideAccess(session: Session, allowed: readonly number[]): Access {
  if (session.status === 'loading') return 'loading';
  if (session.status === 'signedOut') return 'login';
  if (allowed.length === 0) return 'allow';
  return rolesInEffect(session.auth).some((held) => allowed.includes(held)) ? 'allow' : 'home';
}

/** Returns the path to go to after the sign-in; anything but a path of this application is replaced by `/`. */
export function returnPath(asked: string | undefined): string {
  return asked && /^\/(?![/\\])/.test(asked) && !asked.startsWith('/login') ? asked : '/';
}
