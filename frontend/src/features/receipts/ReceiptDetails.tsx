import { Flex, Paper, Stack, Title } from '@mantine/core';
import type { ReceiptSheet } from '../../api/generated';
import { orDash } from '../../shared/format';
import { isOpenForChange, receiptWord } from '../../shared/receiptStatus';
import { useSettleOnLeave } from '../../shared/removeLater';
import { Fact } from '../../shared/ui/Fact';
import { ReceiptBadge } from '../../shared/ui/ReceiptBadge';
import { ReceiptHistory } from '../../shared/ui/ReceiptHistory';
import { ReceiptWarnings } from '../../shared/ui/ReceiptWarnings';
import { Section } from '../../shared/ui/Section';
import { ExpenseGroups } from './ExpenseGroups';
import { ReceiptActions } from './ReceiptActions';
import { ReceiptReview } from './ReceiptReview';
import { TripPhoto } from './TripPhoto';

type Props = { page: ReceiptSheet; onOpenRills: (travellerId: number) => void };

export function ReceiptDetails({ page, onOpenRills }: Props) {
  useSettleOnLeave();
  const { result: receipt } = page;
  return (
    <Stack>
      <Paper withBorder p="md">
        <Title order={2} mb="sm">
          {`STATUS ${receiptWord(receipt)}`}
        </Title>
        <Flex gap="lg" direction={{ base: 'column', sm: 'row' }}>
          <TripPhoto receipt={receipt} />
          <Stack gap={6} style={{ flex: 1 }}>
            <Fact label="Nama: ">{receipt.pegawai.nama}</Fact>
            <Fact label="Asal: ">{orDash(receipt.perjalanan.asal)}</Fact>
            <Fact label="Status: ">
              <ReceiptBadge receipt={receipt} size="lg" />
            </Fact>
            <Fact label="Catatan: ">{receipt.catatan?.trim() || 'Tidak Ada Catatan'}</Fact>
          </Stack>
        </Flex>
        <ReceiptActions page={page} onOpenRills={onOpenRills} />
      </Paper>
      <ReceiptReview receipt={receipt} />
      <Section title="Detail Rampung">
        <ReceiptWarnings warnings={receipt.peringatan} />
        <ExpenseGroups receipt={receipt} editable={isOpenForChange(receipt.statusId)} />
      </Section>
      {receipt.riwayat.length > 0 && (
        <Section title="Riwayat">
          <ReceiptHistory events={receipt.riwayat} />
        </Section>
      )}
    </Stack>
  );
}
