import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReceiptSheet } from '../../api/generated';
import { laterPart } from '../../shared/laterPart';
import { isOpenForChange } from '../../shared/receiptStatus';
import { Section } from '../../shared/ui/Section';
import { ExpenseSheet } from './ExpenseSheet';

const CancellingCostDialog = laterPart(() =>
  import('./CancellingCostDialog').then((file) => file.CancellingCostDialog),
);

/** Costs of cancelling of a cancelled trip: of its receipt they alone are judged, approved and paid. */
export function CancellingCosts({ page }: { page: ReceiptSheet }) {
  const { statusId, rincianBPDs } = page.result;
  const [adding, dialog] = useDisclosure(false);
  const costs = rincianBPDs.filter(({ pembatalan }) => pembatalan);
  const editable = isOpenForChange(statusId);
  return (
    <Section
      title="Biaya pembatalan"
      actions={
        editable && (
          <Button variant="default" onClick={dialog.open}>
            Biaya pembatalan +
          </Button>
        )
      }
    >
      <Text size="sm" mb="sm">
        Perjalanan dibatalkan: yang dibayarkan hanya biaya pembatalan, misalnya potongan tiket.
      </Text>
      <ExpenseSheet receipt={{ ...page.result, rincianBPDs: costs }} editable={editable} onMendCosts={() => undefined}>
        {null}
      </ExpenseSheet>
      <CancellingCostDialog opened={adding} onClose={dialog.close} page={page} />
    </Section>
  );
}
