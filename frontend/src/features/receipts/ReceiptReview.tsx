import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type Receipt, reopenReceiptMutation, takeBackReceiptMutation } from '../../api/generated';
import { useHoldsRole } from '../../api/session';
import { LimitedTextarea } from '../../shared/forms/LimitedTextarea';
import { requiredText } from '../../shared/forms/schema';
import { TextareaField } from '../../shared/forms/TextareaField';
import { tooLong } from '../../shared/forms/textLimit';
import { useKeptState } from '../../shared/forms/useKeptState';
import { RECEIPT_STATUS } from '../../shared/receiptStatus';
import { ROLE } from '../../shared/roles';
import { FormDialog } from '../../shared/ui/FormDialog';
import { Section } from '../../shared/ui/Section';
import { useAskUnsaved } from '../../shared/unsaved';
import { answerTitle, useHandIn } from './useHandIn';
import { useReceiptAction } from './useReceiptAction';

/** Verdict shown to the clerk: lines to correct with their notes, the answer, taking back and reopening. */
export function ReceiptReview({ receipt }: { receipt: Receipt }) {
  const { statusId, rincianBPDs } = receipt;
  const judged = rincianBPDs.filter(({ putusan }) => putusan);
  if (statusId === RECEIPT_STATUS.rejected) return <Returned receipt={receipt} />;
  if (statusId === RECEIPT_STATUS.submitted && judged.length === 0) return <TakeBack receipt={receipt} />;
  if (statusId === RECEIPT_STATUS.approved) return <Reopen receipt={receipt} />;
  return null;
}

/** Longest answer to the verifier, as the server's. */
const LONGEST_ANSWER = 1000;

function Returned({ receipt }: { receipt: Receipt }) {
  const [answer, setAnswer] = useKeptState(answerTitle(receipt.id), '');
  const handIn = useHandIn(receipt);
  const asked = useAskUnsaved(handIn.start);
  const reasons = receipt.riwayat.findLast(({ ke }) => ke === RECEIPT_STATUS.rejected)?.alasan ?? [];
  const wrong = receipt.rincianBPDs.filter(({ putusan }) => putusan === 'perbaiki').length;
  return (
    <Section title="Yang harus diperbaiki">
      <Stack gap="sm">
        {reasons.length > 0 && <Text size="sm">{`Alasan: ${reasons.join('; ')}`}</Text>}
        {wrong > 0 && <Text size="sm">{`${wrong} rincian ditandai di tabel; tekan Perbaiki pada barisnya.`}</Text>}
        <LimitedTextarea
          label="Jawaban untuk verifikator"
          description="Perlu diisi bila tidak ada rincian yang diubah."
          maxLength={LONGEST_ANSWER}
          value={answer}
          onChange={setAnswer}
        />
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={handIn.isPending}
            disabled={answer.trim() === '' || tooLong(answer, LONGEST_ANSWER) !== null}
            onClick={asked.start}
          >
            Kirim jawaban
          </Button>
        </Group>
        {asked.dialog}
        {handIn.dialog}
      </Stack>
    </Section>
  );
}

function TakeBack({ receipt }: { receipt: Receipt }) {
  const takeBack = useReceiptAction({ ...takeBackReceiptMutation(), success: 'Kuitansi ditarik kembali.' });
  return (
    <Alert color="blue" title="Menunggu verifikator">
      <Group justify="space-between">
        <Text size="sm">Kuitansi dapat ditarik kembali selama belum ada baris yang diperiksa.</Text>
        <Button
          variant="default"
          loading={takeBack.isPending}
          onClick={() => takeBack.mutate({ path: { personilId: receipt.id }, body: { versi: receipt.versi } })}
        >
          Tarik kembali
        </Button>
      </Group>
    </Alert>
  );
}

const schema = z.object({ alasan: requiredText('Alasan wajib diisi') });

function Reopen({ receipt }: { receipt: Receipt }) {
  const isSuper = useHoldsRole([ROLE.superAdmin]);
  const [opened, setOpened] = useState(false);
  const reopen = useReceiptAction({ ...reopenReceiptMutation(), success: 'Kuitansi dibuka kembali.' });
  if (!isSuper) return null;
  return (
    <Group justify="flex-end">
      <Button variant="light" color="orange" onClick={() => setOpened(true)}>
        Buka kembali
      </Button>
      <FormDialog
        schema={schema}
        opened={opened}
        onClose={() => setOpened(false)}
        title="Buka kembali kuitansi"
        submitLabel="Buka kembali"
        initial={{ alasan: '' }}
        onSubmit={({ alasan }) =>
          reopen.mutateAsync({ path: { personilId: receipt.id }, body: { alasan, versi: receipt.versi } })
        }
      >
        {(form) => <TextareaField form={form} name="alasan" label="Alasan" maxLength={1000} />}
      </FormDialog>
    </Group>
  );
}
