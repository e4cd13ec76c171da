import { Alert, Button, FileInput, Group, Modal, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { AS_FILE } from '../../api/download';
import { downloadImportSample, importEmployeesMutation } from '../../api/generated';
import { changeFailure, messageOf } from '../../api/problem';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { Loading } from '../../shared/ui/Loading';
import { useHeldOpen } from '../../shared/ui/useHeldOpen';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import { ImportPreview } from './ImportPreview';
import { STAFF_QUERIES } from './staffQueries';

type Props = { opened: boolean; onClose: () => void };

/** 'Impor Excel': checks a file row by row, then stores the rows that are fit. */
export function ImportDialog({ opened, onClose }: Props) {
  const { close, hold } = useHeldOpen(onClose);
  return (
    <Modal opened={opened} onClose={close} title="Impor Excel" size="xl" closeOnClickOutside={false}>
      <Body onClose={onClose} storing={hold} />
    </Modal>
  );
}

type BodyProps = { onClose: () => void; storing: ReturnType<typeof useHeldOpen>['hold'] };

/** Mounted at each opening. */
function Body({ onClose, storing }: BodyProps) {
  const [file, setFile] = useState<File | null>(null);
  const check = useAction({ ...importEmployeesMutation(), changes: false });
  const store = useAction({
    ...importEmployeesMutation(),
    success: ({ tersimpan }) => `${tersimpan} pegawai berhasil disimpan`,
    reload: STAFF_QUERIES,
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    check.reset();
    store.reset();
    if (chosen) check.mutate({ body: { file: chosen, simpan: 0 } });
  };
  const save = async () => {
    if (file) await storing(() => store.mutateAsync({ body: { file, simpan: 1 } }));
    onClose();
  };
  const failure = store.error ? changeFailure(store.error) : check.error && messageOf(check.error);
  const ready = check.data?.siap.length ?? 0;
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
        <DownloadButton
          label="Unduh contoh"
          fileName="Contoh_Impor_Pegawai.xlsx"
          download={() => downloadImportSample(AS_FILE)}
        />
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
      {check.isPending && <Loading />}
      {check.data && <ImportPreview seen={check.data} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={store.isPending}>
          {WORDS.cancel}
        </Button>
        <Button
          disabled={ready === 0}
          loading={store.isPending}
          // A failure is shown above.
          onClick={() => void save().catch(() => undefined)}
        >
          {ready > 0 ? `${WORDS.save} ${ready} pegawai` : WORDS.save}
        </Button>
      </Group>
    </Stack>
  );
}
