import { Tooltip } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';

type Props = { target: HTMLElement; label: ReactNode; onDismiss: () => void };

/** Tooltip beside an element, while it is mounted; Escape dismisses it (WCAG 1.4.13). */
export function HintTip({ target, label, onDismiss }: Props) {
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') onDismiss();
  });
  return <Tooltip opened target={target} label={label} multiline maw={320} />;
}
