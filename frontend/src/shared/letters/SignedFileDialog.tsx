import { Alert, Button, Checkbox, FileInput, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { attachSignedFileMutation } from '../../api/generated';
import { changeFailure, Problem } from '../../api/problem';
import { useHeldOpen } from '../ui/useHeldOpen';
import { useAction } from '../useAction';
import { WORDS } from '../words';
import type { KnownLetter } from './FinalNumberDialog';
import { LETTER_QUERIES } from './reload';

type Props = { letter: KnownLetter | null; onClose: () => void };

/** 'Unggah surat bertanda tangan': keeps the signed PDF beside its letter. */
export function SignedFileDialog({ letter, onClose }: Props) {
  const { close, hold } = useHeldOpen(onClose);
  return (
    <Modal opened={letter !== null} onClose={close} title="Unggah surat bertanda tangan" closeOnClickOutside={false}>
      {letter && <Body letter={letter} onClose={close} holding={hold} />}
    </Modal>
  );
}

type BodyProps = { letter: KnownLetter; onClose: () => void; holding: ReturnType<typeof useHeldOpen>['hold'] };

/** Mounted at each opening. */
function Body({ letter, onClose, holding }: BodyProps) {
  const [file, setFile] = useState<File | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  const attach = useAction({
    ...attachSignedFileMutation(),
    success: ({ result }) =>
      result.berkasTertanda === 'elektronik' ? 'Tersimpan: ditandatangani elektronik' : 'Tersimpan sebagai pindaian',
    reload: LETTER_QUERIES,
  });
  const doubts = attach.error instanceof Problem && attach.error.errors.some(({ field }) => field === 'konfirmasi');
  const send = async () => {
    if (!file) return;
    const path = { dokumen: letter.dokumen, id: letter.id };
    await holding(() =>
      attach.mutateAsync({ path, body: { file, konfirmasi: confirmed || undefined, versi: letter.versi } as never }),
    );
    onClose();
  };
  return (
    <Stack gap="sm">
      <Text size="sm">
        Nomor <strong>{letter.nomorAkhir ?? letter.nomor}</strong>
      </Text>
      <FileInput
        label="Berkas PDF"
        description="Paling besar 10 MB; nomor surat harus terbaca di dalamnya"
        placeholder="Pilih berkas"
        accept="application/pdf,.pdf"
        value={file}
        onChange={(chosen) => {
          setFile(chosen);
          setConfirmed(false);
          attach.reset();
        }}
        data-autofocus
      />
      {attach.error && (
        <Alert color={doubts ? 'yellow' : 'red'} role="alert">
          {doubts && attach.error instanceof Problem ? attach.error.errors[0]?.message : changeFailure(attach.error)}
        </Alert>
      )}
      {doubts && (
        <Checkbox
          label="Ini surat yang benar (misalnya pindaian)"
          checked={confirmed}
          onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={attach.isPending}>
          {WORDS.close}
        </Button>
        <Button
          disabled={!file || (doubts && !confirmed)}
          loading={attach.isPending}
          // A failure is shown above.
          onClick={() => void send().catch(() => undefined)}
        >
          Unggah
        </Button>
      </Group>
    </Stack>
  );
}
