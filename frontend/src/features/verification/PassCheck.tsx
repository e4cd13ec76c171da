import { useEffect, useState } from 'react';
import type { Finding } from '../../api/findings';
import type { ProofFlight } from '../../api/generated';
import { dayOfYear, type PassLeg, readPass } from '../../shared/proofs/boardingPass';
import { Flights } from '../../shared/proofs/Flights';
import type { Proof } from '../../shared/proofs/lineProofs';
import { passOn } from '../../shared/proofs/readProof';

/** Parts of T15 about name, day and route. */
const DOUBTS = new Set(['B01', 'B02', 'B03']);

type Props = { proof: Proof; lineId: number; findings: Finding[] };

/** Flights of a proof: 'cocok' where name, day and route agree and this browser has read the same on the stored file. */
export function PassCheck({ proof, lineId, findings }: Props) {
  const { penerbangan: flights = [], pic, berkas } = proof;
  const stored = flights.length > 0 ? (berkas ?? pic) : null;
  const [seen, setSeen] = useState<{ path: string; text: string | undefined }>();
  useEffect(() => {
    if (!stored) return undefined;
    let isOld = false;
    void textOn(stored).then((text) => isOld || setSeen({ path: stored, text }));
    return () => {
      isOld = true;
    };
  }, [stored]);
  const isDoubted = findings.some(
    ({ rinci, pihak }) =>
      DOUBTS.has(rinci ?? '') && pihak.some(({ jenis, id }) => jenis === 'rincian' && id === lineId),
  );
  const isKnown = flights.every(({ kotaDari, kotaKe }) => kotaDari && kotaKe);
  const agrees = !isDoubted && isKnown && seen?.path === stored && isSame(seen?.text, flights);
  return <Flights flights={flights}>{agrees ? 'cocok' : 'menurut pengunggah'}</Flights>;
}

async function textOn(path: string): Promise<string | undefined> {
  const answer = await fetch(`/api${path}`, { credentials: 'same-origin' }).catch(() => undefined);
  return answer?.ok ? passOn(await answer.blob()) : undefined;
}

/** Tells whether a code says the flights that are stored. */
function isSame(text: string | undefined, flights: ProofFlight[]): boolean {
  const pass = text ? readPass(text) : undefined;
  const isFlight = (leg: PassLeg, flight: ProofFlight | undefined) =>
    flight !== undefined &&
    (['dari', 'ke', 'maskapai', 'nomor', 'pnr'] as const).every((key) => leg[key] === flight[key]) &&
    leg.dayOfYear === dayOfYear(flight.tanggal);
  return (
    pass?.legs.length === flights.length &&
    pass.nama === flights[0]?.nama &&
    pass.legs.every((leg, at) => isFlight(leg, flights[at]))
  );
}
