import './client';
import * as wire from './generated';
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

/** Signs in (A1). True when a first password must be changed before anything else. */
export async function login(namaPengguna: string, password: string): Promise<boolean> {
  const { data: answer } = await wire.signIn({ body: { namaPengguna, password }, throwOnError: true });
  const due = answer.harusUbahPassword;
  startSession(answer, due);
  return due;
}

/** From a failed question to the next one, in seconds, where the server names no time. */
const ASK_AGAIN = 5;

let nextTry: ReturnType<typeof setTimeout> | undefined;

/** Confirms a stored token (A4): until then nobody is signed in, and a refusal ends the session. */
export async function checkStoredSession(): Promise<void> {
  failConfirmation(undefined);
  await askForSession();
}

/** A server that is away has refused nothing: it is asked again. */
async function askForSession(): Promise<void> {
  clearTimeout(nextTry);
  if (currentSession().status !== 'loading') return;
  const asked = currentUserId();
  try {
    const { data: answer } = await wire.checkSession({ throwOnError: true });
    if (currentUserId() !== asked) return;
    confirmSession(answer.user.id, answer.user.role, answer.harusUbahPassword);
  } catch (error) {
    if (currentUserId() !== asked) return;
    if (error instanceof Problem && SESSION_REFUSED.includes(error.status)) return endSession();
    failConfirmation(error);
    const seconds = (error instanceof Problem && error.retryAfter) || ASK_AGAIN;
    nextTry = setTimeout(() => void askForSession(), seconds * 1000);
  }
}

/** Confirms the stored session, now and whenever another tab has put another user in its place. */
export function superviseSession(): void {
  window.addEventListener('storage', ({ key }) => {
    // Without a key everything was cleared.
    if (key === STORAGE_KEY || key === null) followOtherTabs();
  });
  onUserChange(() => void checkStoredSession());
  void checkStoredSession();
}

/** Signs out (A5). The device forgets the session even when the server cannot be reached. */
export async function logout(): Promise<void> {
  await wire.signOut({ throwOnError: true }).catch(() => undefined);
  endSession();
}

export type Registration = { nama: string; namaPengguna: string; password: string; role: 'user' | 'admin' };

/** Asks for an account (A2); an administrator has to approve it. */
export const register = async (body: Registration) => (await wire.registerAccount({ body, throwOnError: true })).data;

/** Changes the password (A6); the user's other sessions end. */
export const changePassword = async (passwordLama: string, passwordBaru: string) =>
  (await wire.changePassword({ body: { passwordLama, passwordBaru }, throwOnError: true })).data;
