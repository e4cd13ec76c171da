/** Time for the next state to be drawn, in milliseconds, and the tries until dialogs have left. */
const WAIT = 120;
const TRIES = 8;

const hasNoFocus = () => document.activeElement === document.body || document.activeElement === null;

/** A filled button has no other variant. */
const FILLED = '.mantine-Button-root:is(:not([data-variant]), [data-variant="filled"])';

/** The only filled button of a place, which is its next act. */
const nextActOf = (place: ParentNode | null) =>
  [...(place?.querySelectorAll<HTMLElement>(FILLED) ?? [])].find(
    (button) => !button.matches(':disabled, [data-disabled]') && button.closest('[hidden]') === null,
  );

/** Moves the focus to the next act of the dialog that is open, else of the page; without one to the heading. */
function goOn(tries = TRIES) {
  if (!hasNoFocus()) return;
  const dialog = document.querySelector('[role="dialog"]');
  const act = nextActOf(dialog ?? document.querySelector('main'));
  if (act) act.focus({ preventScroll: true });
  else if (dialog && tries > 0) setTimeout(goOn, WAIT, tries - 1);
  else if (!dialog) document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
}

/**
 * Gives a button the focus back that it lost while it was busy: Mantine disables a button that is loading, and a browser takes
 * the focus from what is disabled. Where the button has gone with its state, the next act has the focus; in a list, whose rows go,
 * it stays with the list. A user who went on meanwhile stays where they are.
 */
export function keepFocusOfBusyButtons() {
  let busy: HTMLButtonElement | undefined;
  let pressed: { button: HTMLElement; path: string } | undefined;
  const look = ({ target }: MutationRecord) => {
    if (!(target instanceof HTMLButtonElement)) return;
    // The browser takes the focus after this.
    if (target.disabled && target === document.activeElement) busy = target;
    if (target.disabled || target !== busy) return;
    busy = undefined;
    if (hasNoFocus()) target.focus({ preventScroll: true });
  };
  const lookForPressed = () => {
    if (!pressed || pressed.button.isConnected) return;
    const { path } = pressed;
    pressed = undefined;
    setTimeout(() => {
      if (window.location.pathname === path) goOn();
    }, WAIT);
  };
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('main .mantine-Button-root') : null;
    if (button && !button.closest('table, li')) pressed = { button, path: window.location.pathname };
  });
  const observer = new MutationObserver((records) => {
    records.forEach(look);
    lookForPressed();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
}
