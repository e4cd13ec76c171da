import { Alert, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getTripOptions } from '../../api/generated';
import { longPeriod } from '../../shared/format';
import { IssueLetterDialog } from './IssueLetterDialog';
import { usePrintLetter } from './usePrintLetter';

type Props = {
  id: number;
  onOpen: (id: number) => void;
  onCopy: (id: number) => void;
  onClose: () => void;
};

/** A trip that was just filed, above the list: its number, and what comes next. */
export function FiledTrip({ id, onOpen, onCopy, onClose }: Props) {
  const trip = useQuery(getTripOptions({ path: { id } })).data?.result;
  const print = usePrintLetter();
  const [issuing, issueDialog] = useDisclosure(false);
  if (!trip) return null;
  const days = longPeriod(trip.tempats[0]?.tanggalBerangkat, trip.tempats.at(-1)?.tanggalPulang);
  return (
    <Alert
      role="status"
      color="teal"
      mb="md"
      icon={<IconCircleCheck aria-hidden />}
      title={`Nota dinas ${trip.noNotaDinas} diajukan`}
      withCloseButton
      closeButtonLabel="Tutup"
      onClose={onClose}
    >
      {`${trip.personils.map(({ pegawai }) => pegawai.nama).join(', ')} · ${days}`}
      <Group gap="xs" mt="sm">
        {trip.noSuratTugas ? (
          <Button onClick={() => onOpen(id)}>Buka perjalanan</Button>
        ) : (
          <Button onClick={issueDialog.open}>Terbitkan surat tugas</Button>
        )}
        <Button
          variant="default"
          loading={print.isPending}
          onClick={() => print.mutate({ id, dokumen: trip.noSuratTugas ? 'surat-tugas' : 'nota-dinas' })}
        >
          Unduh
        </Button>
        <Button variant="default" onClick={() => onCopy(id)}>
          Ajukan lagi yang mirip
        </Button>
        {!trip.noSuratTugas && (
          <Button variant="subtle" onClick={() => onOpen(id)}>
            Buka perjalanan
          </Button>
        )}
      </Group>
      <IssueLetterDialog trip={issuing ? trip : null} onClose={issueDialog.close} />
    </Alert>
  );
}
