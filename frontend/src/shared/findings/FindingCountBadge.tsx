import { Badge, VisuallyHidden } from '@mantine/core';
import type { FindingCounts, FindingLevel } from '../../api/findings';
import styles from './FindingList.module.css';
import { LEVEL_LOOKS } from './LevelBadge';

type Props = {
  counts: FindingCounts | undefined;
  /** Returns true if the door that the row leads to would refuse it. */
  isHeld: (counts: FindingCounts) => boolean;
};

/** Doors that a row leads to: approval refuses what is forbidden, payment also what waits for a reason. */
export const HELD = {
  atApproval: ({ larang }: FindingCounts) => larang > 0,
  atPayment: ({ larang, terbuka }: FindingCounts) => larang > 0 || terbuka > 0,
};

/** Words of the counts, as a screen reader and a tip say them. */
export function countWords({ larang, alasan, ingat, terbuka }: FindingCounts): string {
  return [
    larang > 0 && `${larang} dilarang`,
    terbuka > 0 && `${terbuka} menunggu alasan`,
    alasan > terbuka && `${alasan - terbuka} dengan alasan`,
    ingat > 0 && `${ingat} diingatkan`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Findings of a row by level, and 'Tertahan' where its door would refuse it; nothing without findings. */
export function FindingCountBadge({ counts, isHeld }: Props) {
  if (!counts) return null;
  const words = countWords(counts);
  if (words === '') return null;
  const levels = (['larang', 'alasan', 'ingat'] as const).filter((level) => counts[level] > 0);
  return (
    <span className={styles.counts} title={words}>
      {isHeld(counts) && (
        <Badge color="red" size="sm" fw={600}>
          Tertahan
        </Badge>
      )}
      {levels.map((level) => (
        <Count key={level} level={level} count={counts[level]} />
      ))}
      <VisuallyHidden>{`Temuan: ${words}`}</VisuallyHidden>
    </span>
  );
}

function Count({ level, count }: { level: FindingLevel; count: number }) {
  const { icon: Icon, color } = LEVEL_LOOKS[level];
  return (
    <Badge color={color} size="sm" fw={600} aria-hidden leftSection={<Icon size={12} />}>
      {count}
    </Badge>
  );
}
