import { Button, Checkbox, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { getTrip } from '../../api/generated';
import { useCanPdf } from '../pdf';
import { usePhone } from '../phone';
import { FootBar } from '../ui/FootBar';
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
  /** Other acts on the selected rows, which come first. */
  more?: ReactNode;
};

/** Bar below a list of trips with the acts on the selected ones; what prints their letters into one file unfolds above it. */
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
      {isPhone && more && (
        <Group gap="xs" mb="sm">
          {more}
        </Group>
      )}
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
  const told = [
    `${rows.length} dipilih`,
    elsewhere > 0 && `${elsewhere} di halaman lain`,
    isFull && `paling banyak ${MOST_SELECTED}`,
  ];
  return (
    <FootBar
      label="Cetak terpilih"
      told={told.filter(Boolean).join(', ')}
      all={isFull ? undefined : { label: 'Pilih semua', onClick: onAll }}
      onClear={onClear}
      above={isUnfolded && <div className={styles.acts}>{acts}</div>}
    >
      {!isPhone && more}
      <Button
        variant={more || isUnfolded ? 'default' : 'filled'}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {isUnfolded ? 'Lipat' : isPhone && more ? 'Tindakan' : 'Cetak…'}
      </Button>
    </FootBar>
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
