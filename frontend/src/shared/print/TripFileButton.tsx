import { AS_FILE } from '../../api/download';
import { printTripFile } from '../../api/generated';
import { PrintTogether } from './PrintTogether';

type Props = {
  tripId: number;
  /** A traveller alone. */
  traveller?: { id: number; name: string };
  /** Travellers of the trip. */
  people: number;
};

/** Puts all papers of a trip, or of one of its travellers, together as one PDF. */
export function TripFileButton({ tripId, traveller, people }: Props) {
  const whose = traveller?.name ?? `${people} orang`;
  return (
    <PrintTogether
      isPdfOnly
      label={traveller ? 'Unduh berkas SPJ' : 'Unduh berkas SPJ perjalanan'}
      name={traveller ? `Unduh berkas SPJ ${traveller.name}` : undefined}
      disabled={false}
      find={async () => ({
        surat: [],
        leftOut: [],
        file: {
          name: `Berkas SPJ ${whose} (surat, kuitansi, bukti)`,
          send: (signal) =>
            printTripFile({ path: { id: tripId }, body: { personilId: traveller?.id }, signal, ...AS_FILE }),
        },
      })}
    />
  );
}
