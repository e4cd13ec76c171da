import '@mantine/core/styles/Progress.css';
import { Button, Group, List, Modal, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { AS_FILE, warningsOf } from '../../api/download';
import { type Finding, findingsOf } from '../../api/findings';
import {
  getTasksQueryKey,
  getTripQueryKey,
  issueAssignmentLetter,
  listTripsQueryKey,
  submitReceipts,
  type TripRow,
} from '../../api/generated';
import { changeFailure } from '../../api/problem';
import { LeftOutReceipts } from '../../shared/findings/LeftOutReceipts';
import { useFocusBack } from '../../shared/ui/useFocusBack';
import { useHeldOpen } from '../../shared/ui/useHeldOpen';
import { useReload } from '../../shared/useReload';
import { WORDS } from '../../shared/words';
import { planTogether, type Together } from './together';

type Props = { act: Together; trips: TripRow[]; onClose: () => void };

const TEXTS = {
  terbitkan: { title: 'Terbitkan surat tugas', verb: 'Terbitkan', things: 'surat tugas', done: 'terbit' },
  ajukan: { title: 'Ajukan kuitansi', verb: 'Ajukan', things: 'perjalanan', done: 'diajukan' },
} as const;

/** Told about the acts: what was left out, what they warn of, and how many left nothing out. */
type Told = { leftOut: string[]; receipts: LeftOutReceipt[]; warnings: string[]; complete: number };
type LeftOutReceipt = { personilId: number; name: string; reason: string; findings: Finding[] };

const NOTHING: Told = { leftOut: [], receipts: [], warnings: [], complete: 0 };

/** Sends the act of one trip. */
async function carryOut(act: Together, trip: TripRow): Promise<Told> {
  if (act === 'terbitkan') {
    const { response } = await issueAssignmentLetter({ body: { id: trip.id, versi: trip.versi }, ...AS_FILE });
    return { ...NOTHING, warnings: warningsOf(response).map((warning) => `${trip.noNotaDinas}: ${warning}`) };
  }
  const { data } = await submitReceipts({ path: { id: trip.id }, throwOnError: true });
  const receipts = data.result.dilewati.map(({ personilId, alasan, ...one }) => {
    const name = trip.personils.find(({ id }) => id === personilId)?.pegawai.nama ?? trip.noNotaDinas;
    return { personilId, name, reason: alasan, findings: findingsOf(one) };
  });
  return { ...NOTHING, receipts };
}

/** Preview of an act on several trips, then its progress and what was left out; one call after the other, in order. */
export function TogetherDialog({ act, trips, onClose }: Props) {
  const { title, verb, things, done } = TEXTS[act];
  const [plan] = useState(() => planTogether(act, trips));
  const [carried, setCarried] = useState<number>();
  const [told, setTold] = useState(NOTHING);
  const { isHeld, close, hold } = useHeldOpen(onClose);
  useFocusBack();
  const reload = useReload();
  const start = () =>
    hold(async () => {
      setCarried(0);
      for (const [index, trip] of plan.taken.entries()) {
        const one = await carryOut(act, trip).catch((error: unknown) => ({
          ...NOTHING,
          leftOut: [`${trip.noSuratTugas ?? trip.noNotaDinas}: ${changeFailure(error)}`],
        }));
        setTold((before) => ({
          leftOut: [...before.leftOut, ...one.leftOut],
          receipts: [...before.receipts, ...one.receipts],
          warnings: [...before.warnings, ...one.warnings],
          complete: before.complete + (one.leftOut.length + one.receipts.length === 0 ? 1 : 0),
        }));
        setCarried(index + 1);
      }
      await reload([listTripsQueryKey, getTripQueryKey, getTasksQueryKey]);
    });
  const isOver = carried === plan.taken.length && !isHeld;
  return (
    <Modal opened onClose={close} title={title} closeOnClickOutside={false}>
      <Stack gap="sm">
        {carried === undefined ? (
          <Text size="sm">
            {plan.taken.length > 0
              ? `${plan.taken.length} ${things}, menurut urutan nota dinasnya.`
              : 'Tidak ada yang dapat diproses.'}
          </Text>
        ) : (
          <div role="status">
            <Text size="sm">{`${isOver ? told.complete : carried} dari ${plan.taken.length} ${isOver ? done : 'diproses'}`}</Text>
            <Progress value={(100 * carried) / plan.taken.length} mt={4} aria-hidden />
          </div>
        )}
        <LeftOut title="Dilewati" reasons={plan.leftOut} />
        <LeftOut title={`Tidak ${done}`} reasons={told.leftOut} />
        <LeftOutReceipts left={told.receipts} />
        <LeftOut title="Peringatan" reasons={told.warnings} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={isHeld}>
            {isOver ? WORDS.close : WORDS.cancel}
          </Button>
          {!isOver && (
            <Button loading={isHeld} disabled={plan.taken.length === 0} onClick={() => void start()} data-autofocus>
              {`${verb} ${plan.taken.length}`}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function LeftOut({ title, reasons }: { title: string; reasons: string[] }) {
  if (reasons.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <List size="sm" className="written">
        {reasons.map((reason) => (
          <List.Item key={reason}>{reason}</List.Item>
        ))}
      </List>
    </div>
  );
}
