import type { TravellerReceipt } from '../../api/generated';

/** Warnings about a receipt and its lines: ceilings, double allowances, proofs used elsewhere. In view beside the total. */
export function BenchWarnings({ traveller }: { traveller: TravellerReceipt }) {
  const warnings = warningsOf(traveller);
  if (warnings.length === 0) return null;
  return (
    <ul className="bench-warnings" aria-label={`Peringatan ${traveller.pegawai.nama}`}>
      {warnings.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function warningsOf({ peringatan, rincianBPDs }: TravellerReceipt): string[] {
  const proofs = rincianBPDs.flatMap(({ item, buktiSama = [] }) =>
    buktiSama.map(({ nama, nomor }) => `Bukti ${item} sama dengan ${nama}, ${nomor}`),
  );
  return [...new Set([...peringatan, ...proofs])];
}
