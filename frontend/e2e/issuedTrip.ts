import { type APIResponse, expect, type Page } from '@playwright/test';
import { signIn } from './people';
import { officeTime, unusedDay } from './tripForm';

export type Row = { id: number; [key: string]: unknown };
export type Seed = Record<string, Row[]>;

/** Trip kinds of the reference data. */
export const KIND = { outOfTown: 1, inTown: 2, healthService: 3 } as const;
/** Funding source that allows all three kinds. */
const APBD = 1;

export type Wish = {
  kind: number;
  cities?: string[];
  /** Province of the cities. */
  province?: number;
  /** Days of the stay, one by default. */
  days?: number;
  destinations?: string[];
  service?: number;
  travellers?: number;
  /** First of the travellers in the staff list. */
  from?: number;
  /** True where the travellers may be others further down the staff list: who travels today depends on the demo office. */
  takesAnyoneFree?: boolean;
  /** First day, counted from today; one that no other test uses by default. */
  first?: number;
  /** Place of the sub-activity in the list, the first by default. */
  activity?: number;
  /** False for a trip that is filed only. */
  isIssued?: boolean;
};
export type IssuedTrip = {
  id: number;
  untuk: string;
  first: number;
  travellers: { id: number; nama: string }[];
};

/** A day of the office, counted from its today. */
export const day = (ahead: number) => officeTime(ahead).toISOString().slice(0, 10);
export const wrap = (value: unknown) => ({ value, label: '' });

/** Header that a browser sends with every POST; without it the session cookie alone is refused (contract G-14). */
export const sameOrigin = (page: Page) => ({ Origin: new URL(page.url()).origin });

/** Calls the API with the session of the page. */
export const call = (page: Page, method: 'get' | 'post', path: string, data?: unknown) =>
  page.request[method](`/api/${path}`, { headers: sameOrigin(page), data });

/** A POST with the session of the page that must pass. */
export async function ok(page: Page, path: string, data: unknown) {
  const answer = await call(page, 'post', path, data);
  expect(answer.status(), await answer.text()).toBe(200);
  return answer;
}

type Line = { item: string; satuan: string; qty: number; nilai: number; jenisId: number };

/** Adds an expense line without photo to the receipt of a traveller. */
export async function addLine(page: Page, personilId: number, line: Line) {
  const multipart = { ...line, personilId, pic: 'null' };
  const answer = await page.request.post('/api/kwitansi/post/rampung', { headers: sameOrigin(page), multipart });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Signatories, activity and treasurer of a new trip: the first that the form offers. */
export const firstChoices = (seed: Seed, source: Row & { bendaharas: Row[] }) => ({
  dataTtdNotaDinas: wrap(seed.resultTtdNotaDinas?.[0]),
  dataTtdSurTug: wrap(seed.resultTtdSuratTugas?.[0]),
  PPTKId: seed.resultPPTK?.[0]?.id,
  KPAId: seed.resultKPA?.[0]?.id,
  subKegiatanId: seed.resultDaftarSubKegiatan?.[0]?.id,
  dataBendaharaId: source.bendaharas[0]?.id,
});

/** True for the refusal of a traveller who is on another trip on those days; no other refusal ends with other travellers. */
const isEngaged = async (answer: APIResponse) => answer.status() === 409 && (await answer.json()).code === 'BENTROK';

/** Files a trip of the clerk's work unit and issues its letter by the API. */
export async function issueTrip(
  page: Page,
  { kind, cities = [], destinations = [], ...wish }: Wish,
): Promise<IssuedTrip> {
  // A second trip of the same page goes on with its session.
  if ((await page.context().cookies()).length === 0) await signIn(page, 'klerk');
  const seed = (await (await call(page, 'get', 'perjalanan/get/seed')).json()) as Seed;
  const staff = (await (await call(page, 'get', 'pegawai/get')).json()).result as Row[];
  const kinds = (await (await call(page, 'get', `perjalanan/get/jenis-perjalanan/${APBD}`)).json()).result as Row[];
  const source = seed.resultSumberDana?.find((row) => row.id === APBD) as Row & { bendaharas: Row[] };
  const first = wish.first ?? unusedDay();
  const days = { tanggalBerangkat: day(first), tanggalPulang: day(first + (wish.days ?? 1) - 1) };
  const untuk = `Pemantauan kuitansi ${Date.now()}`;
  const file = (from: number) =>
    call(page, 'post', 'perjalanan/post/nota-dinas', {
      pegawai: staff.slice(from, from + (wish.travellers ?? 1)).map(wrap),
      ...firstChoices(seed, source),
      subKegiatanId: seed.resultDaftarSubKegiatan?.[wish.activity ?? 0]?.id,
      jenis: kinds.find((row) => row.id === kind),
      pelayananKesehatanId: wish.service ?? 1,
      kodeKlasifikasi: wrap({ id: 1 }),
      tanggalPengajuan: day(0),
      untuk,
      perjalananKota: cities.map((kota) => ({ kota, provinsiId: wish.province, ...days })),
      dalamKota: destinations.map((nama) => ({
        dataDalamKota: seed.resultDalamKota?.find((row) => row.nama === nama),
        ...days,
      })),
    });
  let from = wish.from ?? 0;
  let filed = await file(from);
  while (wish.takesAnyoneFree && (await isEngaged(filed)) && from < staff.length) filed = await file(++from);
  expect(filed.status(), await filed.text().catch(() => '')).toBe(200);

  const { result } = await (await call(page, 'get', 'perjalanan/get/all-perjalanan?page=0')).json();
  const trip = result.find((row: { untuk: string }) => row.untuk === untuk);
  if (wish.isIssued !== false)
    expect((await call(page, 'post', 'perjalanan/post/surat-tugas', { id: trip.id })).status()).toBe(200);
  const travellers = trip.personils.map((row: { id: number; pegawai: { nama: string } }) => ({
    id: row.id,
    nama: row.pegawai.nama,
  }));
  return { id: trip.id, untuk, first, travellers };
}
