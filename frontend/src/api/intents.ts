import { untilOnline } from './line';
import { Problem } from './problem';
import { currentUserId } from './session';

/** POSTs without an idempotency key: they only read, or the server stores no answer of theirs (sign-in, own account). */
const UNKEYED = [
  /^\/api\/user\/(login|logout|refresh|ubah-password|atur-ulang-password\/\d+)$/,
  /^\/api\/akun\//,
  /^\/api\/cetak$/,
  /^\/api\/(nomor-surat|perjalanan)\/pratinjau$/,
  /^\/api\/user\/\d+\/serah-terima\/\d+\/cetak$/,
  /^\/api\/perjalanan\/(periksa|\d+\/cetak)$/,
  /^\/api\/kwitansi\/post\/cetak-kwitansi$/,
  /^\/api\/template\/coba(-keuangan)?$/,
];
/** Call with a password in its body, of which not even a digest is stored. */
const REGISTER = /^\/api\/user\/register$/;

/** Answers after which it is unknown whether the call was carried out: overload, or a proxy without an answer. */
const UNCERTAIN: readonly number[] = [502, 503, 504];
/** `code` of a 500 after a commit whose outcome the server does not know. */
const UNKNOWN_COMMIT = 'HASIL_BELUM_PASTI';

/** Pauses before the repetitions of a call without a certain answer, in milliseconds. */
export const BACKOFF = { pauses: [500, 1500, 4000] };
/** Longest `Retry-After` that is waited for, in seconds. */
const PATIENCE = 10;

/** Keys of calls whose outcome is still unknown, by digest of user, address and body: a repetition has the same. */
export const unsettled = new Map<string, string>();
/** Prefix of the same keys in session storage: a draft that is sent again after a reload has the key of the first try. */
const STORED = 'jaladin.kunci.';

/** Digest of a text by cyrb53: 53 bits tell a few pending calls apart, and need no TLS as `crypto.subtle` does. */
function digest(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/** Digest of user, address and body. The boundary of a form differs each time that the browser sends it, and is left out. */
async function intentOf(request: Request): Promise<string> {
  const boundary = /boundary=([^;]+)/.exec(request.headers.get('Content-Type') ?? '')?.[1];
  const body = await request.clone().text();
  return digest(`${currentUserId()} ${request.url} ${boundary ? body.replaceAll(boundary, '') : body}`);
}

/** Finds the key of an unsettled intent, or makes one and keeps it until it is settled. */
function keyOf(intent: string, isStored: boolean): string {
  const key = unsettled.get(intent) ?? sessionStorage.getItem(STORED + intent) ?? newKey();
  unsettled.set(intent, key);
  try {
    if (isStored) sessionStorage.setItem(STORED + intent, key);
  } catch {
    // The map holds the key until the page is left.
  }
  return key;
}

function settle(intent: string) {
  unsettled.delete(intent);
  sessionStorage.removeItem(STORED + intent);
}

/** Random key; `crypto.randomUUID` does not exist on a page without TLS. */
const newKey = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns true if a call carries a key: each POST of a signed-in user that changes something. One that is sent
 * while the document is left is never repeated, and the digest of its body would come too late. */
export function isKeyed({ method, url, keepalive }: Request): boolean {
  const { pathname } = new URL(url);
  return method === 'POST' && !keepalive && currentUserId() !== null && !UNKEYED.some((path) => path.test(pathname));
}

/**
 * Sends a call with an idempotency key and repeats it with the same key while its outcome is unknown: no answer, an answer
 * cut off, 502, 503, 504, or a 500 after a commit with unknown outcome. The server answers a repetition as it answered the first call, so nothing is done twice. The
 * last failure is thrown or returned.
 */
export async function sendKeyed(request: Request, send: (request: Request) => Promise<Response>): Promise<Response> {
  const intent = await intentOf(request);
  const key = keyOf(intent, !REGISTER.test(new URL(request.url).pathname));
  const keyed = new Request(request);
  keyed.headers.set('Idempotency-Key', key);
  for (const pause of [...BACKOFF.pauses, null]) {
    const outcome = await attempt(keyed.clone(), send);
    if (outcome.isCertain) settle(intent);
    if (outcome.isCertain || pause === null) return outcome.give();
    await new Promise((resolve) => setTimeout(resolve, outcome.wait ?? pause));
    await untilOnline();
  }
  throw new Error('unreachable');
}

type Outcome = { isCertain: boolean; wait?: number; give: () => Response };

/** Returns true if the body of a refusal says that the outcome of the commit is unknown. */
function isUnknownCommit(body: ArrayBuffer | null): boolean {
  try {
    return JSON.parse(new TextDecoder().decode(body ?? undefined)).code === UNKNOWN_COMMIT;
  } catch {
    return false;
  }
}

async function attempt(request: Request, send: (request: Request) => Promise<Response>): Promise<Outcome> {
  try {
    const { status, statusText, headers, body } = await send(request);
    // A file that is cut off is no answer: it is read as a whole before it counts.
    const bytes = body && (await new Response(body).arrayBuffer());
    const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
    return {
      isCertain: !UNCERTAIN.includes(status) && !(status === 500 && isUnknownCommit(bytes)),
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
