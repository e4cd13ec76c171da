import { Badge } from '@mantine/core';
import { IconBan, IconBellRinging, IconMessageCheck, IconMessageQuestion } from '@tabler/icons-react';
import type { Finding } from '../../api/findings';
import { isOpen } from './reasons';
import { LEVEL_WORDS } from './rules';

/** Icon and colour of a level; both only repeat its word. */
export const LEVEL_LOOKS = {
  larang: { icon: IconBan, color: 'red' },
  alasan: { icon: IconMessageQuestion, color: 'yellow' },
  ingat: { icon: IconBellRinging, color: 'gray' },
} as const;

/** Level of a finding: icon and word, and a colour that repeats them. */
export function LevelBadge({ finding }: { finding: Finding }) {
  const { tingkat } = finding;
  const isAnswered = tingkat === 'alasan' && !isOpen(finding);
  const { icon: Icon, color } = isAnswered ? { icon: IconMessageCheck, color: 'teal' } : LEVEL_LOOKS[tingkat];
  return (
    <Badge
      color={color}
      size="sm"
      fw={600}
      leftSection={<Icon size={12} aria-hidden />}
      className="status-badge"
      data-small
    >
      {isAnswered ? 'Dengan alasan' : LEVEL_WORDS[tingkat].word}
    </Badge>
  );
}
