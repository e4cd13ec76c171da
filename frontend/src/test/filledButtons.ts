import { screen } from '@testing-library/react';

/** Texts of the filled buttons that can be pressed; a page has at most one. */
export const filledButtons = () =>
  screen
    .queryAllByRole<HTMLButtonElement>('button')
    .filter((button) => button.classList.contains('mantine-Button-root') && !button.disabled)
    .filter(({ dataset }) => (dataset.variant ?? 'filled') === 'filled')
    .map((button) => button.textContent);
