import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { holidayReasonOf } from '../../api/findings';
import type { TripDetail as Trip } from '../../api/generated';
import { getTripOptions } from '../../api/generated';
import { longPeriod } from '../../shared/format';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { PageTitle } from '../../shared/ui/PageTitle';
import { activityText } from './activity';
import { LetterFailure } from './LetterFailure';
import styles from './TripDetail.module.css';
import { TripHeading } from './TripHeading';
import { TripHistory } from './TripHistory';
import { TripLetters } from './TripLetters';
import { TripPhotos } from './TripPhotos';
import { TripPrint, tickedLetters } from './TripPrint';
import { TripReport } from './TripReport';
import { TripTravellers } from './TripTravellers';
import { usePrintLetter } from './usePrintLetter';

type Props = {
  id: number;
  /** The letter is being issued at once; `onIssued` leaves the trip after it. */
  isIssuing?: boolean;
  onIssued?: () => void;
  onOpenReceipt: (travellerId: number) => void;
  /** Opens the trip form, filled in with this trip: to change it, or for a new one. */
  onChange: (id: number) => void;
  onCopy: (id: number) => void;
};

/** /detail-perjalanan/{id}: a trip with its letters, travellers, photos, report and history. */
export function TripDetail({ id, ...actions }: Props) {
  const trip = useQuery(getTripOptions({ path: { id } }));
  return (
    <>
      {trip.isLoadingError && <PageTitle title="Detail Perjalanan" />}
      <AsyncSection query={trip}>{({ result }) => <Content trip={result} {...actions} />}</AsyncSection>
    </>
  );
}

function Content({ trip, ...actions }: Omit<Props, 'id'> & { trip: Trip }) {
  const print = usePrintLetter();
  const [ticked, setTicked] = useState<string[]>([]);
  const isCancelled = trip.keadaan === 'batal';
  return (
    <>
      <TripHeading trip={trip} isPrinting={tickedLetters(trip, ticked).length > 0} {...actions} />
      <Summary trip={trip} />
      {isCancelled && (
        <Alert color="gray" title="Perjalanan dibatalkan" mb="md">
          {trip.alasanBatal}
        </Alert>
      )}
      <LetterFailure print={print} />
      <div className={styles.tripPage}>
        <Stack>
          <TripLetters trip={trip} print={print} />
          <TripPrint trip={trip} ticked={ticked} onTick={setTicked} />
          <TripPhotos trip={trip} />
          <TripReport trip={trip} print={print} />
        </Stack>
        <Stack>
          <TripTravellers trip={trip} onOpenReceipt={actions.onOpenReceipt} />
          <TripHistory id={trip.id} />
        </Stack>
      </div>
    </>
  );
}

/** Days, places and account in one line, the basis below it. */
function Summary({ trip }: { trip: Trip }) {
  const { tempats, asal, alatAngkutan, daftarSubKegiatan } = trip;
  const holidayReason = holidayReasonOf(trip.isian ?? {});
  const activity = activityText(trip);
  const parts: ReactNode[] = [
    longPeriod(tempats[0]?.tanggalBerangkat, tempats.at(-1)?.tanggalPulang),
    [asal, ...tempats.map(({ tempat, dalamKota }) => tempat || dalamKota.nama)].join(' → '),
    alatAngkutan,
    `${daftarSubKegiatan.subKegiatan} (${daftarSubKegiatan.kodeRekening})`,
  ];
  return (
    <Stack gap={4} mb="md">
      <Text size="sm">{parts.filter(Boolean).join(' · ')}</Text>
      {trip.isian?.dasar && <Text size="sm" c="dimmed" className="written">{`Dasar: ${trip.isian.dasar}`}</Text>}
      {activity && <Text size="sm" c="dimmed">{`${activity}.`}</Text>}
      {holidayReason && <Text size="sm" c="dimmed" className="written">{`Alasan hari libur: ${holidayReason}`}</Text>}
    </Stack>
  );
}
