import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import type { TripDetail as Trip } from '../../api/generated';
import { laterPart } from '../../shared/laterPart';
import { PdfButton } from '../../shared/ui/PdfButton';
import { Section } from '../../shared/ui/Section';
import type { usePrintLetter } from './usePrintLetter';

const TripReportDialog = laterPart(() => import('./TripReportDialog').then((file) => file.TripReportDialog));

/** Laporan: the report of a trip, printed with its photos. */
export function TripReport({ trip, print }: { trip: Trip; print: ReturnType<typeof usePrintLetter> }) {
  const [writing, dialog] = useDisclosure(false);
  const isCancelled = trip.keadaan === 'batal';
  return (
    <Section title="Laporan">
      <Stack gap="sm">
        <Text size="sm" className="written" c={trip.laporan ? undefined : 'dimmed'}>
          {trip.laporan || 'Belum ada laporan'}
        </Text>
        {!isCancelled && (
          <Group gap="xs">
            <Button variant="default" onClick={dialog.open}>
              {trip.laporan ? 'Ubah laporan' : 'Tulis laporan'}
            </Button>
            {trip.laporan && (
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => print.mutate({ id: trip.id, dokumen: 'laporan' })}
                disabled={print.isPending}
              >
                Unduh laporan
              </Button>
            )}
            {trip.laporan && (
              <PdfButton
                letter="laporan"
                onClick={() => print.mutate({ id: trip.id, dokumen: 'laporan', format: 'pdf' })}
                disabled={print.isPending}
              />
            )}
          </Group>
        )}
      </Stack>
      <TripReportDialog trip={trip} opened={writing} onClose={dialog.close} />
    </Section>
  );
}
