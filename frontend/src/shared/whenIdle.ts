import { isReading } from '../api/queryClient';

/** Time between two looks at a page that still reads, in milliseconds. */
const PAUSE = 300;

/** Calls back when the page has read what it shows and the browser is idle. Returns a function that cancels the call. */
export function whenIdle(run: () => void): () => void {
  let stop: () => void;
  const look = () => {
    if (!isReading()) run();
    else {
      const timer = setTimeout(wait, PAUSE);
      stop = () => clearTimeout(timer);
    }
  };
  function wait() {
    // Older Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(look, 1000);
      stop = () => clearTimeout(timer);
      return;
    }
    const idle = requestIdleCallback(look, { timeout: 5000 });
    stop = () => cancelIdleCallback(idle);
  }
  wait();
  return () => stop();
}
