/** Runs something once the page has nothing better to do, at the latest after some seconds; answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  // Safari learnt of idle times late.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: 5000 });
  return () => cancelIdleCallback(idle);
}
