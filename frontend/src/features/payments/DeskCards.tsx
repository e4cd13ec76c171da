import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import type { DeskSourceTotals } from '../../api/generated';
import { daysBetween } from '../../shared/daysBetween';
import { rupiah } from '../../shared/format';
import { officeToday } from '../../shared/officeClock';
import { Bar } from '../../shared/ui/Bar';
import styles from './DeskCards.module.css';
import { isOf, MOST_RECEIPTS, type Purse, packable, saldoOf } from './deskGroups';
import type { DeskReceipt } from './deskReceipt';

/** Days after which a receipt has waited long, as an advance has. */
const LONG = 30;

type Props = {
  /** Absent while they are loaded. */
  groups: DeskSourceTotals[] | undefined;
  /** Receipts of a group that were read. */
  readOf: (group: Purse) => DeskReceipt[];
  /** Of the card that is chosen. */
  purse: Purse | undefined;
  /** True while the receipts of a card are read. */
  isReading: boolean;
  onChoose: (group: DeskSourceTotals | undefined) => void;
  onDraft: (group: DeskSourceTotals) => void;
};

/** A card for what one package may hold, with the sums of all its receipts: it filters and chooses them, and puts them together. */
export function DeskCards({ groups, readOf, purse, isReading, onChoose, onDraft }: Props) {
  const today = officeToday();
  const daysOf = ({ tertua }: DeskSourceTotals) => Math.max(0, daysBetween(tertua, today));
  const longest = Math.max(2 * LONG, ...(groups ?? []).map(daysOf));
  const pressed = purse && groups?.find((group) => isOf(group, purse));
  // An office with one parent unit names none.
  const isOfOne = groups?.every(({ indukUnitKerjaId }) => indukUnitKerjaId === groups[0]?.indukUnitKerjaId);
  return (
    <section aria-label="Siap dibayar menurut sumber dana dan induk unit" className={`${styles.strip} no-print`}>
      {!groups && <Skeleton className={styles.card} radius="md" />}
      {groups?.map((group) => {
        const name = isOfOne ? group.sumberDana : `${group.sumberDana} ${group.indukUnitKerja}`;
        const days = daysOf(group);
        const packed = packable(group, readOf(group));
        return (
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
              <span className={styles.name} title={name}>
                {name}
              </span>
              <span className={styles.about}>{`${group.kuitansi} kuitansi ${rupiah(group.saldo)}`}</span>
              <Bar
                parts={[{ amount: days, tone: days >= LONG ? 'over' : 'booked' }]}
                whole={longest}
                tick={LONG}
                isThin
              />
              <span className={styles.about}>{days > 0 ? `terlama pulang ${days} hari lalu` : 'baru pulang'}</span>
              <span className={styles.about}>{limitText(group, packed)}</span>
            </UnstyledButton>
            <Button
              size="compact-sm"
              fz="xs"
              px={4}
              variant="light"
              disabled={isReading || (packed.isKnown && packed.receipts.length === 0)}
              onClick={() => onDraft(group)}
            >
              {packed.isKnown ? `Susun NPD ${rupiah(saldoOf(packed.receipts))}` : 'Susun NPD'}
            </Button>
          </div>
        );
      })}
    </section>
  );
}

/** Receipts that a package leaves out: more than it holds, and those that findings forbid to pay, of those that were read. */
function limitText({ kuitansi }: DeskSourceTotals, { held, part }: ReturnType<typeof packable>) {
  const most = kuitansi > MOST_RECEIPTS && `${MOST_RECEIPTS} terlama`;
  const ofPart = part === undefined ? '' : ` dari ${part} terbaca`;
  return [most, held > 0 && `${held}${ofPart} dilarang temuan`].filter(Boolean).join(', ');
}
