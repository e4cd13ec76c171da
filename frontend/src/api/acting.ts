/** Id of the delegation by which this browser acts; kept for all tabs. */
const STORAGE_KEY = 'jaladin.delegasi';

/** The cookie by which the server knows the choice; it opens nothing by itself. */
function tell(delegation: number | null) {
  const value = delegation === null ? '; max-age=0' : `${delegation}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = `jaladin_delegasi=${value}; path=/api; samesite=strict`;
}

function read(): number | null {
  const kept = Number(localStorage.getItem(STORAGE_KEY));
  return Number.isInteger(kept) && kept > 0 ? kept : null;
}

/** The chosen delegation; null while the user acts by their own roles. */
export const chosenDelegation = read;

/** Chooses a delegation, or the own roles; the page is to be loaded again. */
export function actBy(delegation: number | null): void {
  if (delegation === null) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, String(delegation));
  tell(delegation);
}

// The cookie ends with the browser, the choice does not.
if (read() !== null) tell(read());
