import { Badge } from '@mantine/core';
import type { IconBan } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const COLOR = { neutral: 'gray', waiting: 'blue', good: 'teal', bad: 'red' } as const;

export type StatusTone = keyof typeof COLOR;

type Props = { tone?: StatusTone; size?: 'sm' | 'lg'; icon?: typeof IconBan; children: ReactNode };

/** State as text; the colour and the icon only repeat it. */
export function StatusBadge({ tone = 'neutral', size = 'lg', icon: Icon, children }: Props) {
  return (
    <Badge
      color={COLOR[tone]}
      size={size}
      fw={600}
      leftSection={Icon && <Icon size={size === 'lg' ? 16 : 12} aria-hidden />}
      className="status-badge"
      data-small={size === 'sm' || undefined}
    >
      {children}
    </Badge>
  );
}
