import type { HomeGroup, HomeTask } from '../../api/generated';
import { ageOf } from './age';

type Kind = {
  /** Act on a row. */
  verb: string;
  /** Addition of the verb to the address of the thing, to begin the act at once. */
  act?: (task: HomeTask) => string;
  /** Fact of a row beside person, trip and days. */
  tells: 'reason' | 'amount' | 'number' | 'nothing';
  /** Use of the sum of a group of money. */
  money?: string;
  /** Order among groups that are not late. */
  order: number;
  /** Returned or failing, which comes first and red. */
  isReturned?: boolean;
};

const RECORD = () => '?catat=1';

/** Groups of the home page by their codes (W10). */
const KINDS: Record<string, Kind> = {
  'kuitansi-ditolak': { verb: 'Perbaiki', tells: 'reason', order: 1, isReturned: true },
  'belum-diajukan': { verb: 'Lengkapi', tells: 'amount', order: 2 },
  'tanpa-surat-tugas': { verb: 'Terbitkan', act: () => '?terbitkan=1', tells: 'number', order: 3 },
  'menunggu-verifikasi': { verb: 'Periksa', tells: 'amount', order: 4 },
  'temuan-terbuka': { verb: 'Lihat', tells: 'amount', order: 5 },
  'siap-dibayar': { verb: 'Bayar', act: RECORD, tells: 'amount', money: 'akan dibayar', order: 5 },
  'setoran-kembali': { verb: 'Catat setoran', act: RECORD, tells: 'amount', money: 'harus disetor kembali', order: 6 },
  'uang-muka-lama': { verb: 'Lihat', tells: 'amount', money: 'terbuka', order: 7 },
  'pagu-habis': { verb: 'Lihat', tells: 'reason', order: 8, isReturned: true },
  'menunggu-nomor-srikandi': {
    verb: 'Isi nomor',
    act: ({ judul }) => `?cari=${encodeURIComponent(judul)}`,
    tells: 'reason',
    order: 9,
  },
  'pengguna-menunggu': { verb: 'Periksa', tells: 'nothing', order: 10 },
  'tahun-anggaran': { verb: 'Siapkan', tells: 'reason', order: 11 },
  'serah-terima': { verb: 'Buka', tells: 'reason', order: 12 },
};
const OTHER: Kind = { verb: 'Buka', tells: 'reason', order: 13 };

export const kindOf = ({ kode }: Pick<HomeGroup, 'kode'>) => KINDS[kode] ?? OTHER;

/** Letters are due by the day of departure. */
export const leaves = ({ kode }: Pick<HomeGroup, 'kode'>) => kode === 'tanpa-surat-tugas';

/** The groups, most urgent first: who leaves at once without letter, what was returned, then by kind. */
export function byUrgency(groups: HomeGroup[]): HomeGroup[] {
  const rank = (group: HomeGroup) => {
    const isLeaving = leaves(group) && group.baris.some((task) => ageOf(task, true).isLate);
    return isLeaving ? 0 : kindOf(group).order;
  };
  return [...groups].sort((one, other) => rank(one) - rank(other));
}
