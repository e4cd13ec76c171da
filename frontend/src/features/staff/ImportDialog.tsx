import { Alert, Button, FileInput, Group, Modal, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { changeFailure, messageOf } from '../../api/problem';
import { downloadImportSample, importStaff, type StaffImport } from '../../api/staff';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { Loading } from '../../shared/ui/Loading';
import { useHeldOpen } from '../../shared/ui/useHeldOpen';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import { ImportPreview } from './ImportPreview';
import { STAFF_KEYS } from './queries';

type Props = { opened: boolean; onClose: () => void };

/** 'Impor Excel': a file is looked at first, row by row, and stored only then. */
export function ImportDialog({ opened, onClose }: Props) {
  const { close, hold } = useHeldOpen(onClose);
  return (
    <Modal opened={opened} onClose={close} title="Impor Excel" size="xl" closeOnClickOutside={false}>
      <Body onClose={onClose} storing={hold} />
    </Modal>
  );
}

/** Mounted anew at each opening. */
type BodyProps = { onClose: () => void; storing: ReturnType<typeof useHeldOpen>['hold'] };

function Body({ onClose, storing }: BodyProps) {
  const [file, setFile] = useState<File | null>(null);
  const look = useAction<File, StaffImport>({ run: (chosen) => importStaff(chosen, false), changes: false });
  const store = useAction<File, StaffImport>({
    run: (chosen) => storing(() => importStaff(chosen, true)),
    success: ({ tersimpan }) => `${tersimpan} pegawai berhasil disimpan`,
    reload: STAFF_KEYS,
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    look.reset();
    store.reset();
    if (chosen) look.mutate(chosen);
  };
  const failure = store.error ? changeFailure(store.error) : look.error && messageOf(look.error);
  const ready = look.data?.siap.length ?? 0;
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end">
        <FileInput
          label="Berkas"
          description=".xlsx, .xls, .ods, atau .csv; paling besar 5 MB dan 5.000 baris"
          placeholder="Pilih berkas"
          accept=".xlsx,.xls,.ods,.csv"
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          value={file}
          onChange={choose}
          clearable
          clearButtonProps={{ 'aria-label': 'Kosongkan berkas' }}
          style={{ flex: '1 1 280px' }}
        />
        <DownloadButton label="Unduh contoh" fileName="Contoh_Impor_Pegawai.xlsx" download={downloadImportSample} />
      </Group>
      <Text size="sm" c="dimmed">
        Kolom Nama, NIP, Jabatan, dan Tingkatan wajib ada; Pangkat, Golongan, dan Unit Kerja boleh ditambahkan. Urutan
        kolom bebas. Format kolom NIP sebagai Teks agar angkanya utuh.
      </Text>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {look.isPending && <Loading />}
      {look.data && <ImportPreview seen={look.data} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={store.isPending}>
          {WORDS.cancel}
        </Button>
        <Button
          disabled={ready === 0}
          loading={store.isPending}
          onClick={() => file && store.mutate(file, { onSuccess: onClose })}
        >
          {ready > 0 ? `${WORDS.save} ${ready} pegawai` : WORDS.save}
        </Button>
      </Group>
    </Stack>
  );
}
