import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AS_FILE } from '../../api/download';
import {
  getTripHistoryOptions,
  type NumberedLetter,
  printTripLetter,
  type TripDetail as Trip,
} from '../../api/generated';
import { useHoldsRole } from '../../api/session';
import { LetterActions } from '../../shared/letters/LetterActions';
import { ROLE } from '../../shared/roles';
import { ArchivedFileButton } from '../../shared/ui/ArchivedFileButton';
import { CopyText } from '../../shared/ui/CopyText';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { PdfButton, ShowPdfButton } from '../../shared/ui/PdfButton';
import { Section } from '../../shared/ui/Section';
import type { TripLetter, usePrintLetter } from './usePrintLetter';

type Print = ReturnType<typeof usePrintLetter>;

/** Papers beside the letters: word on the wire, name. */
const PAPERS = {
  attendance: ['bukti-kehadiran', 'Bukti kehadiran'],
  travelOrders: ['spd', 'SPD'],
  cancellation: ['pembatalan', 'Surat pernyataan pembatalan'],
} as const;

/** The paper that the trip's state asks for: SPD, proof of attendance of a trip without SPD, statement of a cancellation. */
function OtherPapers({ trip: { id, keadaan, noSuratTugas, personils } }: { trip: Trip }) {
  const isShort = personils.every(({ nomorSPD }) => !nomorSPD);
  if (keadaan !== 'batal' && !noSuratTugas) return null;
  const ofIssued = isShort ? PAPERS.attendance : PAPERS.travelOrders;
  const [dokumen, label] = keadaan === 'batal' ? PAPERS.cancellation : ofIssued;
  const print = (format: 'docx' | 'pdf') => () =>
    printTripLetter({ path: { id }, body: { dokumen, format }, ...AS_FILE });
  return (
    <Group gap="xs">
      <DownloadButton label={label} fileName={`${dokumen}_${id}.docx`} download={print('docx')} />
      <ShowPdfButton letter={label.toLowerCase()} fileName={`${dokumen}_${id}.pdf`} load={print('pdf')} />
    </Group>
  );
}

/** Numbers of a letter: the final one first, each with its copy button. */
function Numbers({ letter, internal }: { letter: NumberedLetter | undefined; internal: string }) {
  if (!letter?.nomorAkhir) {
    return (
      <>
        <CopyText text={internal} />
        {letter?.penomoran === 'srikandi' && (
          <Text size="xs" c="dimmed">
            Menunggu nomor dari SRIKANDI
          </Text>
        )}
      </>
    );
  }
  return (
    <>
      <CopyText text={letter.nomorAkhir} />
      <div className="cell-about">{`internal ${internal}`}</div>
    </>
  );
}

const KEEPERS = [ROLE.user, ROLE.registrar, ROLE.superAdmin];

/** Buttons for those who keep final numbers and signed files. */
function Actions({ letter }: { letter: NumberedLetter | undefined }) {
  const keeps = useHoldsRole(KEEPERS);
  return letter && keeps ? <LetterActions letter={letter} mayChange /> : null;
}

/** Surat: memo and assignment letter, each with its number, a mark when its print is out of date, and the file. */
export function TripLetters({ trip, print }: { trip: Trip; print: Print }) {
  const history = useQuery(getTripHistoryOptions({ path: { id: trip.id } }));
  const isStale = (dokumen: TripLetter) =>
    history.data?.result.surat.find((letter) => letter.dokumen === dokumen)?.usang ?? false;
  const letters: { dokumen: TripLetter; title: string; number: string | null | undefined }[] = [
    { dokumen: 'nota-dinas', title: 'Nota dinas', number: trip.noNotaDinas },
    { dokumen: 'surat-tugas', title: 'Surat tugas', number: trip.noSuratTugas },
  ];
  const isCancelled = trip.keadaan === 'batal';
  const orders = trip.surat.filter(({ dokumen }) => dokumen === 'spd');
  const nameOf = (id: number) => trip.personils.find((person) => person.id === id)?.pegawai.nama;
  return (
    <Section title="Surat">
      <Stack gap="md">
        {letters.map(({ dokumen, title, number }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
          <div key={dokumen} role="group" aria-label={title}>
            <Text fw={600} size="sm">
              {title}
            </Text>
            {number ? (
              <Numbers letter={trip.surat.find((letter) => letter.dokumen === dokumen)} internal={number} />
            ) : (
              <Text size="sm">Belum diterbitkan</Text>
            )}
            {number && isStale(dokumen) && (
              <Group gap={6} mt={4}>
                <Badge color="orange">usang</Badge>
                <Text size="sm" c="dimmed">
                  {`Dicetak sebelum Revisi ${trip.revisi}. Unduh dan cetak lagi.`}
                </Text>
              </Group>
            )}
            {number && !isCancelled && (
              <Group gap="xs" mt={6}>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconDownload size={14} aria-hidden />}
                  aria-label={`Unduh ${title.toLowerCase()} docx`}
                  onClick={() => print.mutate({ id: trip.id, dokumen })}
                  disabled={print.isPending}
                >
                  docx
                </Button>
                <PdfButton
                  size="compact-sm"
                  letter={title.toLowerCase()}
                  onClick={() => print.mutate({ id: trip.id, dokumen, format: 'pdf' })}
                  disabled={print.isPending}
                />
                <Actions letter={trip.surat.find((letter) => letter.dokumen === dokumen)} />
              </Group>
            )}
          </div>
        ))}
        {orders.map((order) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
          <div key={order.id} role="group" aria-label={`SPD ${nameOf(order.id)}`}>
            <Text fw={600} size="sm">
              {`SPD ${nameOf(order.id)}`}
            </Text>
            <Numbers letter={order} internal={order.nomor} />
            {!isCancelled && <Actions letter={order} />}
          </div>
        ))}
        {trip.undangan && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
          <div role="group" aria-label="Undangan">
            <Text fw={600} size="sm">
              Undangan dari sistem lama
            </Text>
            <ArchivedFileButton file={trip.undangan} />
          </div>
        )}
        <OtherPapers trip={trip} />
      </Stack>
    </Section>
  );
}
