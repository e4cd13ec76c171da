import '@mantine/core/styles/Kbd.css';
import { Alert, Button, Group, Kbd, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import {
  approveReceiptMutation,
  getTripReceiptsQueryKey,
  judgeExpenseLineMutation,
  listWaitingReceiptsQueryKey,
  type TravellerReceipt,
} from '../../api/generated';
import { rupiah } from '../../shared/format';
import { removeLater, settleRemoval, undoRemoval, useRemovals } from '../../shared/removeLater';
import { shownLine } from '../../shared/shownLine';
import { ConfirmDelete } from '../../shared/ui/ConfirmDelete';
import { useAction } from '../../shared/useAction';
import { useShortcuts } from '../../shared/useShortcuts';
import { WORDS } from '../../shared/words';
import { approvalKey } from './approvalKey';
import { BenchWarnings } from './BenchWarnings';
import { CorrectionForm } from './CorrectionForm';
import styles from './desk.module.css';
import { LineFacts } from './LineFacts';
import { LineRow } from './LineRow';
import { ProofViewer } from './ProofViewer';
import { RejectDialog } from './RejectDialog';
import type { Pane } from './VerificationDesk';

type Props = {
  traveller: TravellerReceipt;
  /** What the verdicts depend on; in view beside the total. */
  facts: ReactNode;
  /** Shows a pane, where a phone shows one at a time. */
  onPane: (pane: Pane) => void;
  /** The receipt was approved or returned. */
  onDecided: () => void;
  /** Opens the verification of another trip. */
  onOpen?: (tripId: number) => void;
};

const RELOAD = [getTripReceiptsQueryKey, listWaitingReceiptsQueryKey];

/** Judges a submitted receipt line by line, with the proof beside the line. */
export function Workbench({ traveller, facts, onPane, onDecided, onOpen }: Props) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const lines = traveller.rincianBPDs.map(shownLine);
  const [currentId, setCurrentId] = useState<number | undefined>(() => firstOpen(lines)?.id);
  const [correcting, setCorrecting] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const at = Math.max(
    0,
    lines.findIndex(({ id }) => id === currentId),
  );
  const line = lines[at];
  const judge = useAction({ ...judgeExpenseLineMutation(), reload: RELOAD });
  // The toast that offers to undo the approval has told it.
  const approve = useAction({ ...approveReceiptMutation(), reload: RELOAD });
  const select = (index: number) => {
    const wanted = lines[index];
    if (!wanted) return;
    setCorrecting(false);
    setCurrentId(wanted.id);
    onPane('bukti');
  };
  const approval = approvalKey(traveller.id);
  const isApproved = useRemovals()(approval);
  const [asking, setAsking] = useState(false);
  const isBusy = judge.isPending || approve.isPending || isApproved;
  const send = async (putusan: 'sesuai' | 'perbaiki', catatan?: string) => {
    if (!line || isBusy) return false;
    await judge.mutateAsync({ body: { id: line.id, putusan, catatan, versi: traveller.versi } });
    setCorrecting(false);
    if (judged + 1 >= lines.length && !line.putusan) onPane('baris');
    else select(nextOpen(lines, at));
    return true;
  };
  // A failure is told by a toast.
  const approveLine = () => void send('sesuai').catch(() => undefined);
  const toCorrect = lines.filter(({ putusan }) => putusan === 'perbaiki').length;
  const judged = lines.filter(({ putusan }) => putusan).length;
  const approveAll = () => {
    if (isBusy || toCorrect > 0) return;
    removeLater({
      key: approval,
      title: 'Kuitansi disetujui',
      subject: traveller.pegawai.nama,
      carryOut: (isLeaving) =>
        approve.mutateAsync({ body: { personilId: traveller.id, versi: traveller.versi }, keepalive: isLeaving }),
    });
    onDecided();
  };
  /** The key A is pressed easily: lines that nobody looked at are asked about. */
  const approveByKey = () => {
    if (judged < lines.length && toCorrect === 0 && !isBusy) setAsking(true);
    else approveAll();
  };
  const keys = {
    j: () => select(at + 1),
    k: () => select(at - 1),
    s: approveLine,
    p: () => setCorrecting(true),
    a: approveByKey,
    b: () => !isBusy && setRejecting(true),
  };
  useShortcuts(keys, !rejecting && !asking);
  const buttons = (
    <Group gap="xs" grow={isPhone} className={styles.benchJudge}>
      <Button size={isPhone ? 'md' : 'compact-md'} loading={judge.isPending} onClick={approveLine}>
        Sesuai
      </Button>
      <Button size={isPhone ? 'md' : 'compact-md'} color="orange" variant="light" onClick={() => setCorrecting(true)}>
        Perbaiki
      </Button>
    </Group>
  );
  const list = (
    <ol className={styles.benchLines} aria-label={`Baris ${traveller.pegawai.nama}`}>
      {lines.map((row, index) => (
        <LineRow key={row.id} line={row} isCurrent={index === at} onSelect={() => select(index)} />
      ))}
    </ol>
  );
  const current = line && (
    <section className={styles.benchCurrent} aria-label={`Baris ${at + 1}: ${line.item}`}>
      <Stack gap="sm" className={styles.benchSide}>
        <LineFacts line={line} />
        {correcting && (
          <CorrectionForm
            key={`note ${line.id}`}
            lineId={line.id}
            isSending={judge.isPending}
            onSend={(note) => send('perbaiki', note)}
            onCancel={() => setCorrecting(false)}
          />
        )}
        {!correcting && !isPhone && buttons}
      </Stack>
      <ProofViewer key={`proof ${line.id}`} path={line.bukti} alt={`bukti ${line.item}`} document={line.buktiBerkas} />
    </section>
  );
  return (
    <div className={styles.bench}>
      <div className={styles.benchBar}>
        <div>
          <Text fw={700} fz={20} className="amount" role="status" aria-label="Jumlah seluruhnya">
            {rupiah(traveller.total)}
          </Text>
          <Text size="xs" c="dimmed">
            {`${judged} dari ${lines.length} baris diperiksa`}
            {toCorrect > 0 && `, ${toCorrect} perlu diperbaiki`}
            {traveller.uangMuka && ` · uang muka ${rupiah(traveller.uangMuka.nilai)}, ${settled(traveller.sisa)}`}
          </Text>
        </div>
        {isApproved && !approve.isPending ? (
          <Group gap="xs" role="group" aria-label="Disetujui">
            <Button onClick={() => undoRemoval(approval)}>{WORDS.undo}</Button>
            <Button variant="light" onClick={() => settleRemoval(approval)}>
              Kirim sekarang
            </Button>
          </Group>
        ) : (
          <Group gap="xs">
            <Button loading={approve.isPending} disabled={toCorrect > 0} onClick={approveAll}>
              Verifikasi
            </Button>
            <Button variant="light" color="red" disabled={isBusy} onClick={() => setRejecting(true)}>
              batalkan
            </Button>
          </Group>
        )}
        {facts}
        <BenchWarnings traveller={traveller} onOpen={onOpen} />
      </div>
      <div className={styles.benchPanes}>
        {list}
        {current}
      </div>
      {isPhone && !correcting && buttons}
      {toCorrect > 0 && (
        <Alert color="orange" mt="sm">
          Masih ada baris yang harus diperbaiki: kembalikan kuitansi, atau ubah putusan barisnya.
        </Alert>
      )}
      <Text size="xs" c="dimmed" my="sm" visibleFrom="sm">
        <Kbd size="xs">S</Kbd> sesuai · <Kbd size="xs">P</Kbd> perbaiki · <Kbd size="xs">A</Kbd> setujui semua ·{' '}
        <Kbd size="xs">B</Kbd> kembalikan · <Kbd size="xs">N</Kbd> berikutnya · <Kbd size="xs">?</Kbd> semua tombol
      </Text>
      <ConfirmDelete
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={async () => approveAll()}
        texts={{
          title: 'Setujui kuitansi',
          question: `${lines.length - judged} dari ${lines.length} baris belum diperiksa. Setujui semuanya?`,
          confirm: 'Ya, setujui',
        }}
        subject={traveller.pegawai.nama}
      />
      <RejectDialog
        opened={rejecting}
        onClose={() => setRejecting(false)}
        traveller={traveller}
        onReturned={onDecided}
      />
    </div>
  );
}

/** Rest after the advance: due to the traveller, or paid back. */
const settled = (rest: number) => (rest < 0 ? `lebih bayar ${rupiah(-rest)}` : `kurang bayar ${rupiah(rest)}`);

type Lines = TravellerReceipt['rincianBPDs'];

const firstOpen = (lines: Lines) => lines.find(({ putusan }) => !putusan) ?? lines[0];

/** Place of the next line without a judgement, or of the next line. */
function nextOpen(lines: Lines, at: number): number {
  const after = lines.findIndex(({ putusan }, index) => index > at && !putusan);
  return after >= 0 ? after : Math.min(at + 1, lines.length - 1);
}
