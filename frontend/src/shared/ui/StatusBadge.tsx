import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

const COLOR = { neutral: 'gray', waiting: 'blue', good: 'teal', bad: 'red' } as const;

export type StatusTone = keyof typeof COLOR;

export const toneColor = (tone: StatusTone) => COLOR[tone];

/** State as text; the colour only repeats it. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: StatusTone; children: ReactNode }) {
  return (
    <Badge variant="light" color={COLOR[tone]} size="lg" radius="sm" tt="none" fw={600} className="status-badge">
      {children}
    </Badge>
  );
}
