import { Button, Checkbox, Group, Paper, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { getTrip } from '../../api/generated';
import { useCanPdf } from '../pdf';
import { usePhone } from '../phone';
import { LeftOut } from './PrintedFile';
import styles from './PrintSelection.module.css';
import { PrintTogether } from './PrintTogether';
import { filesOf, PAPERS, type PaperKind, type PrintableTrip, papersOf } from './papers';
import type { FindPapers } from './usePrintTogether';
import { MOST_SELECTED } from './useSelection';

type Props = {
  rows: PrintableTrip[];
  /** No more can be selected. */
  isFull: boolean;
  /** Number of selected rows on other pages. */
  elsewhere: number;
  /** Selects all rows of the page. */
  onAll: () => void;
  onClear: () => void;
  /** Other acts on the selected rows. */
  more?: ReactNode;
};

/**
 * Bar below a list of trips: prints letters of the selected ones into one file. Says how many are selected; on a phone, where it
 * would cover the list, the rest is folded.
 */
export function PrintSelection({ rows, isFull, elsewhere, onAll, onClear, more }: Props) {
  const [kinds, setKinds] = useState<PaperKind[]>(['surat-tugas']);
  const [isWhole, setWhole] = useState(false);
  const canPdf = useCanPdf();
  const isPhone = usePhone();
  const [isUnfolded, setUnfolded] = useState(false);
  const find: FindPapers = async (told, signal) => {
    if (isWhole) return filesOf(rows);
    const trips = kinds.includes('laporan') ? await withReports(rows, told, signal) : rows;
    return papersOf(trips, kinds);
  };
  // Reports are not in the lists; they are read at the print.
  const ahead = papersOf(
    rows,
    kinds.filter((kind) => kind !== 'laporan'),
  );
  const acts = (
    <>
      {more}
      <Checkbox.Group
        aria-label="Surat yang dicetak"
        value={kinds}
        onChange={(values) => setKinds(values as PaperKind[])}
        mb="sm"
      >
        <Group gap="md">
          {PAPERS.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} disabled={isWhole} />
          ))}
        </Group>
      </Checkbox.Group>
      {canPdf && (
        <Checkbox
          mb="sm"
          label="Berkas SPJ lengkap: semua surat, kuitansi, dan bukti"
          checked={isWhole}
          onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
        />
      )}
      {!isWhole && <LeftOut isAhead texts={ahead.leftOut} />}
      <PrintTogether
        key={String(isWhole)}
        isPdfOnly={isWhole}
        find={find}
        label={isWhole ? 'Unduh berkas SPJ' : 'Cetak terpilih'}
        disabled={!isWhole && kinds.length === 0}
      />
    </>
  );
  return (
    <Paper className={styles.printBar} withBorder p="sm" mt="md" component="section" aria-label="Cetak terpilih">
      <Group justify="space-between" gap="xs" mb="xs">
        <Text fw={600} role="status">
          {`${rows.length} perjalanan dipilih`}
          {elsewhere > 0 && `, ${elsewhere} di halaman lain`}
          {isFull && ` (paling banyak ${MOST_SELECTED})`}
        </Text>
        <Group gap="xs">
          <Button size="compact-sm" variant="subtle" onClick={onAll} disabled={isFull}>
            Pilih semua di halaman ini
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={onClear}>
            Kosongkan
          </Button>
          {isPhone && (
            <Button
              size="compact-sm"
              variant="default"
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {isUnfolded ? 'Lipat' : 'Tindakan'}
            </Button>
          )}
        </Group>
      </Group>
      {(!isPhone || isUnfolded) && acts}
    </Paper>
  );
}

/** Trips with their reports, which lists leave out; one after the other, so that other calls are not kept waiting. */
async function withReports(
  rows: PrintableTrip[],
  told: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<PrintableTrip[]> {
  const trips: PrintableTrip[] = [];
  for (const { id } of rows) {
    told(trips.length, rows.length);
    const { data } = await getTrip({ path: { id }, signal, throwOnError: true });
    trips.push(data.result);
  }
  return trips;
}
