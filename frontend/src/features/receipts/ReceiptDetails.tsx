import { Stack } from '@mantine/core';
import type { ReceiptSheet } from '../../api/generated';
import { useSettleOnLeave } from '../../shared/removeLater';
import { ReceiptHistory } from '../../shared/ui/ReceiptHistory';
import { Section } from '../../shared/ui/Section';
import { ExpenseSection } from './ExpenseSection';
import { ReceiptHeading } from './ReceiptHeading';
import { ReceiptReview } from './ReceiptReview';

type Props = { page: ReceiptSheet; onOpenRills: (travellerId: number) => void };

export function ReceiptDetails({ page, onOpenRills }: Props) {
  useSettleOnLeave();
  const { result: receipt } = page;
  return (
    <Stack>
      <ReceiptHeading page={page} />
      <ReceiptReview receipt={receipt} />
      <ExpenseSection page={page} onOpenRills={onOpenRills} />
      {receipt.riwayat.length > 0 && (
        <Section title="Riwayat">
          <ReceiptHistory events={receipt.riwayat} />
        </Section>
      )}
    </Stack>
  );
}
