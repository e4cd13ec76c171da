import type { KeyboardEvent } from 'react';

/**
 * Takes the highlighted option of an open list at Enter, or the first one found by what was typed, and keeps Enter from
 * sending the form; Tab takes it as well, when something is typed, and goes on. Mantine's `Select` sends it when its own index,
 * set by timers, lags behind the letters typed.
 */
export function pickAtEnter(event: KeyboardEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const goesOn = event.key === 'Tab' && !event.shiftKey && input.value !== '';
  const takes = event.key === 'Enter' || goesOn;
  if (!takes || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing || !list) return;
  if (!goesOn) event.preventDefault();
  const option = (mark: string) => list.querySelector<HTMLElement>(`[data-combobox-${mark}]`);
  const picked = option('selected') ?? option('active') ?? (input.value === '' ? null : option('option'));
  picked?.click();
}
