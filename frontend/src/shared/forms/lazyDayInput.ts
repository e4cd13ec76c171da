import { useEffect, useState } from 'react';
import { whenIdle } from '../whenIdle';
import type { DayInput } from './DayInput';

let Loaded: typeof DayInput | undefined;

export async function loadDayInput() {
  Loaded = (await import('./DayInput')).DayInput;
}

/** The input of a day, whose calendar weighs as much as a form: it loads when the page is idle, or when `ask` asks for it. */
export function useDayInput() {
  const [Input, setInput] = useState(() => Loaded);
  const ask = () => void loadDayInput().then(() => setInput(() => Loaded), ignore);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once
  useEffect(() => (Loaded ? undefined : whenIdle(ask)), []);
  return { Input, ask };
}

/** The next focus of the field asks again. */
const ignore = () => undefined;
