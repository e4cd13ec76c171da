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
  ) {
    super(message);
    this.name = 'Problem';
  }
}

const UNREACHABLE = 'Server tidak dapat dihubungi. Periksa jaringan lalu coba lagi.';
const FAILED = 'Terjadi kesalahan pada server. Coba lagi.';

/** What an answer's body says went wrong; a body in another form gives the general message. */
export function toProblem(status: number, body: unknown): Problem {
  const parsed = problemBody.safeParse(body);
  if (!parsed.success) return new Problem(status, 'KESALAHAN_SERVER', FAILED);
  return new Problem(status, parsed.data.code, parsed.data.message, parsed.data.errors);
}

/** The text to show for whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Problem ? error.message : UNREACHABLE;
}
