import { messageOf, Problem } from '../../api/problem';

/** Returns the page's text for a wrong name or password, the server's message otherwise. */
export function loginFailure(error: unknown): string {
  if (error instanceof Problem && error.code === 'KREDENSIAL_SALAH') return 'Email atau password salah!';
  return messageOf(error);
}

/** Returns true if the password was right and a code of the second factor is due. */
export const isCodeDue = (error: unknown) => error instanceof Problem && error.code === 'KODE_DIPERLUKAN';

/** Returns true if the form has to ask for a code of the second factor. */
export const asksForCode = (error: unknown) =>
  isCodeDue(error) || (error instanceof Problem && error.code === 'KODE_SALAH');
