import type { TravellerReceipt } from '../../api/generated';
import styles from './desk.module.css';
import { TripVerificationLink } from './TripVerificationLink';

type Props = {
  traveller: TravellerReceipt;
  /** Opens the verification of another trip. */
  onOpen?: (tripId: number) => void;
};

/** Warnings about a receipt and its lines: ceilings, double allowances, proofs used elsewhere. In view beside the total. */
export function BenchWarnings({ traveller, onOpen }: Props) {
  const { peringatan, rincianBPDs, pegawai } = traveller;
  const proofs = rincianBPDs.flatMap(({ item, buktiSama = [] }) => buktiSama.map((other) => ({ item, ...other })));
  if (peringatan.length + proofs.length === 0) return null;
  return (
    <ul className={styles.benchWarnings} aria-label={`Peringatan ${pegawai.nama}`}>
      {[...new Set(peringatan)].map((text) => (
        <li key={text}>{text}</li>
      ))}
      {proofs.map(({ item, personilId, perjalananId, nama, nomor }) => (
        <li key={`${item} ${personilId} ${nomor}`}>
          {`Bukti ${item} sama dengan `}
          <TripVerificationLink tripId={perjalananId} onOpen={onOpen}>
            {`bukti ${nama}, ${nomor}`}
          </TripVerificationLink>
        </li>
      ))}
    </ul>
  );
}
