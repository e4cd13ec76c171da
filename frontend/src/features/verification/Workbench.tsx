import { Alert, Button, Group, Kbd, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import {
  approveReceiptMutation,
  getTripReceiptsQueryKey,
  judgeExpenseLineMutation,
  listWaitingReceiptsQueryKey,
  type TravellerReceipt,
} from '../../api/generated';
import { rupiah } from '../../shared/format';
import { LASTS } from '../../shared/notify';
import { useAction } from '../../shared/useAction';
import { BenchWarnings } from './BenchWarnings';
import { CorrectionForm } from './CorrectionForm';
import { LineFacts } from './LineFacts';
import { LineRow } from './LineRow';
import { ProofViewer } from './ProofViewer';
import { RejectDialog } from './RejectDialog';
import { useWorkbenchKeys } from './useWorkbenchKeys';

type Props = {
  traveller: TravellerReceipt;
  /** True for the one workbench of the page that the keys work on. */
  isActive: boolean;
  onActivate: () => void;
};

const RELOAD = [getTripReceiptsQueryKey, listWaitingReceiptsQueryKey];

/** Judges a submitted receipt line by line, with the proof beside the line. */
export function Workbench({ traveller, isActive, onActivate }: Props) {
  const lines = traveller.rincianBPDs;
  const [currentId, setCurrentId] = useState<number | undefined>(() => firstOpen(lines)?.id);
  const [correcting, setCorrecting] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const at = Math.max(
    0,
    lines.findIndex(({ id }) => id === currentId),
  );
  const line = lines[at];
  const judge = useAction({ ...judgeExpenseLineMutation(), reload: RELOAD });
  const approve = useAction({
    ...approveReceiptMutation(),
    success: 'Kuitansi terverifikasi.',
    lasts: LASTS.long,
    reload: RELOAD,
  });
  const select = (index: number) => {
    const wanted = lines[index];
    if (!wanted) return;
    setCorrecting(false);
    setCurrentId(wanted.id);
  };
  const isBusy = judge.isPending || approve.isPending;
  const send = (putusan: 'sesuai' | 'perbaiki', catatan?: string) => {
    if (!line || isBusy) return;
    const done = () => select(nextOpen(lines, at));
    judge.mutate({ body: { id: line.id, putusan, catatan, versi: traveller.versi } }, { onSuccess: done });
  };
  const approveAll = () => {
    if (!isBusy) approve.mutate({ body: { personilId: traveller.id, versi: traveller.versi } });
  };
  const keys = {
    j: () => select(at + 1),
    k: () => select(at - 1),
    s: () => send('sesuai'),
    p: () => setCorrecting(true),
    a: approveAll,
  };
  useWorkbenchKeys(keys, isActive && !rejecting);
  const toCorrect = lines.filter(({ putusan }) => putusan === 'perbaiki').length;
  const judged = lines.filter(({ putusan }) => putusan).length;
  return (
    <div className="bench" onFocusCapture={onActivate} onPointerDownCapture={onActivate} data-active={isActive}>
      <div className="bench-bar">
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
        <Group gap="xs">
          <Button loading={approve.isPending} disabled={toCorrect > 0} onClick={approveAll}>
            Verifikasi
          </Button>
          <Button variant="light" color="red" disabled={isBusy} onClick={() => setRejecting(true)}>
            batalkan
          </Button>
        </Group>
        <BenchWarnings traveller={traveller} />
      </div>
      <div className="bench-panes">
        <ol className="bench-lines" aria-label={`Baris ${traveller.pegawai.nama}`}>
          {lines.map((row, index) => (
            <LineRow key={row.id} line={row} isCurrent={index === at} onSelect={() => select(index)} />
          ))}
        </ol>
        {line && (
          <Stack gap="sm" component="section" aria-label={`Baris ${at + 1}: ${line.item}`}>
            <ProofViewer key={`proof ${line.id}`} path={line.bukti} alt={`bukti ${line.item}`} />
            <LineFacts line={line} />
            {correcting ? (
              <CorrectionForm
                key={`note ${line.id}`}
                isSending={judge.isPending}
                onSend={(note) => send('perbaiki', note)}
                onCancel={() => setCorrecting(false)}
              />
            ) : (
              <Group gap="xs">
                <Button size="compact-md" loading={judge.isPending} onClick={() => send('sesuai')}>
                  Sesuai
                </Button>
                <Button size="compact-md" color="orange" variant="light" onClick={() => setCorrecting(true)}>
                  Perbaiki
                </Button>
              </Group>
            )}
          </Stack>
        )}
      </div>
      {toCorrect > 0 && (
        <Alert color="orange" mt="sm">
          Masih ada baris yang harus diperbaiki: kembalikan kuitansi, atau ubah putusan barisnya.
        </Alert>
      )}
      <Text size="xs" c="dimmed" mt="sm" visibleFrom="sm">
        <Kbd size="xs">J</Kbd> <Kbd size="xs">K</Kbd> baris berikut dan sebelumnya · <Kbd size="xs">S</Kbd> sesuai ·{' '}
        <Kbd size="xs">P</Kbd> perbaiki · <Kbd size="xs">A</Kbd> setujui semua
      </Text>
      <RejectDialog
        opened={rejecting}
        onClose={() => setRejecting(false)}
        travellerId={traveller.id}
        version={traveller.versi}
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
