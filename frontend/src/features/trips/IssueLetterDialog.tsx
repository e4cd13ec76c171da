import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AS_FILE, saveFile } from '../../api/download';
import {
  getTasksQueryKey,
  getTripChoicesOptions,
  getTripHistoryQueryKey,
  getTripOptions,
  getTripQueryKey,
  issueAssignmentLetter,
  listTripsQueryKey,
} from '../../api/generated';
import { changeFailure } from '../../api/problem';
import { useSignedInUser } from '../../api/session';
import { notifyFailure, notifySuccess } from '../../shared/notify';
import { titleOf } from '../../shared/tenure';
import { Fact } from '../../shared/ui/Fact';
import { PdfButton } from '../../shared/ui/PdfButton';
import { useHeldOpen } from '../../shared/ui/useHeldOpen';
import { useReload } from '../../shared/useReload';
import { WORDS } from '../../shared/words';
import { LETTER_FAILED, usePrintLetter } from './usePrintLetter';

/** Trip whose letter is to be issued, as lists and the trip's page hold it. */
type IssuableTrip = {
  id: number;
  noNotaDinas: string;
  /** Signatory: named in a list, by its id on the trip's page. */
  ttdSuratTuga?: { id: number };
  isian?: { dataTtdSurTug: number };
  personils: { id: number; pegawai: { nama: string } }[];
};

type Props = { trip: IssuableTrip | null; onClose: () => void };

/** Letter kind of assignment letters on the wire. */
const ASSIGNMENT_LETTER = 1;

/** 'Terbitkan surat tugas': says which number comes next, who signs and who travels; asks once, then offers the file. */
export function IssueLetterDialog({ trip, onClose }: Props) {
  const { isHeld, close, hold } = useHeldOpen(onClose);
  return (
    <Modal opened={trip !== null} onClose={close} title="Terbitkan surat tugas" closeOnClickOutside={false}>
      {trip && <Body key={trip.id} trip={trip} isHeld={isHeld} close={close} hold={hold} />}
    </Modal>
  );
}

type BodyProps = Omit<ReturnType<typeof useHeldOpen>, 'isHeld'> & { trip: IssuableTrip; isHeld: boolean };

function Body({ trip, isHeld, close, hold }: BodyProps) {
  const reload = useReload();
  const [letter, setLetter] = useState<{ response: Response } | null>(null);
  const issue = useMutation({
    mutationFn: () => hold(() => issueAssignmentLetter({ body: { id: trip.id }, ...AS_FILE })),
    onSuccess: setLetter,
    onSettled: () => void reload([listTripsQueryKey, getTripQueryKey, getTripHistoryQueryKey, getTasksQueryKey]),
  });
  if (letter) return <Issued id={trip.id} letter={letter} close={close} />;
  return (
    <Stack gap="sm">
      <NextNumber signatoryId={trip.ttdSuratTuga?.id ?? trip.isian?.dataTtdSurTug} />
      <Fact label="Nota dinas: ">{trip.noNotaDinas}</Fact>
      <Fact label="Personil: ">{trip.personils.map((one) => one.pegawai.nama).join(', ')}</Fact>
      <Text size="sm" c="dimmed">
        Nomor yang sudah terbit tidak dapat dipakai untuk surat lain.
      </Text>
      {issue.isError && (
        <Alert color="red" role="alert" title="Surat tugas belum terbit">
          {changeFailure(issue.error)}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={close} disabled={isHeld} data-autofocus>
          {WORDS.cancel}
        </Button>
        <Button loading={isHeld} onClick={() => issue.mutate()}>
          Terbitkan
        </Button>
      </Group>
    </Stack>
  );
}

/** Next number of the office and who signs; a letter signed for another office has that office's number. */
function NextNumber({ signatoryId }: { signatoryId: number | undefined }) {
  const unit = useSignedInUser()?.unitKerja_profile;
  const query = { indukUnitKerjaId: String(unit?.indukUnitKerja.id), unitKerjaId: String(unit?.id) };
  const choices = useQuery({ ...getTripChoicesOptions({ query }), enabled: unit !== undefined, staleTime: 0 });
  const signatory = choices.data?.resultTtdSuratTugas.find(({ id }) => id === signatoryId);
  const counter = choices.data?.resultDaftarNomorSurat.find(
    ({ jenisId, indukUnitKerjaId }) =>
      jenisId === ASSIGNMENT_LETTER && (!signatory || signatory.indukUnitKerjaId === indukUnitKerjaId),
  );
  return (
    <>
      <div>
        <Text size="sm" c="dimmed">
          Nomor urut berikutnya
        </Text>
        {counter || choices.isPending ? (
          <Text fz={28} fw={700} className="number" aria-live="polite">
            {counter ? counter.nomorLoket + 1 : '…'}
          </Text>
        ) : (
          <Text>menurut loket {signatory?.indukUnitKerja_ttdSuratTugas.indukUnitKerja ?? 'penanda tangan'}</Text>
        )}
      </div>
      {signatory && <Fact label="Penanda tangan: ">{`${signatory.pegawai.nama} (${titleOf(signatory)})`}</Fact>}
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
