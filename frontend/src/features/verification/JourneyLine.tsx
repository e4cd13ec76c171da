import { Text } from '@mantine/core';
import type { TravellerReceipt, TripReceipts as Trip } from '../../api/generated';
import { orDash, period } from '../../shared/format';
import styles from './desk.module.css';

const DAY = 86_400_000;

/** Days, places, level and assignment letter of a journey, which the verdict on a line depends on. */
export function JourneyLine({ trip, traveller }: { trip: Trip; traveller: TravellerReceipt }) {
  const days = trip.tempats.flatMap(({ tanggalBerangkat, tanggalPulang }) => [tanggalBerangkat, tanggalPulang]).sort();
  const [from, to] = [days[0], days.at(-1)];
  const count = from && to ? (Date.parse(to) - Date.parse(from)) / DAY + 1 : 0;
  return (
    <Text size="sm" className={styles.journeyLine} component="div">
      {from && to && <b>{`${period(from, to)} (${count} hari)`}</b>}
      <span>{trip.tempats.map(({ tempat }) => tempat).join(', ')}</span>
      <span>{orDash(traveller.pegawai.daftarTingkatan?.tingkatan)}</span>
      <span>{trip.untuk}</span>
    </Text>
  );
}
