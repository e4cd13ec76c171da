import './client';
import {
  checkAuth,
  login as postLogin,
  logout as postLogout,
  register as postRegistration,
  ubahPassword,
} from './generated';
import {
  confirmSession,
  currentSession,
  currentUserId,
  endSession,
  followOtherTabs,
  onUserChange,
  STORAGE_KEY,
  startSession,
} from './session';

/** Signs in (A1). True when a first password must be changed before anything else. */
export async function login(namaPengguna: string, password: string): Promise<boolean> {
  const { data: answer } = await postLogin({ body: { namaPengguna, password }, throwOnError: true });
  const due = answer.harusUbahPassword;
  startSession(answer, due);
  return due;
}

/** Confirms a stored token (A4); without its confirmation nobody is signed in. */
export async function checkStoredSession(): Promise<void> {
  if (currentSession().status !== 'loading') return;
  const asked = currentUserId();
  try {
    const { data: answer } = await checkAuth({ throwOnError: true });
    if (currentUserId() !== asked) return;
    if (answer.isAuthenticated) confirmSession(answer.user.id, answer.user.role, answer.harusUbahPassword);
    else endSession();
  } catch {
    if (currentUserId() === asked) endSession();
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
  await postLogout({ throwOnError: true }).catch(() => undefined);
  endSession();
}

export type Registration = { nama: string; namaPengguna: string; password: string; role: 'user' | 'admin' };

/** Asks for an account (A2); an administrator has to approve it. */
export const register = async (body: Registration) => (await postRegistration({ body, throwOnError: true })).data;

/** Changes the password (A6); the user's other sessions end. */
export const changePassword = async (passwordLama: string, passwordBaru: string) =>
  (await ubahPassword({ body: { passwordLama, passwordBaru }, throwOnError: true })).data;
