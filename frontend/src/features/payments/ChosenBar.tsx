import { Button } from '@mantine/core';
import type { DeskSourceTotals } from '../../api/generated';
import { rupiah } from '../../shared/format';
import { usePhone } from '../../shared/phone';
import { FootBar } from '../../shared/ui/FootBar';
import { MOST_RECEIPTS, type packable, saldoOf } from './deskGroups';
import type { DeskReceipt } from './deskReceipt';

type Props = {
  chosen: DeskReceipt[];
  /** The card of what is chosen, or could be. */
  group: DeskSourceTotals | undefined;
  /** Its receipts, as far as they were read. */
  of: ReturnType<typeof packable> | undefined;
  isReading: boolean;
  onAll: () => void;
  onClear: () => void;
  onDraft: () => void;
};

/** Bar with what is ticked and what can be done with it; there before the first tick, so that nothing moves. */
export function ChosenBar({ chosen, group, of, isReading, onAll, onClear, onDraft }: Props) {
  const isAny = chosen.length > 0;
  // There the cards choose all, and say what they leave out.
  const isPhone = usePhone();
  const [text, amount] = [chosenText(chosen.length, group, of), rupiah(saldoOf(chosen))];
  const all = of?.isKnown ? of.receipts.length : group?.kuitansi;
  const isMore = all !== undefined && chosen.length < Math.min(all, MOST_RECEIPTS);
  const label = group && group.kuitansi > MOST_RECEIPTS ? `Pilih ${MOST_RECEIPTS} terlama` : 'Pilih semua';
  return (
    <FootBar
      label="Kuitansi terpilih"
      told={isReading ? 'Membaca kuitansi…' : isPhone && isAny ? `${chosen.length} dipilih ${amount}` : text}
      all={
        isMore && !isPhone && !isReading
          ? { label: of?.isKnown && label === 'Pilih semua' ? `${label} ${all}` : label, onClick: onAll }
          : undefined
      }
      onClear={isAny ? onClear : undefined}
    >
      {isAny && (
        <Button size="sm" onClick={onDraft}>
          {isPhone ? 'Susun NPD' : `Susun NPD ${amount}`}
        </Button>
      )}
    </FootBar>
  );
}

/** Number of the chosen, and the reason why not all of the card. */
function chosenText(chosen: number, group: Props['group'], of: Props['of']) {
  if (chosen === 0) return 'Tandai kuitansi untuk satu NPD';
  if (group && chosen >= MOST_RECEIPTS && group.kuitansi > chosen)
    return `${chosen} dari ${group.kuitansi} dipilih, paling banyak`;
  const isAll = of?.part === undefined && chosen === of?.receipts.length;
  return isAll && of.held > 0 ? `${chosen} dipilih, ${of.held} dilarang temuan` : `${chosen} dipilih`;
}
