import { Button, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listPackagePatternsOptions } from '../../api/generated';
import { rupiah } from '../../shared/format';
import { Bar } from '../../shared/ui/Bar';
import styles from './DeskCards.module.css';
import { type DeskGroup, isOf, type Purse } from './deskGroups';

/** Days after which a receipt has waited long, as an advance has. */
const LONG = 30;

type Props = {
  /** Absent while they are loaded. */
  groups: DeskGroup[] | undefined;
  /** How many receipts of how many the groups tell of, if not of all. */
  part: string | undefined;
  /** Of the card that is chosen. */
  purse: Purse | undefined;
  onChoose: (group: DeskGroup | undefined) => void;
  onDraft: (group: DeskGroup) => void;
};

/** A card for what one package may hold: it filters and chooses its receipts, and puts them together. */
export function DeskCards({ groups, part, purse, onChoose, onDraft }: Props) {
  const parents = useQuery({
    ...listPackagePatternsOptions(),
    // An office with one parent unit names none.
    enabled: groups?.some(({ indukUnitKerjaId }) => indukUnitKerjaId !== groups[0]?.indukUnitKerjaId) ?? false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const parentOf = (group: DeskGroup) =>
    parents.data?.result.find(({ id }) => id === group.indukUnitKerjaId)?.indukUnitKerja;
  const longest = Math.max(2 * LONG, ...(groups ?? []).map(({ days }) => days));
  const pressed = purse && groups?.find((group) => isOf(group, purse));
  return (
    <section aria-label="Siap dibayar menurut sumber dana dan induk unit" className={`${styles.strip} no-print`}>
      {!groups && <Skeleton className={styles.card} radius="md" />}
      {groups?.map((group) => (
        <div
          key={`${group.sumberDanaId}-${group.indukUnitKerjaId}`}
          className={styles.card}
          data-chosen={group === pressed || undefined}
        >
          <UnstyledButton
            className={styles.choice}
            aria-pressed={group === pressed}
            onClick={() => onChoose(group === pressed ? undefined : group)}
          >
            <span className={styles.name}>{[group.sumberDana, parentOf(group)].filter(Boolean).join(' ')}</span>
            <span className={styles.about}>
              {`${group.receipts.length + group.held} kuitansi`}
              {group.held > 0 && `, ${group.held} dilarang`}
            </span>
            <Bar
              parts={[{ amount: group.days, tone: group.days >= LONG ? 'over' : 'booked' }]}
              whole={longest}
              tick={LONG}
              isThin
            />
            <span className={styles.about}>
              {group.days > 0 ? `terlama pulang ${group.days} hari lalu` : 'baru pulang'}
            </span>
          </UnstyledButton>
          <Button
            size="compact-sm"
            px={4}
            variant="light"
            disabled={group.receipts.length === 0}
            onClick={() => onDraft(group)}
          >
            {`Susun NPD ${rupiah(group.saldo)}`}
          </Button>
        </div>
      ))}
      {part && (
        <Text size="sm" c="dimmed" className={styles.part}>
          {part}
        </Text>
      )}
    </section>
  );
}
