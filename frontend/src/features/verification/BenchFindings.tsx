import { Anchor } from '@mantine/core';
import { checkOf, type Finding, type FindingParty, findingsOf } from '../../api/findings';
import type { ExpenseLine, TravellerReceipt, TripReceipts as Trip } from '../../api/generated';
import { FindingList } from '../../shared/findings/FindingList';
import { PartyLink } from '../../shared/findings/PartyLink';
import { forbids, isOpen } from '../../shared/findings/reasons';
import { checkName } from '../../shared/findings/rules';
import { period, rupiah } from '../../shared/format';
import { receiptWord } from '../../shared/receiptStatus';
import styles from './desk.module.css';
import { TripVerificationLink } from './TripVerificationLink';
import { spanOf } from './tripDays';

type Props = {
  trip: Trip;
  traveller: TravellerReceipt;
  lines: ExpenseLine[];
  /** Shows a line of the receipt. */
  onLine: (lineId: number) => void;
  /** Opens the verification of another trip. */
  onOpen?: (tripId: number) => void;
};

/**
 * Findings of the receipt above its lines; of each the two things that clash stand side by side. Those that ask nothing are named in one
 * row, which opens.
 */
export function BenchFindings({ trip, traveller, lines, onLine, onOpen }: Props) {
  const lineOf = ({ jenis, id }: FindingParty) =>
    jenis === 'rincian' ? lines.find((line) => line.id === id) : undefined;
  // The trip on the page is no other side.
  const isHere = ({ jenis, id }: FindingParty) => jenis === 'perjalanan' && id === trip.id;
  const findings = findingsOf(traveller).map((one) => ({ ...one, pihak: one.pihak.filter((party) => !isHere(party)) }));
  const isOther = (party: FindingParty) =>
    party.jenis !== 'rincian' && !(party.jenis === 'kuitansi' && party.id === traveller.id);
  const clashOf = ({ pihak }: Finding) => {
    const others = pihak.filter(isOther);
    if (others.length === 0) return undefined;
    const own = pihak.map(lineOf).filter((line) => line !== undefined);
    return (
      <div className={styles.clash}>
        <div>
          <span className="cell-about">Kuitansi ini</span>
          {own.length > 0 ? (
            own.map((line) => (
              <div key={line.id}>
                <OwnLine line={line} onLine={onLine} />
              </div>
            ))
          ) : (
            <OwnTrip trip={trip} />
          )}
        </div>
        <div>
          <span className="cell-about">Yang lain</span>
          {others.map((party) => (
            <Other key={`${party.jenis} ${party.id}`} party={party} traveller={traveller} onOpen={onOpen} />
          ))}
        </div>
      </div>
    );
  };
  const parts = {
    clashOf,
    partyOf: (party: FindingParty) => {
      const line = lineOf(party);
      return line && <OwnLine line={line} onLine={onLine} />;
    },
  };
  const holds = (one: Finding) => forbids(one) || isOpen(one);
  const others = findings.filter((one) => !holds(one));
  const { nama } = traveller.pegawai;
  return (
    <div className={styles.benchFindings}>
      <FindingList findings={findings.filter(holds)} label={`Temuan ${nama}`} {...parts} />
      {others.length > 0 && (
        <details className={styles.benchTold}>
          <summary>{[...new Set(others.map(toldWord))].join(', ')}</summary>
          <FindingList findings={others} label={`Temuan lain ${nama}`} {...parts} />
        </details>
      )}
    </div>
  );
}

/** Name of a check that asks nothing any more, with its reason if one was given. */
const toldWord = (finding: Finding) => `${checkName(checkOf(finding))}${finding.alasan ? ' (dengan alasan)' : ''}`;

/** A line of the receipt, which a press shows with its proof. */
function OwnLine({ line, onLine }: { line: ExpenseLine; onLine: Props['onLine'] }) {
  return (
    <span>
      <Anchor component="button" type="button" inherit underline="always" onClick={() => onLine(line.id)}>
        {line.item}
      </Anchor>
      {` ${rupiah(line.nilai * line.qty)}`}
    </span>
  );
}

function OwnTrip({ trip }: { trip: Trip }) {
  const span = spanOf(trip.tempats);
  return <div>{`${period(span?.from, span?.to)}, ${trip.tempats.map(({ tempat }) => tempat).join(', ')}`}</div>;
}

type OtherProps = Pick<Props, 'traveller' | 'onOpen'> & { party: FindingParty };

/** The other side with the facts that the page knows of it: days, places and money of a trip, or the person of a proof. */
function Other({ party, traveller, onOpen }: OtherProps) {
  const { jenis, id } = party;
  const trip = traveller.bersamaan.find((one) =>
    jenis === 'kuitansi' ? one.personilId === id : one.perjalananId === id,
  );
  if (trip && trip.perjalananId > 0) {
    const { perjalananId, nomor, tanggalBerangkat, tanggalPulang, tujuan, total } = trip;
    return (
      <div>
        {`${period(tanggalBerangkat, tanggalPulang)}, ${tujuan}: ${rupiah(total)}, ${receiptWord(trip)}, `}
        <TripVerificationLink tripId={perjalananId} onOpen={onOpen}>
          {nomor}
        </TripVerificationLink>
      </div>
    );
  }
  const proof = traveller.rincianBPDs
    .flatMap(({ buktiSama = [] }) => buktiSama)
    .find((one) => (jenis === 'kuitansi' ? one.personilId === id : one.perjalananId === id));
  if (!proof || proof.perjalananId < 0) return <PartyLink party={party} />;
  return (
    <TripVerificationLink tripId={proof.perjalananId} onOpen={onOpen}>
      {`${proof.nama}, ${proof.nomor}`}
    </TripVerificationLink>
  );
}
