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
  /** Not confirmed yet; `failure` is why the server could not be asked. */
  | { status: 'loading'; auth: AuthState; failure?: unknown }
  | { status: 'signedIn'; auth: AuthState; mustChangePassword: boolean }
  | { status: 'signedOut' };
type Held = Exclude<Session, { status: 'signedOut' }>;

/** Where the session lies in local storage, which all tabs of a browser share. */
export const STORAGE_KEY = 'jaladin.auth';

function readStored(): Session {
  try {
    const auth = authState.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    return { status: 'loading', auth };
  } catch {
    return { status: 'signedOut' };
  }
}

const userIdOf = (of: Session) => (of.status === 'signedOut' ? null : (of.auth.user[0]?.id ?? null));

let session: Session = readStored();
const listeners = new Set<() => void>();

function tell(next: Session) {
  session = next;
  for (const listener of listeners) listener();
}

/** Keeps a session on the device, and tells of it. */
function keep(next: Held) {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(next.auth));
  tell(next);
}

/** Changes the session of the user who has it; nothing once another tab signed them out or somebody else in. */
function amend(change: (now: Held) => Held) {
  if (!followOtherTabs() && session.status !== 'signedOut') keep(change(session));
}

export const currentSession = () => session;
export const currentToken = () => (session.status === 'signedOut' ? null : session.auth.token);
/** Whose session it is; null when nobody is signed in. */
export const currentUserId = () => userIdOf(session);

/** Takes up what local storage holds, as at a page load. */
export const reloadSession = () => tell(readStored());

/**
 * Takes up what another tab left in local storage: a newer token of the same user, or another user, who is then to be
 * confirmed, or none. Whether the user is another one now; the cookies are the new user's already.
 */
export function followOtherTabs(): boolean {
  const stored = readStored();
  if (userIdOf(stored) !== userIdOf(session)) {
    tell(stored);
    return true;
  }
  if (stored.status !== 'signedOut' && session.status !== 'signedOut' && stored.auth.token !== session.auth.token)
    tell({ ...session, auth: stored.auth });
  return false;
}

/** A sign-in succeeded. An answer without token, user and role signs nobody in. */
export function startSession(answer: unknown, mustChangePassword: boolean): void {
  keep({ status: 'signedIn', auth: authState.parse(answer), mustChangePassword });
}

/** The server confirmed whose token it is; roles are what it says now. A token of somebody else ends the session. */
export function confirmSession(userId: number, role: HeldRole[], mustChangePassword: boolean): void {
  if (userId !== currentUserId()) endSession();
  else amend(({ auth }) => ({ status: 'signedIn', auth: { ...auth, role }, mustChangePassword }));
}

/** The server could not be asked; nothing once it is being asked again. */
export function failConfirmation(failure: unknown): void {
  if (session.status === 'loading') tell({ ...session, failure });
}

export const renewToken = (token: string) => amend((now) => ({ ...now, auth: { ...now.auth, token } }));

export const setMustChangePassword = (due: boolean) =>
  amend(({ auth }) => ({ status: 'signedIn', auth, mustChangePassword: due }));

/** Forgets the session; one that another tab has put in its place stays on the device. */
export function endSession(): void {
  if (session.status === 'signedOut') return;
  if (userIdOf(readStored()) === userIdOf(session)) localStorage.removeItem(STORAGE_KEY);
  tell({ status: 'signedOut' });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Calls back each time somebody else is there, or nobody any more, and says who was there before. */
export function onUserChange(act: (before: number | null) => void) {
  let last = currentUserId();
  return subscribe(() => {
    const before = last;
    last = currentUserId();
    if (last !== before) act(before);
  });
}

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
