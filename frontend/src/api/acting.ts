/** Key in local storage of the delegation by which this browser acts; kept for all tabs. */
export const ACTING_KEY = 'jaladin.delegasi';

/** A delegation with the user who has chosen it: of no other one it counts. */
type Choice = { user: number; delegation: number };

const textOf = ({ user, delegation }: Choice) => `${user}.${delegation}`;

/** The cookie by which the server knows the choice; it opens nothing by itself. */
function tell(choice: Choice | null) {
  const value = choice === null ? '; max-age=0' : textOf(choice);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = `jaladin_delegasi=${value}; path=/api; samesite=strict`;
}

function read(): Choice | null {
  const kept = /^([1-9]\d*)\.([1-9]\d*)$/.exec(localStorage.getItem(ACTING_KEY) ?? '');
  return kept && { user: Number(kept[1]), delegation: Number(kept[2]) };
}

/** The delegation that a user has chosen; null while they act by their own roles. */
export function chosenDelegation(user: number | null | undefined): number | null {
  const choice = read();
  return choice && choice.user === user ? choice.delegation : null;
}

/** Chooses a delegation, or the own roles; the page is to be loaded again. */
export function actBy(choice: Choice | null): void {
  if (choice === null) localStorage.removeItem(ACTING_KEY);
  else localStorage.setItem(ACTING_KEY, textOf(choice));
  tell(choice);
}

// The cookie ends with the browser, the choice does not.
if (read() !== null) tell(read());
