import type { LetterToPrint } from '../../api/generated';
import { tripNumber } from '../letters/LetterNumber';
import { RECEIPT_STATUS } from '../receiptStatus';

/** Most letters in one file. */
export const MOST_PAPERS = 50;

export type PaperKind = 'nota-dinas' | 'surat-tugas' | 'laporan' | 'kuitansi' | 'nominatif';

/** Kinds of letters, in the order of a file. */
export const PAPERS: readonly { value: PaperKind; label: string }[] = [
  { value: 'nota-dinas', label: 'Nota dinas' },
  { value: 'surat-tugas', label: 'Surat tugas' },
  { value: 'kuitansi', label: 'Kuitansi' },
  { value: 'nominatif', label: 'Daftar nominatif' },
  { value: 'laporan', label: 'Laporan' },
];

/** A trip as lists and its page have it. */
export type PrintableTrip = {
  id: number;
  keadaan: string;
  noNotaDinas: string;
  noSuratTugas?: string | null;
  nomorAkhirNotaDinas?: string | null;
  nomorAkhirSuratTugas?: string | null;
  /** Report; undefined while it was not read. */
  laporan?: string | null;
  personils: { id: number; statusId: number; pegawai: { nama: string } }[];
};

/** Letters to print, and what is left out, in words. */
export type Papers = { surat: LetterToPrint[]; leftOut: string[]; file?: TripFileToPrint };

/** The file of a journey, in place of letters. */
type TripFileToPrint = {
  /** Prints it. */
  send: (signal: AbortSignal) => Promise<{ response: Response }>;
  /** Name for the progress: 'Berkas SPJ 3 orang (surat, kuitansi, bukti)'. */
  name: string;
};

/** Files of the journeys of trips: letters, receipts and proofs. */
export function filesOf(trips: PrintableTrip[]): Papers {
  return { surat: trips.map(({ id }) => ({ perjalananId: id, dokumen: 'berkas' })), leftOut: [] };
}

/** Letters of these kinds that trips have; one that cannot be printed yet is left out and told. */
export function papersOf(trips: PrintableTrip[], kinds: readonly PaperKind[]): Papers {
  const papers: Papers = { surat: [], leftOut: [] };
  for (const trip of trips) {
    const name = tripNumber(trip);
    if (trip.keadaan === 'batal') papers.leftOut.push(`${name}: perjalanan dibatalkan`);
    else for (const { value } of PAPERS) if (kinds.includes(value)) addPapers(papers, trip, value, name);
  }
  return papers;
}

function addPapers({ surat, leftOut }: Papers, trip: PrintableTrip, kind: PaperKind, name: string) {
  if (kind === 'kuitansi') {
    for (const { id, statusId, pegawai } of trip.personils) {
      if (statusId === RECEIPT_STATUS.approved) surat.push({ personilId: id, dokumen: kind });
      else leftOut.push(`${pegawai.nama} (${name}): kuitansi belum diverifikasi`);
    }
  } else if (kind === 'surat-tugas' && !trip.noSuratTugas) leftOut.push(`${name}: surat tugas belum diterbitkan`);
  else if (kind === 'laporan' && !trip.laporan) leftOut.push(`${name}: belum ada laporan`);
  else surat.push({ perjalananId: trip.id, dokumen: kind });
}
