import { messageOf, Problem } from '../../api/problem';

/** Returns the page's text for a wrong name or password, the server's message otherwise. */
export function loginFailure(error: unknown): string {
  if (error instanceof Problem && error.code === 'KREDENSIAL_SALAH') return 'Email atau password salah!';
  return messageOf(error);
}
