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
import { numberedRows, pastedRows } from './pastedRows';

const COLOURS: Record<string, string> = {
  baru: 'green',
  koreksi: 'blue',
  ragu: 'yellow',
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

type Sent = { text: string; file: File | null; alasan: string };

async function send({ text, file, alasan }: Sent) {
  const reason = { alasan: alasan.trim() || undefined };
  const sheet = { ...formDataBodySerializer, headers: { 'Content-Type': null } };
  const { data } = file
    ? await pasteFinalNumbers({ body: { file, ...reason }, ...sheet, throwOnError: true })
    : await pasteFinalNumbers({ body: { baris: pastedRows(text), ...reason }, throwOnError: true });
  return data;
}

/** Stores judged rows; of a row that is told twice, as in the answer, the day is the one that was read. */
async function storeRows(rows: JudgedNumber[], alasan: string) {
  const baris = rows.map(({ kunci, nomor, tanggal, keadaan }) => ({
    kunci,
    nomor,
    tanggal: tanggal?.slice(0, 10),
    konfirmasi: keadaan === 'ragu' || undefined,
  }));
  const { data } = await pasteFinalNumbers({
    body: { baris, alasan: alasan.trim() || undefined, simpan: 1 },
    throwOnError: true,
  });
  return data;
}

type BodyProps = { onClose: () => void; holding: ReturnType<typeof useHeldOpen>['hold'] };

/** Mounted at each opening. */
function Body({ onClose, holding }: BodyProps) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [alasan, setAlasan] = useState('');
  /** Places of doubtful rows that are meant. */
  const [confirmed, setConfirmed] = useState<readonly number[]>([]);
  const judge = useAction({ mutationFn: (sent: Sent) => send(sent), changes: false });
  const store = useAction({
    mutationFn: (rows: JudgedNumber[]) => storeRows(rows, alasan),
    success: ({ tersimpan }: Awaited<ReturnType<typeof storeRows>>) => `${tersimpan} nomor akhir dicatat`,
    reload: LETTER_QUERIES,
  });
  const reset = () => {
    judge.reset();
    store.reset();
    setConfirmed([]);
  };
  const rows = judge.data?.result ?? [];
  // The server numbers the rows that were sent; those of a file have the number of their sheet.
  const pasted = file ? null : numberedRows(text);
  const numberOf = (row: JudgedNumber) => pasted?.[row.baris - 1]?.number ?? row.baris;
  const isReady = ({ keadaan, baris }: JudgedNumber) =>
    keadaan === 'baru' || keadaan === 'koreksi' || (keadaan === 'ragu' && confirmed.includes(baris));
  const ready = rows.filter(isReady).length;
  const save = async () => {
    await holding(() => store.mutateAsync(rows.filter(isReady)));
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
      <Textarea
        label="Alasan penggantian"
        description="Hanya bila ada surat yang nomornya diganti atau ditukar; paling sedikit 10 huruf"
        autosize
        value={alasan}
        onChange={({ currentTarget }) => {
          setAlasan(currentTarget.value);
          reset();
        }}
      />
      {failure && (
        <Alert color="red" role="alert">
          {changeFailure(failure)}
        </Alert>
      )}
      {rows.length > 0 && <Verdicts rows={rows} numberOf={numberOf} confirmed={confirmed} onConfirm={setConfirmed} />}
      {judge.data && <SkippedRows skipped={judge.data.dilewati} />}
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
            onClick={() => judge.mutate({ text, file, alasan })}
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

type VerdictProps = {
  rows: JudgedNumber[];
  /** Number of a row in the sheet. */
  numberOf: (row: JudgedNumber) => number;
  confirmed: readonly number[];
  onConfirm: (places: readonly number[]) => void;
};

/** Verdict of each row. */
function Verdicts({ rows, numberOf, confirmed, onConfirm }: VerdictProps) {
  const meant = (place: number, isMeant: boolean) =>
    onConfirm(isMeant ? [...confirmed, place] : confirmed.filter((other) => other !== place));
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
            <Table.Td>{numberOf(row)}</Table.Td>
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
                {row.keadaan === 'ragu' && (
                  <Checkbox
                    size="xs"
                    label={`Simpan juga baris ${numberOf(row)}`}
                    checked={confirmed.includes(row.baris)}
                    onChange={({ currentTarget }) => meant(row.baris, currentTarget.checked)}
                  />
                )}
              </div>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
