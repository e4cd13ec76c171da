/**
 * Gives a button the focus back that it lost while it was busy: Mantine disables a button that is loading, and a browser takes
 * the focus from what is disabled. A user who went on meanwhile stays where they are.
 */
export function keepFocusOfBusyButtons() {
  let busy: HTMLButtonElement | undefined;
  const look = ({ target }: MutationRecord) => {
    if (!(target instanceof HTMLButtonElement)) return;
    // The browser takes the focus after this.
    if (target.disabled && target === document.activeElement) busy = target;
    if (target.disabled || target !== busy) return;
    busy = undefined;
    if (document.activeElement === document.body) target.focus({ preventScroll: true });
  };
  const observer = new MutationObserver((records) => records.forEach(look));
  observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
}
