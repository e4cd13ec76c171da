import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Receipt, takeBackReceiptMutation } from '../../api/generated';
import { useHoldsRole } from '../../api/session';
import { laterPart } from '../../shared/laterPart';
import { RECEIPT_STATUS } from '../../shared/receiptStatus';
import { ROLE } from '../../shared/roles';
import { Section } from '../../shared/ui/Section';
import styles from './ReceiptScreen.module.css';
import { useReceiptAction } from './useReceiptAction';

const AnswerForm = laterPart(() => import('./AnswerForm').then((file) => file.AnswerForm));
const ReopenDialog = laterPart(() => import('./ReopenDialog').then((file) => file.ReopenDialog));

/** Verdict shown to the clerk: lines to correct with their notes, the answer, taking back and reopening. */
export function ReceiptReview({ receipt }: { receipt: Receipt }) {
  const { statusId, rincianBPDs } = receipt;
  const judged = rincianBPDs.filter(({ putusan }) => putusan);
  if (statusId === RECEIPT_STATUS.rejected) return <Returned receipt={receipt} />;
  if (statusId === RECEIPT_STATUS.submitted && judged.length === 0) return <TakeBack receipt={receipt} />;
  if (statusId === RECEIPT_STATUS.approved) return <Reopen receipt={receipt} />;
  return null;
}

function Returned({ receipt }: { receipt: Receipt }) {
  const reasons = receipt.riwayat.findLast(({ ke }) => ke === RECEIPT_STATUS.rejected)?.alasan ?? [];
  const wrong = receipt.rincianBPDs.filter(({ putusan }) => putusan === 'perbaiki').length;
  return (
    <Section title="Yang harus diperbaiki">
      <Stack gap="sm">
        {reasons.length > 0 && <Text size="sm">{`Alasan: ${reasons.join('; ')}`}</Text>}
        {wrong > 0 && <Text size="sm">{`${wrong} rincian ditandai di tabel; tekan Perbaiki pada barisnya.`}</Text>}
        <div className={styles.answer}>
          <AnswerForm receipt={receipt} />
        </div>
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

function Reopen({ receipt }: { receipt: Receipt }) {
  const isSuper = useHoldsRole([ROLE.superAdmin]);
  const [opened, setOpened] = useState(false);
  if (!isSuper) return null;
  return (
    <Group justify="flex-end">
      <Button variant="light" color="orange" onClick={() => setOpened(true)}>
        Buka kembali
      </Button>
      <ReopenDialog opened={opened} onClose={() => setOpened(false)} receipt={receipt} />
    </Group>
  );
}
