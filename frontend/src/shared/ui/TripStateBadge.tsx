import { Badge } from '@mantine/core';
import { IconBan, IconCircleCheck, IconFileCheck, IconHourglass } from '@tabler/icons-react';
import { isTripState, type TripState, tripStateWord } from '../tripState';
import { type StatusTone, toneColor } from './StatusBadge';

const LOOK: Record<TripState, { tone: StatusTone; Icon: typeof IconBan }> = {
  diajukan: { tone: 'waiting', Icon: IconHourglass },
  ditugaskan: { tone: 'good', Icon: IconFileCheck },
  selesai: { tone: 'neutral', Icon: IconCircleCheck },
  batal: { tone: 'neutral', Icon: IconBan },
};

type Props = { state: string | undefined; size?: 'sm' | 'lg' };

/** State of a trip: icon, word, and a colour that repeats it. */
export function TripStateBadge({ state, size = 'sm' }: Props) {
  if (!isTripState(state)) return null;
  const { tone, Icon } = LOOK[state];
  return (
    <Badge
      variant="light"
      color={toneColor(tone)}
      size={size}
      radius="sm"
      tt="none"
      fw={600}
      leftSection={<Icon size={size === 'lg' ? 16 : 12} aria-hidden />}
    >
      {tripStateWord(state)}
    </Badge>
  );
}
