import { Button, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TravellerReceipt } from '../../api/generated';
import { rupiah } from '../../shared/format';
import { settleRemoval, undoRemoval } from '../../shared/removeLater';
import { ReceiptBadge } from '../../shared/ui/ReceiptBadge';
import { WORDS } from '../../shared/words';
import styles from './desk.module.css';
import type { JudgedLine } from './useVerdicts';

/** Act of the only filled button: the note on a line, its verdict, or the end of the receipt. */
export type NextStep = 'note' | 'line' | 'return' | 'approve';

type Props = {
  traveller: TravellerReceipt;
  lines: JudgedLine[];
  nextStep: NextStep;
  /** Key of the approval that can be undone still. */
  undoable?: string;
  isApproving: boolean;
  isDecided: boolean;
  onApprove: () => void;
  onGiveBack: () => void;
  /** Days, before the buttons. */
  days: ReactNode;
  /** Warnings, below them. */
  children: ReactNode;
};

/** Head of the workbench in one row: person, state, amount, days and the end of the receipt. */
export function BenchHead(props: Props) {
  const { traveller, lines, nextStep, undoable, isApproving, isDecided, onApprove, onGiveBack, days, children } = props;
  const toCorrect = lines.filter(({ putusan }) => putusan === 'perbaiki').length;
  const judged = lines.filter(({ putusan }) => putusan).length;
  return (
    <div className={styles.benchBar}>
      <Group gap="xs" className={styles.benchName}>
        <Title order={2}>{traveller.pegawai.nama}</Title>
        <ReceiptBadge receipt={traveller} />
      </Group>
      <div>
        <Text fw={700} fz={18} lh={1.2} className="amount" role="status" aria-label="Jumlah seluruhnya">
          {rupiah(traveller.total)}
        </Text>
        <Text size="xs" c="dimmed">
          {`${judged} dari ${lines.length} baris diperiksa`}
          {toCorrect > 0 && `, ${toCorrect} perlu diperbaiki`}
          {traveller.uangMuka && ` · uang muka ${rupiah(traveller.uangMuka.nilai)}, ${settled(traveller.sisa)}`}
        </Text>
      </div>
      {days}
      {undoable !== undefined ? (
        <Group gap="xs" ml="auto" role="group" aria-label="Disetujui">
          <Button size="compact-md" onClick={() => undoRemoval(undoable)}>
            {WORDS.undo}
          </Button>
          <Button size="compact-md" variant="light" onClick={() => settleRemoval(undoable)}>
            Kirim sekarang
          </Button>
        </Group>
      ) : (
        <Group gap="xs" ml="auto">
          <Button
            size="compact-md"
            variant={nextStep === 'approve' ? 'filled' : 'light'}
            loading={isApproving}
            disabled={toCorrect > 0}
            onClick={onApprove}
          >
            Verifikasi
          </Button>
          <Button
            size="compact-md"
            variant={nextStep === 'return' ? 'filled' : 'light'}
            color="red"
            disabled={isDecided}
            onClick={onGiveBack}
          >
            batalkan
          </Button>
        </Group>
      )}
      {children}
    </div>
  );
}

/** Rest after the advance: due to the traveller, or paid back. */
function settled(rest: number) {
  if (rest === 0) return 'sama dengan biayanya';
  return rest < 0 ? `lebih bayar ${rupiah(-rest)}` : `kurang bayar ${rupiah(rest)}`;
}
