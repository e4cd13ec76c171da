import { Alert, Badge, Button, FileInput, Group, Modal, Stack, Table, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type JudgedNumber, listWaitingLettersQueryKey, pasteFinalNumbers } from '../../api/generated';
import { formDataBodySerializer } from '../../api/generated/client';
import { changeFailure } from '../../api/problem';
import { useHeldOpen } from '../../shared/ui/useHeldOpen';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import { pastedRows } from './pastedRows';

const COLOURS: Record<string, string> = {
  baru: 'green',
  sama: 'gray',
  ganda: 'red',
  'tidak-dikenal': 'red',
  salah: 'red',
};

/** 'Tempel nomor': many final numbers at once, from a spreadsheet; judged row by row before they are stored. */
export function PasteNumbersDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { close, hold } = useHeldOpen(onClose);
  return (
    <Modal opened={opened} onClose={close} title="Tempel nomor akhir" size="xl" closeOnClickOutside={false}>
      <Body onClose={close} holding={hold} />
    </Modal>
  );
}

type Sent = { text: string; file: File | null; simpan: 0 | 1 };

async function send({ text, file, simpan }: Sent) {
  const sheet = { ...formDataBodySerializer, headers: { 'Content-Type': null } };
  const { data } = file
    ? await pasteFinalNumbers({ body: { file, simpan }, ...sheet, throwOnError: true })
    : await pasteFinalNumbers({ body: { baris: pastedRows(text), simpan }, throwOnError: true });
  return data;
}

type BodyProps = { onClose: () => void; holding: ReturnType<typeof useHeldOpen>['hold'] };

/** Mounted at each opening. */
function Body({ onClose, holding }: BodyProps) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const judge = useAction({ mutationFn: (sent: Sent) => send(sent), changes: false });
  const store = useAction({
    mutationFn: (sent: Sent) => send(sent),
    success: ({ tersimpan }: Awaited<ReturnType<typeof send>>) => `${tersimpan} nomor akhir dicatat`,
    reload: [listWaitingLettersQueryKey],
  });
  const reset = () => {
    judge.reset();
    store.reset();
  };
  const rows = judge.data?.result ?? [];
  const ready = rows.filter(({ keadaan }) => keadaan === 'baru').length;
  const save = async () => {
    await holding(() => store.mutateAsync({ text, file, simpan: 1 }));
    onClose();
  };
  const failure = store.error ?? judge.error;
  return (
    <Stack gap="sm">
      <Textarea
        label="Nomor internal dan nomor akhir"
        description="Dua kolom dari lembar kerja: nomor internal (atau ID perjalanan) dan nomor akhir; kolom ketiga tanggal, bila ada"
        placeholder={'800.1.11.1/145/DINKES/P2P/X/2026\tB/800/1717/2026'}
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        disabled={file !== null}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          reset();
        }}
        data-autofocus
      />
      <FileInput
        label="Atau dari berkas"
        placeholder="Pilih .xlsx, .xls, .ods, atau .csv"
        accept=".xlsx,.xls,.ods,.csv"
        value={file}
        onChange={(chosen) => {
          setFile(chosen);
          reset();
        }}
        clearable
        clearButtonProps={{ 'aria-label': 'Kosongkan berkas' }}
      />
      {failure && (
        <Alert color="red" role="alert">
          {changeFailure(failure)}
        </Alert>
      )}
      {rows.length > 0 && <Verdicts rows={rows} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={store.isPending}>
          {WORDS.close}
        </Button>
        {judge.data ? (
          <Button
            disabled={ready === 0}
            loading={store.isPending}
            // A failure is shown above.
            onClick={() => void save().catch(() => undefined)}
          >
            {ready > 0 ? `${WORDS.save} ${ready} nomor` : WORDS.save}
          </Button>
        ) : (
          <Button
            disabled={!file && pastedRows(text).length === 0}
            loading={judge.isPending}
            onClick={() => judge.mutate({ text, file, simpan: 0 })}
          >
            Periksa
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** Verdict of each row. */
function Verdicts({ rows }: { rows: JudgedNumber[] }) {
  return (
    <Table.ScrollContainer minWidth={520} mah={360}>
      <Table verticalSpacing={6} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Baris</Table.Th>
            <Table.Th>Surat</Table.Th>
            <Table.Th>Nomor akhir</Table.Th>
            <Table.Th>Keadaan</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.baris}>
              <Table.Td>{row.baris}</Table.Td>
              <Table.Td>
                {row.kunci}
                {row.surat && (
                  <Text size="xs" c="dimmed">
                    {row.surat.hal}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>{row.nomor}</Table.Td>
              <Table.Td>
                <Badge color={COLOURS[row.keadaan]} variant="light">
                  {row.keadaan.replace('-', ' ')}
                </Badge>
                {row.pesan && <Text size="xs">{row.pesan}</Text>}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
