import { useSyncExternalStore } from 'react';
import { NotCarriedOut, Problem } from './problem';

/** Changes that wait for the network, by the function that gives them up. */
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

const GIVEN_UP = 'Tidak ada jaringan, jadi belum dikirim. Isian tetap di sini.';

/** Waits until the device has a network, before a change is sent; fails if the user gives it up, when nothing was sent. */
export function untilOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const end = () => {
      window.removeEventListener('online', goOn);
      waiting.delete(giveUp);
      tell();
    };
    const goOn = () => {
      end();
      resolve();
    };
    const giveUp = () => {
      end();
      reject(new NotCarriedOut(new Problem(0, '', GIVEN_UP)));
    };
    window.addEventListener('online', goOn);
    waiting.add(giveUp);
    tell();
  });
}

/** Gives up all changes that wait for the network. */
export function giveUpWaiting() {
  for (const giveUp of [...waiting]) giveUp();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Number of changes that wait for the network. */
export const useWaitingForLine = () => useSyncExternalStore(subscribe, () => waiting.size);
