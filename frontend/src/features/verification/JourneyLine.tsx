import { Text } from '@mantine/core';
import type { TravellerReceipt, TripReceipts as Trip, TripBeside } from '../../api/generated';
import { orDash, period, rupiah } from '../../shared/format';
import { LetterNumber } from '../../shared/letters/LetterNumber';
import { receiptWord } from '../../shared/receiptStatus';
import styles from './JourneyLine.module.css';
import { TripVerificationLink } from './TripVerificationLink';
import { spanOf, tripDays } from './tripDays';

type Props = {
  trip: Trip;
  traveller: TravellerReceipt;
  /** Opens the verification of another trip. */
  onOpen?: (tripId: number) => void;
};

/** What the verdict on a line depends on: days, places, level, letter, purpose, budget, and what else the person was paid in these days. */
export function JourneyLine({ trip, traveller, onOpen }: Props) {
  const span = spanOf(trip.tempats);
  const { anggaran } = trip;
  return (
    <Text size="sm" className={styles.facts} component="div">
      {span && <b>{`${period(span.from, span.to)} (${tripDays(trip, []).length} hari)`}</b>}
      <span>{trip.tempats.map(({ tempat }) => tempat).join(', ')}</span>
      <span>{orDash(traveller.pegawai.daftarTingkatan?.tingkatan)}</span>
      <span>{trip.untuk}</span>
      <LetterNumber internal={trip.noSuratTugas} final={trip.nomorAkhirSuratTugas} />
      {anggaran && (
        <span data-below={anggaran.tersedia < 0 || undefined}>
          {`Anggaran tersedia ${rupiah(anggaran.tersedia)} dari ${rupiah(anggaran.pagu)}`}
        </span>
      )}
      {traveller.bersamaan.map((other) => (
        <Beside key={other.personilId} other={other} onOpen={onOpen} />
      ))}
    </Text>
  );
}

/** Another journey of the person that touches these days. */
function Beside({ other, onOpen }: { other: TripBeside; onOpen: Props['onOpen'] }) {
  const { perjalananId, nomor, tanggalBerangkat, tanggalPulang, tujuan, total } = other;
  return (
    <span className="warning">
      {`Juga ${period(tanggalBerangkat, tanggalPulang)} ke ${tujuan}: ${rupiah(total)}, ${receiptWord(other)}, `}
      <TripVerificationLink tripId={perjalananId} onOpen={onOpen}>
        {nomor}
      </TripVerificationLink>
    </span>
  );
}
