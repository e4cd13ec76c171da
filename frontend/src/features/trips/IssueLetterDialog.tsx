import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AS_FILE, saveFile, warningsOf } from '../../api/download';
import {
  getTasksQueryKey,
  getTripHistoryQueryKey,
  getTripOptions,
  getTripQueryKey,
  issueAssignmentLetter,
  listTripsQueryKey,
} from '../../api/generated';
import { changeFailure, Problem } from '../../api/problem';
import { notifyFailure, notifySuccess } from '../../shared/notify';
import { CtrlEnter } from '../../shared/ui/CtrlEnter';
import { Fact } from '../../shared/ui/Fact';
import { PdfButton } from '../../shared/ui/PdfButton';
import { useFocusBack } from '../../shared/ui/useFocusBack';
import { useHeldOpen } from '../../shared/ui/useHeldOpen';
import { Warnings } from '../../shared/ui/Warnings';
import { useReload } from '../../shared/useReload';
import { WORDS } from '../../shared/words';
import { LETTER_FAILED, usePrintLetter } from './usePrintLetter';

/** Trip whose letter is to be issued, as lists and the trip's page hold it. */
type IssuableTrip = {
  id: number;
  versi?: number;
  noNotaDinas: string;
  personils: { id: number; pegawai: { nama: string } }[];
};

type Props = {
  trip: IssuableTrip | null;
  onClose: () => void;
  /** Opens the form of the trip: another signatory is chosen there. */
  onChange?: (id: number) => void;
};

/** 'Terbitkan surat tugas': says which number comes next, who signs and who travels; asks once, then offers the file. */
export function IssueLetterDialog({ trip, onClose, onChange }: Props) {
  const { isHeld, close, hold } = useHeldOpen(onClose);
  useFocusBack(trip !== null);
  return (
    <Modal opened={trip !== null} onClose={close} title="Terbitkan surat tugas" closeOnClickOutside={false}>
      {trip && <Body key={trip.id} trip={trip} isHeld={isHeld} close={close} hold={hold} onChange={onChange} />}
    </Modal>
  );
}

type BodyProps = Omit<ReturnType<typeof useHeldOpen>, 'isHeld'> &
  Pick<Props, 'onChange'> & { trip: IssuableTrip; isHeld: boolean };

function Body({ trip, isHeld, close, hold, onChange }: BodyProps) {
  const reload = useReload();
  const [letter, setLetter] = useState<{ response: Response } | null>(null);
  const issue = useMutation({
    mutationFn: () => hold(() => issueAssignmentLetter({ body: { id: trip.id, versi: trip.versi }, ...AS_FILE })),
    onSuccess: setLetter,
    onSettled: () => void reload([listTripsQueryKey, getTripQueryKey, getTripHistoryQueryKey, getTasksQueryKey]),
  });
  if (letter) return <Issued id={trip.id} letter={letter} close={close} />;
  return (
    <Stack
      gap="sm"
      tabIndex={-1}
      data-autofocus
      // Issuing takes a number: Enter alone does nothing.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        if (!event.repeat && !isHeld) issue.mutate();
      }}
    >
      <NextNumber id={trip.id} />
      <Fact label="Nota dinas: ">{trip.noNotaDinas}</Fact>
      <Fact label="Personil: ">{trip.personils.map((one) => one.pegawai.nama).join(', ')}</Fact>
      <Text size="sm" c="dimmed">
        Nomor yang sudah terbit tidak dapat dipakai untuk surat lain.
      </Text>
      {issue.isError && (
        <Alert color="red" role="alert" title="Surat tugas belum terbit">
          <Text size="sm">{changeFailure(issue.error)}</Text>
          {onChange && issue.error instanceof Problem && issue.error.code === 'PENANDA_TANGAN' && (
            <Button variant="default" size="xs" mt="xs" onClick={() => onChange(trip.id)}>
              Ubah penanda tangan
            </Button>
          )}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={close} disabled={isHeld}>
          {WORDS.cancel}
        </Button>
        <Button
          loading={isHeld}
          rightSection={<CtrlEnter />}
          aria-keyshortcuts="Control+Enter"
          onClick={() => issue.mutate()}
        >
          Terbitkan
        </Button>
      </Group>
    </Stack>
  );
}

/** Next number of the counter that numbers the letter, and who signs; the server knows both. */
function NextNumber({ id }: { id: number }) {
  const trip = useQuery({ ...getTripOptions({ path: { id } }), staleTime: 0 });
  const next = trip.data?.result.suratTugasBerikut;
  return (
    <>
      <div>
        <Text size="sm" c="dimmed">
          Nomor urut berikutnya
        </Text>
        <Text fz={28} fw={700} className="number" aria-live="polite">
          {next && !trip.isFetching ? next.nomorUrut : '…'}
        </Text>
      </div>
      {next && <Fact label="Penanda tangan: ">{`${next.nama} (${next.jabatan}), ${next.indukUnitKerja}`}</Fact>}
    </>
  );
}

type IssuedProps = { id: number; letter: { response: Response }; close: () => void };

function Issued({ id, letter, close }: IssuedProps) {
  const trip = useQuery(getTripOptions({ path: { id } }));
  const print = usePrintLetter();
  const save = useMutation({
    // The answer can be read once only, the button pressed again.
    mutationFn: () => saveFile({ response: letter.response.clone() }, 'surat_tugas.docx'),
    onSuccess: () => notifySuccess('File surat tugas berhasil diunduh'),
    onError: () => notifyFailure(LETTER_FAILED['surat-tugas']),
  });
  return (
    <Stack gap="sm">
      <Text size="sm">Surat tugas terbit dengan nomor</Text>
      <Text fw={700} className="number" role="status">
        {trip.data?.result.noSuratTugas ?? '…'}
      </Text>
      <Warnings warnings={warningsOf(letter.response)} />
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {WORDS.close}
        </Button>
        <PdfButton
          variant="light"
          letter="surat tugas"
          loading={print.isPending}
          onClick={() => print.mutate({ id, dokumen: 'surat-tugas', format: 'pdf' })}
        />
        <Button onClick={() => save.mutate()} autoFocus>
          Unduh
        </Button>
      </Group>
    </Stack>
  );
}
