import type { Employee, Province, TripChoices, TripDetail } from '../../api/generated';
import { longPeriod } from '../../shared/format';
import { titleOf } from '../../shared/tenure';
import { WORDS } from '../../shared/words';
import { activityName, providedText } from './activity';
import type { TripDraft } from './tripDraft';

/** What the form offers, by which ids are named. */
export type Offered = { choices: TripChoices; employees: Employee[]; provinces: Province[] };
type Describe = (draft: TripDraft, offered: Offered) => string | undefined;

const named = <Row extends { id: number }>(rows: Row[], id: number | null, text: (row: Row) => string) => {
  const row = rows.find((one) => one.id === id);
  return row && text(row);
};

/** Fields of the form that a change may touch, with their labels and their values in words; the second words tell values apart that
 * read alike in the first. */
const FIELDS: [keyof TripDraft, string, Describe, Describe?][] = [
  ['untuk', 'Untuk', ({ untuk }) => untuk],
  ['dasar', 'Dasar', ({ dasar }) => dasar],
  ['sifat', 'Sifat', ({ sifat }) => sifat],
  ['lampiran', 'Lampiran', ({ lampiran }) => lampiran],
  ['tembusan', 'Tembusan', ({ tembusan }) => tembusan],
  ['srikandi', 'Srikandi', ({ srikandi }) => (srikandi ? 'ya' : 'tidak')],
  [
    'personil',
    'Personil',
    ({ personil }, { employees }) =>
      personil
        .flatMap((id) => named(employees, id, ({ nama }) => nama) ?? (id === null ? [] : `pegawai ${id}`))
        .join(', '),
    ({ personil }, { employees }) =>
      personil.flatMap((id) => named(employees, id, ({ nama, nip }) => `${nama} (${nip})`) ?? []).join(', '),
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
    ({ kpaId }, { choices }) => named(choices.resultKPA, kpaId, (row) => `${row.pegawai_KPA.nama} (${titleOf(row)})`),
  ],
  [
    'pptkId',
    'Tanda Tangan PPTK',
    ({ pptkId }, { choices }) =>
      named(choices.resultPPTK, pptkId, (row) => `${row.pegawai_PPTK.nama} (${titleOf(row)})`),
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
        (row) => `${row.pegawai_bendahara.nama} (${row.jabatan})`,
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
    ({ kota }, { provinces }) =>
      kota
        .map((row) => `${row.kota}, ${named(provinces, row.provinsiId, ({ nama }) => nama) ?? 'tanpa provinsi'}`)
        .join('; '),
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
  ['alasanHariLibur', 'Alasan hari libur', ({ alasanHariLibur }) => alasanHariLibur],
  ['jenisKegiatan', 'Jenis kegiatan', ({ jenisKegiatan }) => activityName(jenisKegiatan)],
  ['ditanggung', 'Ditanggung panitia', ({ ditanggung }) => providedText(ditanggung)],
  ['alatAngkutan', 'Alat Angkutan', ({ alatAngkutan }) => alatAngkutan],
];

type TripDifference = {
  field: keyof TripDraft;
  label: string;
  mine: string;
  theirs: string;
  changedByMe: boolean;
};

/** Compares as the server does, which trims texts. */
const same = (one: unknown, other: unknown) => JSON.stringify(one, trimmed) === JSON.stringify(other, trimmed);
const trimmed = (_: string, value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** Fields in which the clerk's values differ from the stored ones; `base` is what both started from. */
export function tripDifferences(
  mine: TripDraft,
  theirs: TripDraft,
  base: TripDraft,
  offered: Offered,
): TripDifference[] {
  return FIELDS.filter(([field]) => !same(mine[field], theirs[field])).map(([field, label, first, closer = first]) => {
    const describe = first(mine, offered) === first(theirs, offered) ? closer : first;
    return {
      field,
      label,
      mine: describe(mine, offered) || WORDS.missing,
      theirs: describe(theirs, offered) || WORDS.missing,
      changedByMe: !same(mine[field], base[field]),
    };
  });
}

/** Events that no field of the form shows, between two states of a trip. */
export function eventsSince(before: TripDetail, after: TripDetail): string[] {
  const photos = ({ foto }: TripDetail) => foto.map(({ id, pic }) => ({ id, pic }));
  return [
    before.noSuratTugas !== after.noSuratTugas && `Surat tugas terbit dengan nomor ${after.noSuratTugas}.`,
    !same(before.laporan ?? null, after.laporan ?? null) && 'Laporan perjalanan disimpan.',
    !same(photos(before), photos(after)) && 'Foto kegiatan diubah.',
  ].filter((event) => event !== false);
}
