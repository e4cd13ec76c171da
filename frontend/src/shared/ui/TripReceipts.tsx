import { Flex, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TravellerReceipt, TripReceipts as Trip } from '../../api/generated';
import { longDate, orDash } from '../format';
import { LetterNumber } from '../letters/LetterNumber';
import { TripFileButton } from '../print/TripFileButton';
import { WORDS } from '../words';
import { ExpenseTable } from './ExpenseTable';
import { Fact } from './Fact';
import { NoPhoto } from './NoPhoto';
import { Photo } from './Photo';
import { ReceiptBadge } from './ReceiptBadge';
import { ReceiptHistory } from './ReceiptHistory';
import { ReceiptTotal } from './ReceiptTotal';
import { ReceiptWarnings } from './ReceiptWarnings';
import { Settlement } from './Settlement';

type Props = {
  trip: Trip;
  /** Stands for the table of a traveller's lines and the warnings; undefined for both. */
  lines?: (traveller: TravellerReceipt) => ReactNode | undefined;
};

/** Trip with the submitted receipts of its travellers. */
export function TripReceipts({ trip, lines }: Props) {
  return (
    <Stack>
      <Paper withBorder p="md">
        <Flex gap="lg" direction={{ base: 'column', sm: 'row' }}>
          {trip.pic ? <Photo path={trip.pic} alt="foto kegiatan" size={168} /> : <NoPhoto />}
          <SimpleGrid
            cols={{ base: 1, lg: 2 }}
            spacing="xl"
            verticalSpacing={6}
            style={{ flex: 1, alignContent: 'start' }}
          >
            <Fact label="Asal: ">{orDash(trip.asal)}</Fact>
            <Fact label="Dasar: ">{orDash(trip.dasar)}</Fact>
            <Fact label="Nota Dinas: ">
              <LetterNumber internal={trip.noNotaDinas} final={trip.nomorAkhirNotaDinas} />
            </Fact>
            <Fact label="Surat Tugas: ">
              <LetterNumber internal={trip.noSuratTugas} final={trip.nomorAkhirSuratTugas} />
            </Fact>
            <Fact label="Tanggal Pengajuan: ">{longDate(trip.tanggalPengajuan)}</Fact>
            <Fact label="Sumber Dana: ">{trip.bendahara.sumberDana.sumber}</Fact>
            <Fact label="Untuk Pembayaran: ">{paymentText(trip)}</Fact>
            <Fact label="Kode Rekening: ">{trip.kodeRekening}</Fact>
          </SimpleGrid>
        </Flex>
      </Paper>
      {trip.personils.map((traveller) => (
        <TravellerCard key={traveller.id} traveller={traveller} lines={lines?.(traveller)} />
      ))}
      {trip.personils.length === 0 && <Text c="dimmed">{WORDS.noData}</Text>}
      <TripFileButton tripId={trip.id} people={trip.personils.length} />
    </Stack>
  );
}

/** Composes 'Untuk Pembayaran' (contract 7.4). */
function paymentText(trip: Trip): string {
  const places = trip.tempats.map(({ tempat }) => tempat).join(', ');
  const year = trip.tanggalPengajuan.slice(0, 4);
  return (
    `Belanja ${trip.jenisPerjalanan.jenis} dalam rangka ${trip.untuk} ke ${places}, ` +
    `sub kegiatan ${trip.daftarSubKegiatan.subKegiatan}, tahun anggaran ${year}`
  );
}

function TravellerCard({ traveller, lines }: { traveller: TravellerReceipt; lines: ReactNode | undefined }) {
  const { nama } = traveller.pegawai;
  return (
    <Paper withBorder p="md" component="section" aria-label={nama}>
      <Group justify="space-between" align="flex-start" mb="sm">
        <div>
          <Title order={2}>{nama}</Title>
          <Fact label="Nomor SPD: ">
            <LetterNumber internal={traveller.nomorSPD} final={traveller.nomorAkhirSPD} />
          </Fact>
          <Fact label="Status : ">
            <ReceiptBadge receipt={traveller} size="lg" />
          </Fact>
          <Fact label="Catatan : ">{orDash(traveller.catatan)}</Fact>
        </div>
      </Group>
      {lines ?? (
        <>
          <ExpenseTable lines={traveller.rincianBPDs} label={`Rincian ${nama}`} />
          <ReceiptWarnings warnings={traveller.peringatan} />
        </>
      )}
      {traveller.tanpaBiaya && <Text size="sm">Perjalanan dinas ini tanpa biaya.</Text>}
      <ReceiptTotal total={traveller.total} terbilang={traveller.terbilang} />
      <Settlement {...traveller} />
      <ReceiptHistory events={traveller.riwayat} />
    </Paper>
  );
}
