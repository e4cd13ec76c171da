import { setOfficeZone } from '../shared/officeClock';
import { ACTING_KEY } from './acting';
import { checkSession, getCapabilities, signIn, signOut } from './generated/sdk.gen';
import { Problem, SESSION_REFUSED } from './problem';
import {
  confirmSession,
  currentSession,
  currentUserId,
  endSession,
  failConfirmation,
  followOtherTabs,
  onUserChange,
  STORAGE_KEY,
  startSession,
} from './session';

/** Code of the second factor, and whether this device needs none for 30 days. */
type SecondStep = { kode: string; ingatPerangkat: boolean };

/**
 * Signs in (A1). Returns true if a first password must be changed before anything else. All tabs are signed out first,
 * so that none of them sends a call of its user with the new user's cookie.
 */
export async function login(namaPengguna: string, password: string, code?: SecondStep): Promise<boolean> {
  followOtherTabs();
  endSession();
  const { data: answer } = await signIn({ body: { namaPengguna, password, ...code }, throwOnError: true });
  await loadOfficeZone();
  const due = answer.harusUbahPassword;
  startSession(answer, due, answer.wajibFaktorKedua);
  return due;
}

/** Takes the office's zone from the server, before a page shows a time of it. */
async function loadOfficeZone(): Promise<void> {
  const capabilities = await getCapabilities({ throwOnError: true }).catch(() => null);
  if (capabilities) setOfficeZone(capabilities.data.zona);
}

/** Retry interval in seconds, unless `Retry-After` names one. */
const RETRY_AFTER = 5;

let retry: ReturnType<typeof setTimeout> | undefined;

/** Confirms the stored session (A4); until then nobody is signed in. A refusal ends it. */
export async function checkStoredSession(): Promise<void> {
  failConfirmation(undefined);
  await confirmOrRetry();
}

/** Retries while the server is unreachable or busy: neither is a refusal. */
async function confirmOrRetry(): Promise<void> {
  clearTimeout(retry);
  if (currentSession().status !== 'loading') return;
  const userId = currentUserId();
  try {
    const [{ data: answer }] = await Promise.all([checkSession({ throwOnError: true }), loadOfficeZone()]);
    if (currentUserId() !== userId) return;
    confirmSession(answer.user.id, answer.user.role, answer.harusUbahPassword, answer.wajibFaktorKedua);
  } catch (error) {
    if (currentUserId() !== userId) return;
    if (error instanceof Problem && SESSION_REFUSED.includes(error.status)) return endSession();
    failConfirmation(error);
    const seconds = (error instanceof Problem && error.retryAfter) || RETRY_AFTER;
    retry = setTimeout(() => void confirmOrRetry(), seconds * 1000);
  }
}

/** Confirms the stored session at start and each time another tab stores another user. */
export function superviseSession(): void {
  window.addEventListener('storage', ({ key }) => {
    // The key is null after `localStorage.clear()`.
    if (key === STORAGE_KEY || key === null) followOtherTabs();
    // Everything on the page was read by the other roles.
    if (key === ACTING_KEY) window.location.reload();
  });
  onUserChange(() => void checkStoredSession());
  void checkStoredSession();
}

/** Signs out (A5), in this browser also when the server is unreachable. */
export async function logout(): Promise<void> {
  await signOut({ throwOnError: true }).catch(() => undefined);
  endSession();
}
