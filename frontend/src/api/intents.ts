import { Problem } from './problem';
import { currentUserId } from './session';

/** Calls that number, file, hand in, judge or pay: each carries an idempotency key. */
const KEYED = [
  /^\/api\/perjalanan\/post\/(nota-dinas|surat-tugas)$/,
  /^\/api\/perjalanan\/\d+\/(batal|laporan|kwitansi-otomatis|pengajuan)$/,
  /^\/api\/admin\/post\/surat-keluar$/,
  /^\/api\/kwitansi\/post\/(pengajuan\/\d+|kwitansi-otomatis)$/,
  /^\/api\/kwitansi\/\d+\/(uang-muka|penginapan-tanpa-bukti)$/,
  /^\/api\/kwitansi\/verifikasi\/(terima|tolak)$/,
];

/** Answers after which it is unknown whether the call was carried out: overload, or a proxy without an answer. */
const UNCERTAIN: readonly number[] = [502, 503, 504];

/** Pauses before the repetitions of a call without a certain answer, in milliseconds. */
export const BACKOFF = { pauses: [500, 1500, 4000] };
/** Longest `Retry-After` that is waited for, in seconds. */
const PATIENCE = 10;

/** Keys of calls whose outcome is still unknown, by user, address and body: the user's own repetition has the same. */
const unsettled = new Map<string, string>();

/** Random key; `crypto.randomUUID` does not exist on a page without TLS. */
const newKey = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const isKeyed = (request: Request) =>
  request.method === 'POST' && KEYED.some((path) => path.test(new URL(request.url).pathname));

/**
 * Sends a call with an idempotency key and repeats it with the same key while its outcome is unknown: no answer, an answer
 * cut off, or 502, 503, 504. The server answers a repetition as it answered the first call, so nothing is done twice. The
 * last failure is thrown or returned.
 */
export async function sendKeyed(request: Request, send: (request: Request) => Promise<Response>): Promise<Response> {
  const intent = `${currentUserId()} ${request.url} ${await request.clone().text()}`;
  const key = unsettled.get(intent) ?? newKey();
  unsettled.set(intent, key);
  const keyed = new Request(request);
  keyed.headers.set('Idempotency-Key', key);
  for (const pause of [...BACKOFF.pauses, null]) {
    const outcome = await attempt(keyed.clone(), send);
    if (outcome.isCertain) unsettled.delete(intent);
    if (outcome.isCertain || pause === null) return outcome.give();
    await new Promise((resolve) => setTimeout(resolve, outcome.wait ?? pause));
  }
  throw new Error('unreachable');
}

type Outcome = { isCertain: boolean; wait?: number; give: () => Response };

async function attempt(request: Request, send: (request: Request) => Promise<Response>): Promise<Outcome> {
  try {
    const { status, statusText, headers, body } = await send(request);
    // A file that is cut off is no answer: it is read as a whole before it counts.
    const bytes = body && (await new Response(body).arrayBuffer());
    const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
    return {
      isCertain: !UNCERTAIN.includes(status),
      wait: seconds >= 0 && seconds <= PATIENCE ? seconds * 1000 : undefined,
      give: () => new Response(bytes, { status, statusText, headers }),
    };
  } catch (error) {
    return {
      // The session layer refuses a call before it is sent.
      isCertain: error instanceof Problem || (error instanceof DOMException && error.name === 'AbortError'),
      give: () => {
        throw error;
      },
    };
  }
}
