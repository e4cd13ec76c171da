import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { longDate, orDash, period } from '../../shared/format';
import { officeToday } from '../../shared/officeClock';
import { isOpenForChange } from '../../shared/receiptStatus';
import { Fact } from '../../shared/ui/Fact';
import { ReceiptBadge } from '../../shared/ui/ReceiptBadge';
import { NextStep, type NextStepProps } from './NextStep';
import styles from './ReceiptScreen.module.css';
import { TripPhoto } from './TripPhoto';

/** The person as title with the state of the receipt and its next step; the trip below. */
export function ReceiptHeading({ page, isCancelled, isAdding }: NextStepProps) {
  const { result: receipt } = page;
  const { perjalanan: trip, tenggat, statusId } = receipt;
  const isOverdue = isOpenForChange(statusId) && tenggat?.slice(0, 10) < officeToday();
  return (
    <>
      <div className={styles.receiptHeading}>
        <div>
          <div className={styles.receiptTitle}>
            <Title order={1}>{receipt.pegawai.nama}</Title>
            <Title order={2} className={styles.receiptState}>
              <span>STATUS</span> <ReceiptBadge receipt={receipt} size="lg" />
            </Title>
          </div>
          <Text c="dimmed" size="sm">
            {trip.untuk}
          </Text>
        </div>
        <NextStep page={page} isCancelled={isCancelled} isAdding={isAdding} />
      </div>
      <Paper withBorder p="sm" className={styles.receiptFacts} component="section" aria-label="Data Rampung">
        <TripPhoto receipt={receipt} isCancelled={isCancelled} />
        <SimpleGrid
          cols={{ base: 1, md: 2 }}
          spacing="lg"
          verticalSpacing={4}
          style={{ flex: 1, alignContent: 'start' }}
        >
          <Fact label="Surat tugas: ">
            <span className="whole">{orDash(trip.noSuratTugas)}</span>
          </Fact>
          <Fact label="Tujuan: ">{orDash(trip.tempats.map(({ tempat }) => tempat).join(', '))}</Fact>
          <Fact label="Nomor SPD: ">
            <span className="whole">{orDash(receipt.nomorSPD)}</span>
          </Fact>
          <Fact label="Hari: ">{period(trip.tempats[0]?.tanggalBerangkat, trip.tempats.at(-1)?.tanggalPulang)}</Fact>
          <Fact label="Nama: ">{receipt.pegawai.nama}</Fact>
          <Fact label="Asal: ">{orDash(trip.asal)}</Fact>
          {isOpenForChange(statusId) && tenggat && (
            <Fact label="Tenggat: ">
              <span className={isOverdue ? 'overdue' : undefined}>
                {`${longDate(tenggat)}${isOverdue ? ' (terlambat)' : ''}`}
              </span>
            </Fact>
          )}
          <Fact label="Catatan: ">{receipt.catatan?.trim() || 'Tidak Ada Catatan'}</Fact>
        </SimpleGrid>
      </Paper>
    </>
  );
}
