import { Alert, Button, FileInput, Group, Modal, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { AS_FILE } from '../../api/download';
import {
  downloadTariffSample,
  importTariffsMutation,
  listTariffsQueryKey,
  type ReadyTariff,
  type RefusedTariff,
} from '../../api/generated';
import { changeFailure, messageOf } from '../../api/problem';
import { orDash, rupiah, shortDate } from '../../shared/format';
import { type Column, Rows } from '../../shared/ui/DataTable';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { Loading } from '../../shared/ui/Loading';
import { useHeldOpen } from '../../shared/ui/useHeldOpen';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import { kindLabel } from './tariffKinds';

type Props = { opened: boolean; onClose: () => void };

const REFUSED: Column<RefusedTariff & { id: number }>[] = [
  { accessor: 'baris', title: 'Baris', width: 60 },
  { accessor: 'alasan', title: 'Alasan', width: 500, render: ({ alasan }) => alasan.join('; ') },
];

const READY: Column<ReadyTariff>[] = [
  { accessor: 'baris', title: 'Baris', width: 60 },
  { accessor: 'jenis', title: 'Jenis', width: 180, render: ({ jenis }) => kindLabel(jenis) },
  { accessor: 'provinsi', title: 'Provinsi', width: 150, render: ({ provinsi }) => orDash(provinsi) },
  { accessor: 'tingkatan', title: 'Tingkatan', width: 100, render: ({ tingkatan }) => orDash(tingkatan) },
  { accessor: 'nilai', title: 'Nilai', width: 110, render: ({ nilai }) => rupiah(nilai) },
  { accessor: 'dasarHukum', title: 'Dasar hukum', width: 180 },
  { accessor: 'berlakuDari', title: 'Berlaku dari', width: 110, render: ({ berlakuDari }) => shortDate(berlakuDari) },
];

/** 'Impor Excel': checks a file of tariffs row by row, then stores the rows that are fit. */
export function TariffImportDialog({ opened, onClose }: Props) {
  const { close, hold } = useHeldOpen(onClose);
  return (
    <Modal opened={opened} onClose={close} title="Impor Tarif" size="xl" closeOnClickOutside={false}>
      <Body onClose={onClose} storing={hold} />
    </Modal>
  );
}

/** Mounted at each opening. */
function Body({ onClose, storing }: { onClose: () => void; storing: ReturnType<typeof useHeldOpen>['hold'] }) {
  const [file, setFile] = useState<File | null>(null);
  const check = useAction({ ...importTariffsMutation(), changes: false });
  const store = useAction({
    ...importTariffsMutation(),
    success: ({ tersimpan }) => `${tersimpan} tarif berhasil disimpan`,
    reload: [listTariffsQueryKey],
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
  const { siap = [], ditolak = [] } = check.data ?? {};
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
          fileName="Contoh_Impor_Tarif.xlsx"
          download={() => downloadTariffSample(AS_FILE)}
        />
      </Group>
      <Text size="sm" c="dimmed">
        Kolom jenis, nilai, dasarHukum, dan berlakuDari wajib ada; provinsi, tingkatan, dan berlakuSampai boleh
        dikosongkan.
      </Text>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {check.isPending && <Loading />}
      {check.data && (
        <>
          <Text size="sm" fw={600} role="status">
            {`${siap.length} baris siap disimpan; ${ditolak.length} baris ditolak.`}
          </Text>
          {ditolak.length > 0 && (
            <Rows label="Baris ditolak" rows={ditolak.map((row) => ({ ...row, id: row.baris }))} columns={REFUSED} />
          )}
          {siap.length > 0 && (
            <Rows label="Baris siap disimpan" rows={siap.map((row) => ({ ...row, id: row.baris }))} columns={READY} />
          )}
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={store.isPending}>
          {WORDS.cancel}
        </Button>
        <Button
          disabled={siap.length === 0}
          loading={store.isPending}
          // A failure is shown above.
          onClick={() => void save().catch(() => undefined)}
        >
          {siap.length > 0 ? `${WORDS.save} ${siap.length} tarif` : WORDS.save}
        </Button>
      </Group>
    </Stack>
  );
}
