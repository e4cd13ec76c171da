import { useSyncExternalStore } from 'react';

/** Verdict of a line. */
export type Verdict = { id: number; putusan: 'sesuai' | 'perbaiki'; catatan?: string };

/** Calls of the server for the verdicts of a receipt. */
type Server = {
  /** Sends a verdict and returns the new version of the receipt; a failure is told there and thrown. */
  send: (verdict: Verdict) => Promise<number>;
  /** Reads the receipt again. */
  reload: () => Promise<unknown>;
};

type Given = { verdict: Verdict; stored: Promise<void>; settle: (failure?: unknown) => void };

/** Verdicts of a receipt since it was read, in the order in which they were given. */
type Queue = {
  given: readonly Given[];
  /** Number of them that the server has. */
  sent: number;
  /** Version of the receipt after the last of those. */
  version: number;
};

const EMPTY: Queue = { given: [], sent: 0, version: 0 };

/** Queues by receipt; they outlive the page of the receipt, which the verifier leaves before the last answer. */
let queues: ReadonlyMap<number, Queue> = new Map();
const listeners = new Set<() => void>();

function change(receipt: number, queue: Queue | null) {
  const next = new Map(queues);
  if (queue) next.set(receipt, queue);
  else next.delete(receipt);
  queues = next;
  for (const listener of listeners) listener();
}

const queueOf = (receipt: number) => queues.get(receipt) ?? EMPTY;
const ignore = () => undefined;

/** Sends one verdict after the other; the first that is refused drops those after it. At the end the receipt is read again. */
async function sendAll(receipt: number, { send, reload }: Server) {
  for (;;) {
    const next = queueOf(receipt).given[queueOf(receipt).sent];
    if (next) await sendNext(receipt, next, send);
    else {
      await reload().catch(ignore);
      if (queueOf(receipt).given.length === queueOf(receipt).sent) return change(receipt, null);
    }
  }
}

async function sendNext(receipt: number, { verdict, settle }: Given, send: Server['send']) {
  try {
    const version = await send(verdict);
    const { given, sent } = queueOf(receipt);
    change(receipt, { given, sent: sent + 1, version });
    settle();
  } catch (failure) {
    const { given, sent, version } = queueOf(receipt);
    change(receipt, { given: given.slice(0, sent), sent, version });
    for (const dropped of given.slice(sent)) dropped.settle(failure);
  }
}

// A verdict that has not arrived, and the approval behind it, are lost with the page: the browser asks before it leaves.
window.addEventListener('beforeunload', (event) => {
  if ([...queues.values()].some(({ given, sent }) => given.length > sent)) event.preventDefault();
});

/** Takes a verdict, which is sent after those before it; ends when the server has it, and fails if it or one before it is refused. */
export function giveVerdict(receipt: number, verdict: Verdict, server: Server): Promise<void> {
  let settle: Given['settle'] = ignore;
  const stored = new Promise<void>((resolve, reject) => {
    settle = (failure) => (failure === undefined ? resolve() : reject(failure));
  });
  stored.catch(ignore);
  const isFirst = !queues.has(receipt);
  const { given, ...rest } = queueOf(receipt);
  change(receipt, { given: [...given, { verdict, stored, settle }], ...rest });
  if (isFirst) void sendAll(receipt, server);
  return stored;
}

/** Ends when the server has the verdicts given so far; fails if one is refused. */
export const verdictsStored = (receipt: number): Promise<void> =>
  queueOf(receipt).given.at(-1)?.stored ?? Promise.resolve();

/** Version of a receipt after the verdicts sent so far, or 0. */
export const versionAfterVerdicts = (receipt: number) => queueOf(receipt).version;

/** Number of verdicts that wait behind the one that is being sent. */
export const verdictsBehind = (receipt: number) =>
  Math.max(0, queueOf(receipt).given.length - queueOf(receipt).sent - 1);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Verdicts of a receipt that its last reading lacks, the newest of each line, and whether the server has it. */
export function useGivenVerdicts(receipt: number): ReadonlyMap<number, Verdict & { isStored: boolean }> {
  const { given, sent } = useSyncExternalStore(subscribe, () => queueOf(receipt));
  return new Map(given.map(({ verdict }, index) => [verdict.id, { ...verdict, isStored: index < sent }]));
}
