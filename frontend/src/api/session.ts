import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import './withoutEval';

const unitProfile = z.looseObject({
  id: z.number(),
  unitKerja: z.catch(z.string(), ''),
  kode: z.string(),
  asal: z.string(),
  indukUnitKerja: z.looseObject({ id: z.number(), kodeInduk: z.catch(z.string(), '') }),
});
const signedInUser = z.looseObject({ id: z.number(), nama: z.string(), unitKerja_profile: unitProfile });
const heldRole = z.looseObject({ roleId: z.number() });
const authState = z.object({
  token: z.string().check(z.minLength(1)),
  user: z.array(signedInUser).check(z.minLength(1)),
  role: z.array(heldRole),
});

export type UnitProfile = z.infer<typeof unitProfile>;
export type SignedInUser = z.infer<typeof signedInUser>;
export type HeldRole = z.infer<typeof heldRole>;
/** What is kept in local storage while somebody is signed in. */
export type AuthState = z.infer<typeof authState>;

export type Session =
  | { status: 'loading'; auth: AuthState }
  | { status: 'signedIn'; auth: AuthState; mustChangePassword: boolean }
  | { status: 'signedOut' };

const STORAGE_KEY = 'jaladin.auth';

function readStored(): Session {
  try {
    const auth = authState.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    return { status: 'loading', auth };
  } catch {
    return { status: 'signedOut' };
  }
}

let session: Session = readStored();
const listeners = new Set<() => void>();

function publish(next: Session) {
  session = next;
  if (next.status === 'signedOut') localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, JSON.stringify(next.auth));
  for (const listener of listeners) listener();
}

export const currentSession = () => session;
export const currentToken = () => (session.status === 'signedOut' ? null : session.auth.token);

/** Takes up what local storage holds, as at a page load. */
export const reloadSession = () => publish(readStored());

/** A sign-in succeeded. An answer without token, user and role signs nobody in. */
export function startSession(answer: unknown, mustChangePassword: boolean): void {
  publish({ status: 'signedIn', auth: authState.parse(answer), mustChangePassword });
}

/** The server confirmed the stored token; roles are what it says now. */
export function confirmSession(role: HeldRole[], mustChangePassword: boolean): void {
  if (session.status === 'signedOut') return;
  publish({ status: 'signedIn', auth: { ...session.auth, role }, mustChangePassword });
}

export function renewToken(token: string): void {
  if (session.status !== 'signedOut') publish({ ...session, auth: { ...session.auth, token } });
}

export function setMustChangePassword(due: boolean): void {
  if (session.status === 'signedOut') return;
  publish({ status: 'signedIn', auth: session.auth, mustChangePassword: due });
}

export function endSession(): void {
  if (session.status !== 'signedOut') publish({ status: 'signedOut' });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Calls back each time somebody was signed out. */
export const onSignedOut = (act: () => void) =>
  subscribe(() => {
    if (session.status === 'signedOut') act();
  });

/** The session as it is now; the component is drawn again when it changes. */
export const useSession = () => useSyncExternalStore(subscribe, currentSession);

/** The signed-in user, or null; `user` holds one entry. */
export function useSignedInUser(): SignedInUser | null {
  const now = useSession();
  return now.status === 'signedOut' ? null : (now.auth.user[0] ?? null);
}

/** Whether the signed-in user holds one of the roles. */
export function useHoldsRole(roles: readonly number[]): boolean {
  const now = useSession();
  return now.status === 'signedIn' && now.auth.role.some((held) => roles.includes(held.roleId));
}
