import { Alert, Badge, Button, Checkbox, FileInput, Group, Modal, Stack, Table, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type JudgedNumber, pasteFinalNumbers } from '../../api/generated';
import { formDataBodySerializer } from '../../api/generated/client';
import { changeFailure } from '../../api/problem';
import { longDate } from '../../shared/format';
import { SkippedRows } from '../../shared/imports/SkippedRows';
import { LETTER_QUERIES } from '../../shared/letters/reload';
import { cardLabels } from '../../shared/ui/cardLabels';
import tables from '../../shared/ui/tables.module.css';
import { useHeldOpen } from '../../shared/ui/useHeldOpen';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import { pastedRows } from './pastedRows';

const COLOURS: Record<string, string> = {
  baru: 'green',
  sama: 'gray',
  ragu: 'yellow',
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

type Sent = { text: string; file: File | null; konfirmasi: boolean; simpan: 0 | 1 };

async function send({ text, file, konfirmasi, simpan }: Sent) {
  const sheet = { ...formDataBodySerializer, headers: { 'Content-Type': null } };
  const baris = pastedRows(text).map((row) => (konfirmasi ? { ...row, konfirmasi } : row));
  const { data } = file
    ? await pasteFinalNumbers({
        body: { file, simpan, ...(konfirmasi && { konfirmasi: 'true' }) },
        ...sheet,
        throwOnError: true,
      })
    : await pasteFinalNumbers({ body: { baris, simpan }, throwOnError: true });
  return data;
}

type BodyProps = { onClose: () => void; holding: ReturnType<typeof useHeldOpen>['hold'] };

/** Mounted at each opening. */
function Body({ onClose, holding }: BodyProps) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const judge = useAction({ mutationFn: (sent: Sent) => send(sent), changes: false });
  const store = useAction({
    mutationFn: (sent: Sent) => send(sent),
    success: ({ tersimpan }: Awaited<ReturnType<typeof send>>) => `${tersimpan} nomor akhir dicatat`,
    reload: LETTER_QUERIES,
  });
  const reset = () => {
    setConfirmed(false);
    judge.reset();
    store.reset();
  };
  const rows = judge.data?.result ?? [];
  const count = (state: string) => rows.filter(({ keadaan }) => keadaan === state).length;
  const doubtful = count('ragu');
  const ready = count('baru') + (isConfirmed ? doubtful : 0);
  const save = async () => {
    await holding(() => store.mutateAsync({ text, file, konfirmasi: isConfirmed, simpan: 1 }));
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
      {judge.data && <SkippedRows skipped={judge.data.dilewati} />}
      {doubtful > 0 && (
        <Checkbox
          label={`Simpan juga ${doubtful} baris yang ragu: sudah saya cocokkan dengan suratnya`}
          checked={isConfirmed}
          onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
        />
      )}
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
            onClick={() => judge.mutate({ text, file, konfirmasi: false, simpan: 0 })}
          >
            Periksa
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const HEADINGS = ['Baris', 'Surat', 'Nomor akhir', 'Keadaan'];
const LABELS = cardLabels(HEADINGS);

/** Verdict of each row. */
function Verdicts({ rows }: { rows: JudgedNumber[] }) {
  return (
    <Table className={tables.cards} style={LABELS}>
      <Table.Thead>
        <Table.Tr>
          {HEADINGS.map((heading) => (
            <Table.Th key={heading}>{heading}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.baris}>
            <Table.Td>{row.baris}</Table.Td>
            <Table.Td>
              <div>
                {row.kunci}
                {row.surat && <div className="cell-about">{row.surat.hal}</div>}
              </div>
            </Table.Td>
            <Table.Td>
              <div>
                {row.nomor}
                {row.tanggal && <div className="cell-about">{longDate(row.tanggal)}</div>}
              </div>
            </Table.Td>
            <Table.Td>
              <div>
                <Badge color={COLOURS[row.keadaan]}>{row.keadaan.replace('-', ' ')}</Badge>
                {row.pesan && <Text size="xs">{row.pesan}</Text>}
              </div>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
