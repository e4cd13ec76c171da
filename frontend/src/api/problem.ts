import * as z from 'zod/mini';
import './withoutEval';

/** One failing field of a refused request, under the request's own field name. */
export type FieldError = {
  field: string;
  message: string;
  /** Of a refused template: the paragraph the fault stands in, and the tag that was meant. */
  paragraf?: string | null;
  saran?: string | null;
};

const fieldError = z.object({
  field: z.string(),
  message: z.string(),
  paragraf: z.nullish(z.string()),
  saran: z.nullish(z.string()),
});

const problemBody = z.object({
  message: z.string().check(z.minLength(1)),
  code: z.catch(z.string(), ''),
  errors: z.catch(z.array(fieldError), []),
});

/** A refusal of the server; its message is Indonesian and fit to show. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors: FieldError[] = [],
    /** Seconds to wait before another try, where the server says so. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'Problem';
  }
}

const UNREACHABLE = 'Server tidak dapat dihubungi. Periksa jaringan lalu coba lagi.';
const BUSY = 'Server sedang sibuk.';
const SERVER_FAILED = 'Terjadi kesalahan pada server.';
const FAILED = `${SERVER_FAILED} Coba lagi.`;

/** What an answer says went wrong; a body in another form gives the general message. */
export function toProblem({ status, headers }: Response, body: unknown): Problem {
  const parsed = problemBody.safeParse(body);
  const { code, message, errors } = parsed.success
    ? parsed.data
    : { code: 'KESALAHAN_SERVER', message: FAILED, errors: [] };
  return new Problem(status, code, message, errors, secondsOf(headers.get('Retry-After')));
}

const secondsOf = (header: string | null) => (header !== null && /^\d+$/.test(header) ? Number(header) : undefined);

/** The text to show for whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Problem ? error.message : UNREACHABLE;
}

/** A call that was not carried out: its session had to be renewed first, and the server was away by then. */
export class NotCarriedOut extends Problem {
  constructor(cause: unknown) {
    const { status, code, errors, retryAfter } = cause instanceof Problem ? cause : new Problem(0, '', '');
    super(status, code, messageOf(cause), errors, retryAfter);
    this.name = 'NotCarriedOut';
  }
}

/**
 * Whether a call that changes something may have been carried out although it failed: no answer came, or one that does not
 * say (docs/api.md, "When no answer comes").
 */
export function outcomeUnknown(error: unknown): boolean {
  if (error instanceof NotCarriedOut) return false;
  return !(error instanceof Problem) || error.status >= 500;
}

/** The text to show for a change that failed: nobody is asked to try again what may be there already. */
export function changeFailure(error: unknown): string {
  if (!outcomeUnknown(error)) return messageOf(error);
  const why = error instanceof Problem ? (error.status === 503 ? BUSY : SERVER_FAILED) : 'Jawaban server tidak sampai.';
  return `${why} Lihat dahulu apakah data sudah tersimpan.`;
}

/** Statuses by which the server refuses a session (contract A3, A4); everything else says nothing about it. */
export const SESSION_REFUSED: readonly number[] = [401, 403];
