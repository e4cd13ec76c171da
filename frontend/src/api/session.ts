import { useSyncExternalStore } from 'react';
import { actBy, chosenDelegation } from './acting';
import { hasShape, isList } from './shape';

export type UnitProfile = {
  id: number;
  unitKerja: string;
  kode: string;
  asal: string;
  indukUnitKerja: { id: number; kodeInduk: string };
};
export type SignedInUser = { id: number; nama: string; unitKerja_profile: UnitProfile };
/** A role; with `delegasiId` one that is lent, in the lender's unit until a day. */
export type HeldRole = {
  roleId: number;
  delegasiId?: number | null;
  atasNama?: string | null;
  sampai?: string | null;
  unitKerja_profile?: UnitProfile | null;
};
/** User and roles in local storage; the tokens are in HttpOnly cookies, out of reach of scripts. */
export type AuthState = { user: SignedInUser[]; role: HeldRole[] };

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

/** The lent role by which the user acts; undefined while they act by their own ones. */
export function actingRole({ user, role }: AuthState): HeldRole | undefined {
  const chosen = chosenDelegation(user[0]?.id);
  return chosen === null ? undefined : role.find(({ delegasiId }) => delegasiId === chosen);
}

/** Ids of the roles by which the user acts: the chosen lent one alone, or the own ones. */
export function rolesInEffect(auth: AuthState): number[] {
  const acting = actingRole(auth);
  const roles = acting ? [acting] : auth.role.filter(({ delegasiId }) => !delegasiId);
  return roles.map(({ roleId }) => roleId);
}

/** The user in the unit in which they act: that of the lender of a chosen role. */
export function userInEffect(auth: AuthState): SignedInUser | null {
  const user = auth.user[0] ?? null;
  const unit = actingRole(auth)?.unitKerja_profile;
  return user && unit ? { ...user, unitKerja_profile: unit } : user;
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
  actBy(null);
  storeSession({ status: 'signedIn', auth: readAuth(answer), mustChangePassword, factorDue });
}

/** Confirms the stored session with the user and roles that the server names (A4); another user ends it. */
export function confirmSession(userId: number, role: HeldRole[], mustChangePassword: boolean, factorDue = false): void {
  if (userId !== currentUserId()) endSession();
  else {
    const chosen = chosenDelegation(userId);
    if (chosen !== null && !role.some(({ delegasiId }) => delegasiId === chosen)) {
      actBy(null);
      // An open form was begun by the lent role, and is not sent by the own ones.
      window.location.reload();
      return;
    }
    updateSession(({ auth }) => ({ status: 'signedIn', auth: { ...auth, role }, mustChangePassword, factorDue }));
  }
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
  if (userIdOf(readStored()) === userIdOf(session)) {
    localStorage.removeItem(STORAGE_KEY);
    actBy(null);
  }
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
  return now.status === 'signedOut' ? null : userInEffect(now.auth);
}

/** Returns true if the signed-in user holds one of the roles. */
export function useHoldsRole(roles: readonly number[]): boolean {
  const now = useSession();
  return now.status === 'signedIn' && rolesInEffect(now.auth).some((held) => roles.includes(held));
}
