import { expect, type Page } from '@playwright/test';
import { signIn } from './people';
import { farAhead } from './tripForm';

type Row = { id: number; [key: string]: unknown };
type Seed = Record<string, Row[]>;

/** Trip kinds of the reference data. */
export const KIND = { outOfTown: 1, inTown: 2, healthService: 3 } as const;
/** The funding source that allows all three kinds. */
const APBD = 1;

export type Wish = { kind: number; cities?: string[]; destinations?: string[]; service?: number; travellers?: number };
export type IssuedTrip = { id: number; untuk: string; travellers: { id: number; nama: string }[] };

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const wrap = (value: unknown) => ({ value, label: '' });

/** Calls the API as whoever is signed in on the page. */
export async function call(page: Page, method: 'get' | 'post', path: string, data?: unknown) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('jaladin.auth') ?? '{}').token as string);
  return page.request[method](`/api/${path}`, { headers: { Authorization: `Bearer ${token}` }, data });
}

/** Files a trip of the clerk's work unit and issues its letter, without the form: other tests fill that in. */
export async function issueTrip(
  page: Page,
  { kind, cities = [], destinations = [], ...wish }: Wish,
): Promise<IssuedTrip> {
  await signIn(page, 'klerk');
  const seed = (await (await call(page, 'get', 'perjalanan/get/seed')).json()) as Seed;
  const staff = (await (await call(page, 'get', 'pegawai/get')).json()).result as Row[];
  const kinds = (await (await call(page, 'get', `perjalanan/get/jenis-perjalanan/${APBD}`)).json()).result as Row[];
  const source = seed.resultSumberDana?.find((row) => row.id === APBD) as Row & { bendaharas: Row[] };
  const first = farAhead();
  const days = { tanggalBerangkat: day(first), tanggalPulang: day(first) };
  const start = Math.floor(Math.random() * (staff.length - 5));
  const untuk = `Pemantauan kuitansi ${Date.now()}`;
  const filed = await call(page, 'post', 'perjalanan/post/nota-dinas', {
    pegawai: staff.slice(start, start + (wish.travellers ?? 1)).map(wrap),
    dataTtdNotaDinas: wrap(seed.resultTtdNotaDinas?.[0]),
    dataTtdSurTug: wrap(seed.resultTtdSuratTugas?.[0]),
    PPTKId: seed.resultPPTK?.[0]?.id,
    KPAId: seed.resultKPA?.[0]?.id,
    subKegiatanId: seed.resultDaftarSubKegiatan?.[0]?.id,
    dataBendaharaId: source.bendaharas[0]?.id,
    jenis: kinds.find((row) => row.id === kind),
    pelayananKesehatanId: wish.service ?? 1,
    kodeKlasifikasi: wrap({ id: 1 }),
    tanggalPengajuan: day(0),
    untuk,
    perjalananKota: cities.map((kota) => ({ kota, ...days })),
    dalamKota: destinations.map((nama) => ({
      dataDalamKota: seed.resultDalamKota?.find((row) => row.nama === nama),
      ...days,
    })),
  });
  expect(filed.status(), await filed.text().catch(() => '')).toBe(200);

  const { result } = await (await call(page, 'get', 'perjalanan/get/all-perjalanan?page=0')).json();
  const trip = result.find((row: { untuk: string }) => row.untuk === untuk);
  expect((await call(page, 'post', 'perjalanan/post/surat-tugas', { id: trip.id })).status()).toBe(200);
  const travellers = trip.personils.map((row: { id: number; pegawai: { nama: string } }) => ({
    id: row.id,
    nama: row.pegawai.nama,
  }));
  return { id: trip.id, untuk, travellers };
}
