import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DueTraveller } from '../../api/generated';
import { forbids, isOpen } from '../../shared/findings/reasons';
import { FindingsDialog } from '../../shared/laterDialogs';
import { laterPart } from '../../shared/laterPart';
import { isOpenForChange } from '../../shared/receiptStatus';
import { useAskUnsaved } from '../../shared/unsaved';
import { type Handed, type OpenReceipt, readOpenReceipts, submitTrip, submitWithReasons } from './submitAll';
import { useReceiptAction } from './useReceiptAction';

const LeftOutDialog = laterPart(() => import('./LeftOutDialog').then((file) => file.LeftOutDialog));

type Props = { tripId: number; people: DueTraveller[] };

const TITLE = 'Ajukan semua kuitansi';

/** 'Ajukan semua': asks for the reasons of all receipts of a trip, hands them in, and shows those that were left out. */
export function SubmitAll({ tripId, people }: Props) {
  const [asking, setAsking] = useState<OpenReceipt[] | null>(null);
  const [outcome, setOutcome] = useState<Handed | null>(null);
  const nameOf = (id: number) => people.find((one) => one.id === id)?.pegawai.nama;
  const submit = useReceiptAction({
    mutationFn: (send: () => Promise<Handed>) => send(),
    // With a receipt left out the dialog tells it: nothing is called a success above a refusal.
    success: ({ count, left, warnings }) => left.length === 0 && [`${count} kuitansi diajukan`, ...warnings].join('. '),
  });
  const send = async (act: () => Promise<Handed>) => {
    const handed = await submit.mutateAsync(act);
    if (handed.left.length > 0) setOutcome(handed);
  };
  const read = useReceiptAction({
    changes: false,
    mutationFn: () => readOpenReceipts(people.filter(({ statusId }) => isOpenForChange(statusId)).map(({ id }) => id)),
  });
  const start = async () => {
    const receipts = await read.mutateAsync();
    if (receipts.some(({ findings }) => findings.some((one) => forbids(one) || isOpen(one)))) setAsking(receipts);
    else await send(() => submitTrip(tripId));
  };
  // A failure is told by a toast.
  const begin = useAskUnsaved(() => void start().catch(() => undefined));
  const findings = asking?.flatMap((one) => one.findings) ?? [];
  const isBarred = asking?.every((one) => one.findings.some(forbids)) ?? false;
  return (
    <>
      <Button variant="light" size="compact-sm" loading={read.isPending || submit.isPending} onClick={begin.start}>
        Ajukan semua
      </Button>
      {begin.dialog}
      <FindingsDialog
        opened={asking !== null}
        onClose={() => setAsking(null)}
        title={TITLE}
        submitLabel={findings.some(forbids) ? 'Ajukan yang lain' : 'Ajukan semua'}
        findings={findings}
        nameOf={nameOf}
        isBarred={isBarred}
        onSubmit={(asked, typed) => send(() => submitWithReasons(tripId, asking ?? [], asked, typed))}
      />
      <LeftOutDialog
        opened={outcome !== null}
        onClose={() => setOutcome(null)}
        title={TITLE}
        outcome={outcome}
        nameOf={nameOf}
      />
    </>
  );
}
