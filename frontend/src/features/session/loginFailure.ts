import { messageOf, Problem } from '../../api/problem';

/** The page's own text for a wrong name or password; for other refusals the server's. */
export function loginFailure(error: unknown): string {
  if (error instanceof Problem && error.code === 'KREDENSIAL_SALAH') return 'Email atau password salah!';
  return messageOf(error);
}
