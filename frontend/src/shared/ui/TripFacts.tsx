import { Flex, Paper, SimpleGrid } from '@mantine/core';
import type { TripReceipts as Trip } from '../../api/generated';
import { longDate, orDash } from '../format';
import { LetterNumber } from '../letters/LetterNumber';
import { Fact } from './Fact';
import { NoPhoto } from './NoPhoto';
import { Photo } from './Photo';

/** Photo of a trip, its letters and the payment's purpose, source and account. */
export function TripFacts({ trip }: { trip: Trip }) {
  return (
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
