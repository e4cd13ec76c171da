/** Calls back when the browser is idle, after 5 s at the latest. Returns a function that cancels the call. */
export function whenIdle(run: () => void): () => void {
  // Older Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: 5000 });
  return () => cancelIdleCallback(idle);
}
