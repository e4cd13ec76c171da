import { Stack } from '@mantine/core';
import { useState } from 'react';
import { findingsOf } from '../../api/findings';
import type { ReceiptSheet } from '../../api/generated';
import { FindingList } from '../../shared/findings/FindingList';
import { useSettleOnLeave } from '../../shared/removeLater';
import { ReceiptHistory } from '../../shared/ui/ReceiptHistory';
import { Section } from '../../shared/ui/Section';
import { CancellingCosts } from './CancellingCosts';
import { ExpenseSection } from './ExpenseSection';
import { ReceiptHeading } from './ReceiptHeading';
import { ReceiptPayments } from './ReceiptPayments';
import { ReceiptReview } from './ReceiptReview';

type Props = {
  page: ReceiptSheet;
  /** The trip was cancelled: of its receipt the costs of cancelling alone are paid. */
  isCancelled: boolean;
  onOpenRills: (travellerId: number) => void;
};

export function ReceiptDetails({ page, isCancelled, onOpenRills }: Props) {
  useSettleOnLeave();
  const { result: receipt } = page;
  const findings = findingsOf(receipt);
  const [isAdding, setAdding] = useState(false);
  return (
    <Stack>
      <ReceiptHeading page={page} isCancelled={isCancelled} isAdding={isAdding} />
      <ReceiptReview receipt={receipt} />
      {findings.length > 0 && (
        <Section title="Temuan pemeriksaan">
          <FindingList findings={findings} label="Temuan pemeriksaan" />
        </Section>
      )}
      {isCancelled ? (
        <CancellingCosts page={page} />
      ) : (
        <ExpenseSection page={page} onAdding={setAdding} onOpenRills={onOpenRills} />
      )}
      <ReceiptPayments receipt={receipt} />
      {receipt.riwayat.length > 0 && (
        <Section title="Riwayat">
          <ReceiptHistory events={receipt.riwayat} />
        </Section>
      )}
    </Stack>
  );
}
