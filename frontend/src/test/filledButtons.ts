import { screen } from '@testing-library/react';

/** Text of a button without the hint of its keys, which is hidden from its name. */
function labelOf(button: HTMLButtonElement) {
  const copy = button.cloneNode(true) as HTMLButtonElement;
  for (const hint of copy.querySelectorAll('[aria-hidden="true"]')) hint.remove();
  return copy.textContent;
}

/** Texts of the filled buttons that can be pressed; a page has at most one. */
export const filledButtons = () =>
  screen
    .queryAllByRole<HTMLButtonElement>('button')
    .filter((button) => button.classList.contains('mantine-Button-root') && !button.disabled)
    .filter(({ dataset }) => (dataset.variant ?? 'filled') === 'filled')
    .map(labelOf);
