import { useSyncExternalStore } from 'react';
import { hasShape, isList } from './shape';

export type UnitProfile = {
  id: number;
  unitKerja: string;
  kode: string;
  asal: string;
  indukUnitKerja: { id: number; kodeInduk: string };
};
export type SignedInUser = { id: number; nama: string; unitKerja_profile: UnitProfile };
export type HeldRole = { roleId: number };
/** User and roles in local storage; the tokens are in HttpOnly cookies, out of reach of scripts. */
type AuthState = { user: SignedInUser[]; role: HeldRole[] };

const UNIT = { id: 'number', kode: 'string', asal: 'string', indukUnitKerja: 'object' } as const;
const USER = { id: 'number', nama: 'string', unitKerja_profile: 'object' } as const;

/** Reads user and roles; throws for a value without them. */
function readAuth(value: unknown): AuthState {
  const isUser = (one: unknown): one is SignedInUser =>
    hasShape(one, USER) &&
    hasShape(one.unitKerja_profile, UNIT) &&
    hasShape(one.unitKerja_profile.indukUnitKerja, { id: 'number' });
  const isRole = (one: unknown): one is HeldRole => hasShape(one, { roleId: 'number' });
  if (!hasShape(value, { user: 'object', role: 'object' })) throw new TypeError('no session');
  const { user, role } = value;
  if (!isList(user, isUser) || !isList(role, isRole) || user.length === 0) throw new TypeError('no session');
  return { user: user.map(named), role };
}

/** A user whose unit has texts where a session of before had none. */
const named = (user: SignedInUser): SignedInUser => {
  const { unitKerja, indukUnitKerja, ...unit } = user.unitKerja_profile;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    ...user,
    unitKerja_profile: {
      ...unit,
      unitKerja: text(unitKerja),
      indukUnitKerja: { ...indukUnitKerja, kodeInduk: text(indukUnitKerja.kodeInduk) },
    },
  };
};

export type Session =
  /** Read from local storage and not confirmed by the server yet; `failure`: the error of the last attempt. */
  | { status: 'loading'; auth: AuthState; failure?: unknown }
  | { status: 'signedIn'; auth: AuthState; mustChangePassword: boolean; factorDue?: boolean }
  | { status: 'signedOut' };
type Held = Exclude<Session, { status: 'signedOut' }>;

/** Key in local storage, which all tabs of a browser share. */
export const STORAGE_KEY = 'jaladin.auth';

function readStored(): Session {
  try {
    const auth = readAuth(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    return { status: 'loading', auth };
  } catch {
    return { status: 'signedOut' };
  }
}

const userIdOf = (of: Session) => (of.status === 'signedOut' ? null : (of.auth.user[0]?.id ?? null));

let session: Session = readStored();
const listeners = new Set<() => void>();

function setSession(next: Session) {
  session = next;
  for (const listener of listeners) listener();
}

/** Stores a session in local storage and notifies the listeners. */
function storeSession(next: Held) {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(next.auth));
  setSession(next);
}

/** Updates the current user's session; does nothing after another tab has signed in another user or signed out. */
function updateSession(change: (now: Held) => Held) {
  if (!followOtherTabs() && session.status !== 'signedOut') storeSession(change(session));
}

export const currentSession = () => session;
/** Id of the session's user; null when signed out. */
export const currentUserId = () => userIdOf(session);

/** Reads local storage again, as a page load does. */
export const reloadSession = () => setSession(readStored());

/**
 * Adopts the session that another tab left in local storage, if it is of another user (still to be confirmed) or none.
 * Returns true if the user has changed: the browser's cookies are the new user's by then.
 */
export function followOtherTabs(): boolean {
  const stored = readStored();
  if (userIdOf(stored) === userIdOf(session)) return false;
  setSession(stored);
  return true;
}

/** Starts a session from the answer of a sign-in (A1). Throws for an answer without user and role. */
export function startSession(answer: unknown, mustChangePassword: boolean, factorDue = false): void {
  storeSession({ status: 'signedIn', auth: readAuth(answer), mustChangePassword, factorDue });
}

/** Confirms the stored session with the user and roles that the server names (A4); another user ends it. */
export function confirmSession(userId: number, role: HeldRole[], mustChangePassword: boolean, factorDue = false): void {
  if (userId !== currentUserId()) endSession();
  else updateSession(({ auth }) => ({ status: 'signedIn', auth: { ...auth, role }, mustChangePassword, factorDue }));
}

/** Records why the server could not confirm the session; undefined while it is asked again. */
export function failConfirmation(failure: unknown): void {
  if (session.status === 'loading') setSession({ ...session, failure });
}

type Confirmed = Extract<Session, { status: 'signedIn' }>;

/** Changes what is due in a confirmed session. */
const setDue = (due: Partial<Pick<Confirmed, 'mustChangePassword' | 'factorDue'>>) =>
  updateSession((now) => ({ mustChangePassword: false, ...now, ...due, status: 'signedIn' }));

export const setMustChangePassword = (due: boolean) => setDue({ mustChangePassword: due });

/** Sets whether a second factor must be activated before anything else. */
export const setFactorDue = (due: boolean) => setDue({ factorDue: due });

/** Ends the session in this tab, and in local storage unless another tab has stored another user there. */
export function endSession(): void {
  if (session.status === 'signedOut') return;
  if (userIdOf(readStored()) === userIdOf(session)) localStorage.removeItem(STORAGE_KEY);
  setSession({ status: 'signedOut' });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Subscribes to changes of the user, sign-in and sign-out included; the callback gets the previous user's id. */
export function onUserChange(act: (before: number | null) => void) {
  let last = currentUserId();
  return subscribe(() => {
    const before = last;
    last = currentUserId();
    if (last !== before) act(before);
  });
}

/** Returns the session and renders the component again when it changes. */
export const useSession = () => useSyncExternalStore(subscribe, currentSession);

/** Returns the signed-in user or null; `user` holds one entry. */
export function useSignedInUser(): SignedInUser | null {
  const now = useSession();
  return now.status === 'signedOut' ? null : (now.auth.user[0] ?? null);
}

/** Returns true if the signed-in user holds one of the roles. */
export function useHoldsRole(roles: readonly number[]): boolean {
  const now = useSession();
  return now.status === 'signedIn' && now.auth.role.some((held) => roles.includes(held.roleId));
}
