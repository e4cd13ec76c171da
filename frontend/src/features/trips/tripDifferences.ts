import type { Employee, TripChoices } from '../../api/generated';
import { longPeriod } from '../../shared/format';
import { titleOf } from '../../shared/tenure';
import { WORDS } from '../../shared/words';
import type { TripDraft } from './tripDraft';

type Offered = { choices: TripChoices; employees: Employee[] };
type Describe = (draft: TripDraft, offered: Offered) => string | undefined;

const named = <Row extends { id: number }>(rows: Row[], id: number | null, text: (row: Row) => string) => {
  const row = rows.find((one) => one.id === id);
  return row && text(row);
};

/** Fields of the form that a change may touch, with their labels and their values in words. */
const FIELDS: [keyof TripDraft, string, Describe][] = [
  ['untuk', 'Untuk', ({ untuk }) => untuk],
  ['dasar', 'Dasar', ({ dasar }) => dasar],
  ['srikandi', 'Srikandi', ({ srikandi }) => (srikandi ? 'ya' : 'tidak')],
  [
    'personil',
    'Personil',
    ({ personil }, { employees }) =>
      personil
        .flatMap((id) => named(employees, id, ({ nama }) => nama) ?? (id === null ? [] : `pegawai ${id}`))
        .join(', '),
  ],
  [
    'ttdNotaDinasId',
    'Tanda Tangan Nota Dinas',
    ({ ttdNotaDinasId }, { choices }) =>
      named(choices.resultTtdNotaDinas, ttdNotaDinasId, (row) => `${row.pegawai_notaDinas.nama} (${titleOf(row)})`),
  ],
  [
    'ttdSuratTugasId',
    'Tanda Tangan Surat Tugas',
    ({ ttdSuratTugasId }, { choices }) =>
      named(choices.resultTtdSuratTugas, ttdSuratTugasId, (row) => `${row.pegawai.nama} (${titleOf(row)})`),
  ],
  [
    'kpaId',
    'Tanda Tangan Pengguna Anggaran',
    ({ kpaId }, { choices }) => named(choices.resultKPA, kpaId, (row) => row.pegawai_KPA.nama),
  ],
  [
    'pptkId',
    'Tanda Tangan PPTK',
    ({ pptkId }, { choices }) => named(choices.resultPPTK, pptkId, (row) => row.pegawai_PPTK.nama),
  ],
  [
    'sumberDanaId',
    'Sumber Dana',
    ({ sumberDanaId }, { choices }) => named(choices.resultSumberDana, sumberDanaId, ({ sumber }) => sumber),
  ],
  [
    'bendaharaId',
    'Bendahara',
    ({ bendaharaId }, { choices }) =>
      named(
        choices.resultSumberDana.flatMap(({ bendaharas }) => bendaharas),
        bendaharaId,
        (row) => row.pegawai_bendahara.nama,
      ),
  ],
  [
    'jenisId',
    'Jenis Perjalanan',
    ({ jenisId }, { choices }) => named(choices.resultJenisPerjalanan, jenisId, ({ jenis }) => jenis),
  ],
  [
    'pelayananKesehatanId',
    'Jenis Pelayanan Kesehatan',
    ({ pelayananKesehatanId }, { choices }) =>
      named(choices.resultPelayananKesehatan, pelayananKesehatanId, ({ jenis }) => jenis),
  ],
  [
    'kota',
    'Kota',
    ({ kota }) => kota.map((row) => `${row.kota}, ${longPeriod(row.tanggalBerangkat, row.tanggalPulang)}`).join('; '),
  ],
  [
    'tujuan',
    'Tujuan',
    ({ tujuan }, { choices }) =>
      tujuan
        .map(
          (row) =>
            `${named(choices.resultDalamKota, row.tujuanId, ({ nama }) => nama) ?? WORDS.missing}, ${longPeriod(row.tanggalBerangkat, row.tanggalPulang)}`,
        )
        .join('; '),
  ],
  [
    'subKegiatanId',
    'Sub Kegiatan',
    ({ subKegiatanId }, { choices }) => named(choices.resultDaftarSubKegiatan, subKegiatanId, (row) => row.subKegiatan),
  ],
  ['asal', 'Asal', ({ asal }) => asal],
  ['alatAngkutan', 'Alat Angkutan', ({ alatAngkutan }) => alatAngkutan],
];

export type TripDifference = {
  field: keyof TripDraft;
  label: string;
  mine: string;
  theirs: string;
  changedByMe: boolean;
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields in which the clerk's values differ from the stored ones; `base` is what both started from. */
export function tripDifferences(
  mine: TripDraft,
  theirs: TripDraft,
  base: TripDraft,
  offered: Offered,
): TripDifference[] {
  return FIELDS.filter(([field]) => !same(mine[field], theirs[field])).map(([field, label, describe]) => ({
    field,
    label,
    mine: describe(mine, offered) || WORDS.missing,
    theirs: describe(theirs, offered) || WORDS.missing,
    changedByMe: !same(mine[field], base[field]),
  }));
}
