import { describe, expect, it } from 'vitest';
import { pageItems } from './pagination';

const drawn = (page: number, total: number, margin?: number) =>
  pageItems(page, total, margin)
    .map((item) => (item.kind === 'page' ? String(item.page + 1) : '...'))
    .join(' ');

describe('page buttons', () => {
  it('show every page of a short list', () => expect(drawn(0, 4)).toBe('1 2 3 4'));
  it('leave out what lies beyond two neighbours', () => expect(drawn(0, 12)).toBe('1 2 3 ... 12'));
  it('break on both sides in the middle', () => expect(drawn(6, 12)).toBe('1 ... 5 6 7 8 9 ... 12'));
  it('never replace a single page by a break', () => expect(drawn(4, 12)).toBe('1 2 3 4 5 6 7 ... 12'));
  it('keep two pages at the ends when asked to', () =>
    expect(drawn(10, 20, 2)).toBe('1 2 ... 9 10 11 12 13 ... 19 20'));
  it('draw nothing for an empty list', () => expect(drawn(0, 0)).toBe(''));
});
