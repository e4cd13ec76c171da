import { IconBan, IconCircleCheck, IconFileCheck, IconHourglass } from '@tabler/icons-react';
import { isTripState, type TripState, tripStateWord } from '../tripState';
import { StatusBadge, type StatusTone } from './StatusBadge';

const LOOK: Record<TripState, { tone: StatusTone; icon: typeof IconBan }> = {
  diajukan: { tone: 'waiting', icon: IconHourglass },
  ditugaskan: { tone: 'good', icon: IconFileCheck },
  selesai: { tone: 'neutral', icon: IconCircleCheck },
  batal: { tone: 'neutral', icon: IconBan },
};

type Props = { state: string | undefined; size?: 'sm' | 'lg' };

/** State of a trip: icon, word, and a colour that repeats it. */
export function TripStateBadge({ state, size = 'sm' }: Props) {
  if (!isTripState(state)) return null;
  return (
    <StatusBadge {...LOOK[state]} size={size}>
      {tripStateWord(state)}
    </StatusBadge>
  );
}
