import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import * as z from 'zod/mini';
import {
  getTripHistoryQueryKey,
  getTripQueryKey,
  reportTripMutation,
  type TripDetail as Trip,
} from '../../api/generated';

import { requiredText } from '../../shared/forms/schema';
import { TextareaField } from '../../shared/forms/TextareaField';
import { FormDialog } from '../../shared/ui/FormDialog';
import { PdfButton } from '../../shared/ui/PdfButton';
import { Section } from '../../shared/ui/Section';
import { useAction } from '../../shared/useAction';
import type { usePrintLetter } from './usePrintLetter';

const schema = z.object({ isi: requiredText('Laporan wajib diisi') });

/** Laporan: the report of a trip, printed with its photos. */
export function TripReport({ trip, print }: { trip: Trip; print: ReturnType<typeof usePrintLetter> }) {
  const [writing, dialog] = useDisclosure(false);
  const save = useAction({
    ...reportTripMutation(),
    success: 'Laporan tersimpan',
    reload: [getTripQueryKey, getTripHistoryQueryKey],
  });
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
      <FormDialog
        schema={schema}
        opened={writing}
        onClose={dialog.close}
        title="Laporan perjalanan dinas"
        submitLabel="Simpan"
        size="lg"
        initial={{ isi: trip.laporan ?? '' }}
        onSubmit={({ isi }) => save.mutateAsync({ path: { id: trip.id }, body: { isi, versi: trip.versi } })}
      >
        {(form) => <TextareaField form={form} name="isi" label="Isi" minRows={6} maxRows={16} maxLength={10_000} />}
      </FormDialog>
    </Section>
  );
}
