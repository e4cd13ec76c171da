import { Stack, Text } from '@mantine/core';
import type { TripReceipts as Trip } from '../../api/generated';
import { TripFileButton } from '../print/TripFileButton';
import { WORDS } from '../words';
import { TravellerCard } from './TravellerCard';
import { TripFacts } from './TripFacts';

/** Trip with the submitted receipts of its travellers. */
export function TripReceipts({ trip }: { trip: Trip }) {
  return (
    <Stack>
      <TripFacts trip={trip} />
      {trip.personils.map((traveller) => (
        <TravellerCard key={traveller.id} traveller={traveller} />
      ))}
      {trip.personils.length === 0 && <Text c="dimmed">{WORDS.noData}</Text>}
      <TripFileButton tripId={trip.id} people={trip.personils.length} />
    </Stack>
  );
}
