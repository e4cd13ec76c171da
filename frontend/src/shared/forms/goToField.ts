/** Scrolls an element to the middle of the page, clear of the fixed bars, and focuses it. */
function goTo(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
}

/** Goes to the first invalid field of a form; without one to the message above its button. */
export const goToFirstError = (form: HTMLElement | null) =>
  goTo(
    form?.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"])') ??
      form?.querySelector<HTMLElement>('[data-refusal]'),
  );
