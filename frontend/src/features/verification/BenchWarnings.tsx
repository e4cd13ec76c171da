import { type Finding, findingsOf } from '../../api/findings';
import type { TravellerReceipt } from '../../api/generated';
import { warningsBeside } from '../../shared/findings/reasons';
import styles from './desk.module.css';
import { TripVerificationLink } from './TripVerificationLink';

type Props = {
  traveller: TravellerReceipt;
  /** Opens the verification of another trip. */
  onOpen?: (tripId: number) => void;
};

/** Code of a finding about a proof that is used elsewhere. */
const SHARED_PROOF = 'T07';

const isPartyOfProof = (findings: Finding[], personilId: number) =>
  findings.some(
    ({ kode, pihak }) =>
      kode === SHARED_PROOF && pihak.some(({ jenis, id }) => jenis === 'kuitansi' && id === personilId),
  );

/** Warnings about a receipt and its lines that no finding tells: in view beside the total. */
export function BenchWarnings({ traveller, onOpen }: Props) {
  const { rincianBPDs, pegawai } = traveller;
  const findings = findingsOf(traveller);
  const peringatan = warningsBeside(traveller.peringatan, findings);
  const proofs = rincianBPDs
    .flatMap(({ item, buktiSama = [] }) => buktiSama.map((other) => ({ item, ...other })))
    .filter(({ personilId }) => !isPartyOfProof(findings, personilId));
  if (peringatan.length + proofs.length === 0) return null;
  return (
    <ul className={styles.benchWarnings} aria-label={`Peringatan ${pegawai.nama}`}>
      {peringatan.map((text) => (
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
