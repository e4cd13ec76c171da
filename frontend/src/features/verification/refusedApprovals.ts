import { useSyncExternalStore } from 'react';
import type { Finding } from '../../api/findings';

/** Findings that refused approvals, by traveller: an approval is sent when the verifier is at the next receipt already. */
let refused: ReadonlyMap<number, Finding[]> = new Map();
const listeners = new Set<() => void>();

/** Keeps the findings of a refused approval until they are shown; null forgets them. */
export function keepRefusal(travellerId: number, findings: Finding[] | null) {
  const next = new Map(refused);
  if (findings) next.set(travellerId, findings);
  else next.delete(travellerId);
  refused = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Findings that refused the approval of a traveller's receipt; undefined if none did. */
export const useRefusal = (travellerId: number) => useSyncExternalStore(subscribe, () => refused.get(travellerId));
