import { Alert, Button, FileInput, Group, Modal, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { changeFailure, messageOf } from '../../api/problem';
import { useAction } from '../useAction';
import type { QueryKeyOf } from '../useReload';
import { WORDS } from '../words';
import { DownloadButton } from './DownloadButton';
import { Loading } from './Loading';
import { useHeldOpen } from './useHeldOpen';

/** Answer of an import: the valid rows, and the number of those stored. */
type Import = { siap: unknown[]; tersimpan: number };

type Props<Seen extends Import> = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Noun of a row, as in '3 pegawai'. */
  noun: string;
  /** Columns that the file has or may have. */
  columns: string;
  sample: { fileName: string; download: () => Promise<{ response: Response }> };
  /** Checks a file, and stores its valid rows where `simpan` is 1. */
  send: (body: { file: File; simpan: 0 | 1 }) => Promise<Seen>;
  /** Queries to load again after rows were stored. */
  reload: QueryKeyOf[];
  preview: (seen: Seen) => ReactNode;
};

/** 'Impor Excel': checks a file row by row, then stores the rows that are fit. */
export function ImportDialog<Seen extends Import>({ opened, title, ...props }: Props<Seen>) {
  const { close, hold } = useHeldOpen(props.onClose);
  return (
    <Modal opened={opened} onClose={close} title={title} size="xl" closeOnClickOutside={false}>
      <Body {...props} storing={hold} />
    </Modal>
  );
}

type BodyProps<Seen extends Import> = Omit<Props<Seen>, 'opened' | 'title'> & {
  storing: ReturnType<typeof useHeldOpen>['hold'];
};

/** Mounted at each opening. */
function Body<Seen extends Import>(props: BodyProps<Seen>) {
  const { onClose, storing, noun, columns, sample, send, reload, preview } = props;
  const [file, setFile] = useState<File | null>(null);
  const check = useAction({ mutationFn: (chosen: File) => send({ file: chosen, simpan: 0 }), changes: false });
  const store = useAction({
    mutationFn: (chosen: File) => send({ file: chosen, simpan: 1 }),
    success: ({ tersimpan }) => `${tersimpan} ${noun} berhasil disimpan`,
    reload,
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    check.reset();
    store.reset();
    if (chosen) check.mutate(chosen);
  };
  const save = async () => {
    if (file) await storing(() => store.mutateAsync(file));
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
        <DownloadButton label="Unduh contoh" {...sample} />
      </Group>
      <Text size="sm" c="dimmed">
        {columns}
      </Text>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {check.isPending && <Loading />}
      {check.data && preview(check.data)}
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
          {ready > 0 ? `${WORDS.save} ${ready} ${noun}` : WORDS.save}
        </Button>
      </Group>
    </Stack>
  );
}
