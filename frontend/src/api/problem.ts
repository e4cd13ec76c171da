import { type Finding, readFindings } from './findings';
import { hasShape, isList } from './shape';

/** Failing field of a refused request. */
export type FieldError = {
  field: string;
  message: string;
  /** Paragraph of the fault in a refused template; `saran` is the tag that was probably meant. */
  paragraf?: string | null;
  saran?: string | null;
};

const isFieldError = (one: unknown): one is FieldError => hasShape(one, { field: 'string', message: 'string' });
const isText = (one: unknown): one is string => typeof one === 'string';

/** Refusal of the server, with an Indonesian message for the user. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors: FieldError[] = [],
    /** Seconds of `Retry-After`. */
    readonly retryAfter?: number,
    /** The thing as it is now, of a change that named a stale version (`BERUBAH`). */
    readonly latest?: unknown,
    /** Findings that refuse the act (`TEMUAN`). */
    readonly findings: Finding[] = [],
  ) {
    super(message);
    this.name = 'Problem';
  }
}

const UNREACHABLE = 'Server tidak dapat dihubungi. Periksa jaringan lalu coba lagi.';
const BUSY = 'Server sedang sibuk.';
const SERVER_FAILED = 'Terjadi kesalahan pada server.';
const FAILED = `${SERVER_FAILED} Coba lagi.`;

/** Parses a refusal; a body of another form gives the general message. */
export function toProblem({ status, headers }: Response, body: unknown): Problem {
  const retryAfter = secondsOf(headers.get('Retry-After'));
  if (!hasShape(body, { message: 'string' }) || !body.message)
    return new Problem(status, 'KESALAHAN_SERVER', FAILED, [], retryAfter);
  const { code, errors, terbaru, saran, temuan }: Record<string, unknown> = body;
  // The ways out of a refusal belong to its message.
  const told = [body.message, ...(isList(saran, isText) ? saran : [])].join(' ');
  return new Problem(
    status,
    isText(code) ? code : '',
    told,
    isList(errors, isFieldError) ? errors : [],
    retryAfter,
    terbaru,
    readFindings(temuan),
  );
}

const secondsOf = (header: string | null) => (header !== null && /^\d+$/.test(header) ? Number(header) : undefined);

/** Returns the message of a thrown value for the user. */
export function messageOf(error: unknown): string {
  return error instanceof Problem ? error.message : UNREACHABLE;
}

/** Returns true if an act was refused by findings, which its dialog shows. */
export const isRefusedByFindings = (error: unknown): error is Problem =>
  error instanceof Problem && error.code === 'TEMUAN' && error.findings.length > 0;

/** Call that was not carried out, because the session could not be refreshed. */
export class NotCarriedOut extends Problem {
  constructor(cause: unknown) {
    const { status, code, errors, retryAfter } = cause instanceof Problem ? cause : new Problem(0, '', '');
    super(status, code, messageOf(cause), errors, retryAfter);
    this.name = 'NotCarriedOut';
  }
}

/**
 * Returns true if a failed call may have been carried out: no answer came, or a 5xx (docs/api.md, "When no answer
 * comes").
 */
export function outcomeUnknown(error: unknown): boolean {
  if (error instanceof NotCarriedOut) return false;
  return !(error instanceof Problem) || error.status >= 500;
}

/** Returns the message of a failed change; after an unknown outcome it asks to look before trying again. */
export function changeFailure(error: unknown): string {
  if (!outcomeUnknown(error)) return messageOf(error);
  // The change is stored, and its letter prints again (docs/api.md).
  if (error instanceof Problem && error.code === 'PDF_GAGAL') return error.message;
  const why = error instanceof Problem ? (error.status === 503 ? BUSY : SERVER_FAILED) : 'Jawaban server tidak sampai.';
  return `${why} Lihat dahulu apakah data sudah tersimpan.`;
}

/** Statuses of a refused session (contract A3, A4); any other status leaves the session. */
export const SESSION_REFUSED: readonly number[] = [401, 403];
