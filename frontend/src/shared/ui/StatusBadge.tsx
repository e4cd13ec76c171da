import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

const COLOR = { neutral: 'gray', waiting: 'blue', good: 'teal', bad: 'red' } as const;

export type StatusTone = keyof typeof COLOR;

/** A state in its own words; the colour only repeats what they say. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: StatusTone; children: ReactNode }) {
  return (
    <Badge variant="light" color={COLOR[tone]} size="lg" radius="sm" tt="none" fw={600} className="status-badge">
      {children}
    </Badge>
  );
}
