import type { CSSProperties } from 'react';

/**
 * Headings of a table of class `cards` for phones, where each cell stands after its own. They count from the last column,
 * because a cell that spans rows comes first.
 */
export const cardLabels = (headings: readonly string[]): CSSProperties =>
  Object.fromEntries(
    [...headings].reverse().map((heading, index) => [`--label-${index + 1}`, JSON.stringify(heading)]),
  );
