import '@mantine/core/styles/Kbd.css';
import { Alert, Button, Group, Kbd, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { findingsOf, type GivenReasons } from '../../api/findings';
import { approveReceiptMutation, type TravellerReceipt, type TripReceipts as Trip } from '../../api/generated';
import { isRefusedByFindings } from '../../api/problem';
import { forbids, isOpen, reasonsOf } from '../../shared/findings/reasons';
import { FindingsDialog } from '../../shared/laterDialogs';
import { laterPart } from '../../shared/laterPart';
import { LASTS, notifyFailure } from '../../shared/notify';
import { removeLater, undoRemoval, useRemovals } from '../../shared/removeLater';
import { useAskUnsaved } from '../../shared/unsaved';
import { useAction } from '../../shared/useAction';
import { useShortcuts } from '../../shared/useShortcuts';
import { approvalKey } from './approvalKey';
import { BenchFindings } from './BenchFindings';
import { BenchHead, type NextStep } from './BenchHead';
import { BenchWarnings } from './BenchWarnings';
import styles from './desk.module.css';
import { LineFacts } from './LineFacts';
import { LineProofs } from './LineProofs';
import { LineRow } from './LineRow';
import { keepRefusal, useRefusal } from './refusedApprovals';
import { TripDays } from './TripDays';
import { JUDGED, type JudgedLine, useVerdicts } from './useVerdicts';
import type { Pane } from './VerificationDesk';

const CorrectionForm = laterPart(() => import('./CorrectionForm').then((file) => file.CorrectionForm));
const RejectDialog = laterPart(() => import('./RejectDialog').then((file) => file.RejectDialog));

type Props = {
  traveller: TravellerReceipt;
  trip: Trip;
  /** What the verdicts depend on; below the head. */
  facts: ReactNode;
  /** Shows a pane, where a phone shows one at a time. */
  onPane: (pane: Pane) => void;
  /** The receipt was approved or returned. */
  onDecided: () => void;
  /** Opens the verification of another trip. */
  onOpen?: (tripId: number) => void;
};

/** Judges a submitted receipt line by line, with the proof beside the line. */
export function Workbench({ traveller, trip, facts, onPane, onDecided, onOpen }: Props) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const verdicts = useVerdicts(traveller, trip.id);
  const { lines } = verdicts;
  const [currentId, setCurrentId] = useState<number | undefined>(() => firstOpen(lines)?.id);
  const [correcting, setCorrecting] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const at = Math.max(
    0,
    lines.findIndex(({ id }) => id === currentId),
  );
  const line = lines[at];
  // The toast that offers to undo the approval has told it.
  const approve = useAction({ ...approveReceiptMutation(), reload: JUDGED, failure: { showsFindings: true } });
  const select = (index: number) => {
    const wanted = lines[index];
    if (!wanted) return;
    setCorrecting(false);
    setCurrentId(wanted.id);
    onPane('bukti');
  };
  const approval = approvalKey(traveller.id);
  const isApproved = useRemovals()(approval);
  const refused = useRefusal(traveller.id);
  const findings = refused ?? findingsOf(traveller);
  const [asking, setAsking] = useState<'findings' | 'lines' | null>(null);
  const isAsking = asking !== null || (refused !== undefined && !isApproved);
  const isDecided = approve.isPending || isApproved;
  /** Gives a verdict on the line that is shown, and shows the next one without. */
  const judge = async (putusan: 'sesuai' | 'perbaiki', catatan?: string) => {
    if (!line || isDecided) return;
    const stored = verdicts.give({ id: line.id, putusan, catatan });
    setCorrecting(false);
    const next = nextOpen(lines, at);
    if (next === undefined) onPane('baris');
    else select(next);
    await stored;
  };
  // A failure is told by a toast.
  const approveLine = () => void judge('sesuai').catch(() => undefined);
  const toCorrect = lines.filter(({ putusan }) => putusan === 'perbaiki').length;
  /** Approves with the reasons for the open findings. */
  const approveAll = (reasons: { alasanTemuan?: GivenReasons } = {}) => {
    if (isDecided || toCorrect > 0) return;
    setCorrecting(false);
    keepRefusal(traveller.id, null);
    const stored = verdicts.stored();
    stored.catch(() => {
      undoRemoval(approval);
      notifyFailure(`Kuitansi ${traveller.pegawai.nama} belum disetujui.`);
    });
    removeLater({
      key: approval,
      title: 'Kuitansi disetujui',
      subject: traveller.pegawai.nama,
      carryOut: async (isLeaving) => {
        if (!isLeaving) await stored;
        const body = { personilId: traveller.id, versi: verdicts.version(), ...reasons };
        await approve.mutateAsync({ body, keepalive: isLeaving }).catch((error: unknown) => {
          if (isRefusedByFindings(error)) {
            keepRefusal(traveller.id, error.findings);
            notifyFailure(`Kuitansi ${traveller.pegawai.nama} belum disetujui.`, {
              reason: [error.message, ...error.findings.map(({ pesan }) => pesan)].join(' '),
              lasts: LASTS.long,
            });
          }
          throw error;
        });
      },
    });
    onDecided();
  };
  const unseen = lines.filter(({ putusan }) => !putusan).length;
  /** Asks where findings need a reason or forbid it, else approves. */
  const approveByButton = () => {
    if (toCorrect > 0 || isDecided) return;
    if (findings.some((one) => forbids(one) || isOpen(one))) setAsking('findings');
    else approveAll();
  };
  /** The key A is pressed easily: lines that nobody looked at are asked about. */
  const approveByKey = () => {
    if (unseen > 0 && toCorrect === 0 && !isDecided) setAsking('lines');
    else approveByButton();
  };
  const stopAsking = () => {
    setAsking(null);
    keepRefusal(traveller.id, null);
  };
  const acts = {
    go: select,
    accept: approveLine,
    approve: approveByButton,
    approveAll: approveByKey,
    giveBack: () => isDecided || setRejecting(true),
  };
  const beside = useAskUnsaved((act: keyof typeof acts, index?: number) => void acts[act](index ?? at));
  const keys = {
    j: () => beside.start('go', at + 1),
    k: () => beside.start('go', at - 1),
    // A key that is held down judges one line.
    s: ({ repeat }: KeyboardEvent) => repeat || beside.start('accept'),
    p: () => isDecided || setCorrecting(true),
    a: () => beside.start('approveAll'),
    b: () => beside.start('giveBack'),
  };
  useShortcuts(keys, !rejecting && !isAsking);
  const size = isPhone ? 'md' : 'compact-md';
  const nextStep = nextStepOf(lines, correcting);
  const buttons = (
    <Group gap="xs" grow={isPhone} className={styles.benchJudge}>
      <Button size={size} variant={nextStep === 'line' ? 'filled' : 'light'} disabled={isDecided} onClick={approveLine}>
        Sesuai
      </Button>
      <Button size={size} color="orange" variant="light" disabled={isDecided} onClick={() => setCorrecting(true)}>
        Perbaiki
      </Button>
    </Group>
  );
  const largest = Math.max(...lines.map(({ nilai, qty }) => nilai * qty));
  const list = (
    <ol className={styles.benchLines} aria-label={`Baris ${traveller.pegawai.nama}`}>
      {lines.map((row, index) => (
        <LineRow
          key={row.id}
          line={row}
          isCurrent={index === at}
          largest={largest}
          onSelect={() => (index === at ? onPane('bukti') : beside.start('go', index))}
        />
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
            onSend={(note) => judge('perbaiki', note)}
            onCancel={() => setCorrecting(false)}
          />
        )}
        {!correcting && !isPhone && buttons}
      </Stack>
      <LineProofs key={`proof ${line.id}`} line={line} findings={findings} />
    </section>
  );
  return (
    <div className={styles.bench}>
      <BenchHead
        traveller={traveller}
        lines={lines}
        nextStep={nextStep}
        undoable={isApproved && !approve.isPending ? approval : undefined}
        isApproving={approve.isPending}
        isDecided={isDecided}
        onApprove={() => beside.start('approve')}
        onGiveBack={() => beside.start('giveBack')}
        days={<TripDays trip={trip} beside={traveller.bersamaan} />}
      >
        <BenchWarnings traveller={traveller} onOpen={onOpen} />
      </BenchHead>
      <div className={styles.benchTrip}>{facts}</div>
      <div className={styles.benchPanes}>
        <div className={styles.benchList}>
          <BenchFindings
            trip={trip}
            traveller={traveller}
            lines={lines}
            onLine={(id) =>
              beside.start(
                'go',
                lines.findIndex((one) => one.id === id),
              )
            }
            onOpen={onOpen}
          />
          {list}
        </div>
        {current}
      </div>
      {isPhone && !correcting && buttons}
      {toCorrect > 0 && (
        <Alert color="orange" mt="sm">
          Masih ada baris yang harus diperbaiki: kembalikan kuitansi, atau ubah putusan barisnya.
        </Alert>
      )}
      <Text size="xs" c="dimmed" my="sm" visibleFrom="sm" className="no-print">
        <Kbd size="xs">S</Kbd> sesuai · <Kbd size="xs">P</Kbd> perbaiki · <Kbd size="xs">A</Kbd> setujui semua ·{' '}
        <Kbd size="xs">B</Kbd> kembalikan · <Kbd size="xs">N</Kbd> berikutnya · <Kbd size="xs">?</Kbd> semua tombol
      </Text>
      {beside.dialog}
      <FindingsDialog
        opened={isAsking}
        onClose={stopAsking}
        title="Setujui kuitansi"
        submitLabel="Ya, setujui"
        question={[
          traveller.pegawai.nama,
          asking === 'lines' && `${unseen} dari ${lines.length} baris belum diperiksa. Setujui semuanya?`,
        ]
          .filter(Boolean)
          .join(': ')}
        findings={findings}
        receipt={traveller.id}
        onSubmit={async (asked, typed) => approveAll(reasonsOf(asked, typed))}
      />
      <RejectDialog
        opened={rejecting}
        onClose={() => setRejecting(false)}
        traveller={{ ...traveller, rincianBPDs: lines }}
        version={() => verdicts.stored().then(verdicts.version)}
        onReturned={onDecided}
      />
    </div>
  );
}

function nextStepOf(lines: JudgedLine[], isCorrecting: boolean): NextStep {
  if (isCorrecting) return 'note';
  if (lines.some(({ putusan }) => !putusan)) return 'line';
  return lines.some(({ putusan }) => putusan === 'perbaiki') ? 'return' : 'approve';
}

const firstOpen = (lines: JudgedLine[]) => lines.find(({ putusan }) => !putusan) ?? lines[0];

/** Place of the next other line without a verdict, from the top again after the last one. */
function nextOpen(lines: JudgedLine[], at: number): number | undefined {
  const open = lines.flatMap(({ putusan }, index) => (putusan || index === at ? [] : [index]));
  return open.find((index) => index > at) ?? open[0];
}
