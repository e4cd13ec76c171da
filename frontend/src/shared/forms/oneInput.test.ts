import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

/** Inputs that read numbers or days otherwise than `NumberBox` and `DayInput`, which drop no sign. */
const OTHERS =
  /\bNumberInput\b|\bDate(?:Picker|Time)?Input\b|type="(?:number|date)"|\bparseFloat\(|react-number-format/;
const THE_INPUTS = ['/src/shared/forms/DayInput.tsx', '/src/shared/forms/oneInput.test.ts'];

it('numbers and days are read by one input each', () => {
  const others = Object.entries(sources).filter(([path, text]) => !THE_INPUTS.includes(path) && OTHERS.test(text));
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(others.map(([path]) => path)).toEqual([]);
});
