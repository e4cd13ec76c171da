import { readFile } from 'node:fs/promises';
import { type APIResponse, expect, type Page } from '@playwright/test';
import { formula, hostile } from './hostile';
import { call, day, firstChoices, type Row, type Seed, sameOrigin, wrap } from './issuedTrip';
import { signIn, signInHere } from './people';
import { picture } from './pictures';

const PASSWORD = 'Rahasia-2026!';
const rupiah = 1000;
/** Hostile file name; browsers cut file names at quotes and slashes. */
export const HOSTILE_FILE = 'Zz berkas <img src=x onerror=window.__pwned=6>{nama}.docx';

/** Parent unit in which every text is hostile. */
export type HostileOffice = {
  user: string;
  password: string;
  unit: number;
  staff: Row[];
  /** Trip with a photo; one traveller's receipt is rejected with a note, the other's approved. */
  trip: number;
  returned: number;
  approved: number;
  letters: Record<'memo' | 'letter' | 'receipt', Buffer>;
};

async function ok(answer: Promise<APIResponse>): Promise<APIResponse> {
  const reply = await answer;
  expect([200, 201], `${reply.url()}: ${await reply.text().catch(() => '')}`).toContain(reply.status());
  return reply;
}

/** Calls the API with the session of the page and expects success. */
const api = (page: Page) => ({
  get: async (path: string) => (await ok(call(page, 'get', path))).json(),
  post: async (path: string, data: unknown = {}) => ok(call(page, 'post', path, data)),
  form: async (path: string, multipart: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>) =>
    ok(page.request.post(`/api/${path}`, { headers: sameOrigin(page), multipart })),
});

/** Adds staff, a parent unit and an account with all roles, and signs the account in. */
async function addOffice(page: Page, stamp: number) {
  const user = `zz-${stamp}`;
  // Without a session, as at /register.
  const registration = page.request.post('/api/user/register', {
    data: { nama: hostile('pendaftar'), namaPengguna: `baru-${user}`, password: PASSWORD, role: 'admin' },
  });
  await ok(registration);
  await signIn(page, 'superadmin');
  const admin = api(page);
  for (const [index, nama] of [hostile('pegawai'), formula('pegawai'), hostile('pegawai tiga')].entries())
    await admin.post('pegawai/post', {
      nama: `${nama} ${stamp}`,
      nip: `19900101201501${1 + (index % 2)}77${index}`,
      jabatan: index === 1 ? formula('jabatan') : hostile('jabatan'),
      pangkatId: 9,
      golonganId: 9,
      tingkatanId: 3,
    });
  const staff = ((await admin.get('pegawai/get')).result as (Row & { nama: string })[]).filter(({ nama }) =>
    nama.endsWith(` ${stamp}`),
  );
  expect(staff).toHaveLength(3);
  await admin.post('induk-unit-kerja/post', {
    FEIndukUnitKerja: hostile(`induk ${stamp}`),
    kodeInduk: `ZZ-${stamp % 1_000_000}`,
    asal: hostile('asal induk'),
    sumberDanaId: [1],
  });
  const units = (await admin.get('user/get-role')).resultUnitKerja as (Row & { unitKerja: string })[];
  const unit = units.find(({ unitKerja }) => unitKerja.includes(`induk ${stamp}`))?.id ?? 0;
  const first = '199001012015011770';
  await admin.post('user/register', {
    nama: hostile('pengguna'),
    namaPengguna: user,
    password: first,
    role: 1,
    unitKerjaId: unit,
  });
  const account = ((await admin.get('user/get/user')).result as (Row & { namaPengguna: string })[]).find(
    ({ namaPengguna }) => namaPengguna === user,
  );
  for (const role of [2, 3, 4, 5]) await admin.post(`user/post/user-role?userId=${account?.id}&roleId=${role}`);
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await signInHere(page, user, first);
  const dialog = page.getByRole('dialog', { name: 'Ganti Kata Sandi' });
  await dialog.getByLabel('Kata sandi baru').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  return { user, unit, staff };
}

/** Adds signatories, treasurer, sub-activity, destination, letter and template. */
async function addChoices(page: Page, unit: number, staff: Row[]) {
  const office = api(page);
  const [first, second] = staff as [Row, Row];
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('jaladin.auth') ?? '{}'));
  const parent = stored.user[0].unitKerja_profile.indukUnitKerja.id as number;
  await office.post('induk-unit-kerja/post/unit-kerja', {
    unitKerja: hostile('unit kerja'),
    kode: 'ZZ.SUB',
    asal: formula('asal'),
    indukUnitKerjaId: parent,
  });
  for (const jenis of ['1', '2', '3'])
    await office.post('induk-unit-kerja/post/tanda-tangan', {
      pegawaiId: first.id,
      unitKerjaId: unit,
      jabatan: hostile(`jabatan ${jenis}`),
      jenis,
    });
  const signatory = { pegawaiId: first.id, indukUnitKerjaId: parent, jabatan: hostile('jabatan surat tugas') };
  await office.post('induk-unit-kerja/post/ttd-surat-tugas', signatory);
  const treasurer = { pegawaiId: second.id, indukUnitKerjaId: parent, jabatan: hostile('bendahara'), sumberDanaId: 1 };
  await office.post('keuangan/post/bendahara', treasurer);
  const activity = {
    kodeRekening: '1.02.03',
    subKegiatan: hostile('sub kegiatan'),
    anggaran: rupiah,
    unitKerjaId: unit,
  };
  await office.post('sub-kegiatan/post', activity);
  await office.post('tujuan/post', {
    nama: hostile('tujuan'),
    durasi: 8,
    uangTransport: rupiah,
    indukUnitKerjaId: parent,
  });
  await office.post('admin/post/surat-keluar', {
    unitKerja: { id: unit, kode: '' },
    dataKodeKlasifikasi: '400.7.1',
    perihal: hostile('perihal'),
    tujuan: formula('tujuan surat'),
    tanggalSurat: day(0),
    indukUnitKerja: { id: parent, kodeInduk: '' },
  });
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: docx, buffer });
  const memo = await readFile('../fixtures/cases/templates/nota-dinas-kantor.docx');
  await office.form('template/upload', {
    file: file(HOSTILE_FILE, memo),
    id: String(parent),
    jenis: '2',
  });
  return parent;
}

async function fileTrip(page: Page, staff: Row[], type: 'in' | 'out', ahead: number): Promise<Buffer> {
  const office = api(page);
  const seed = (await office.get('perjalanan/get/seed')) as Seed;
  const kinds = (await office.get('perjalanan/get/jenis-perjalanan/1')).result as Row[];
  const source = seed.resultSumberDana?.[0] as Row & { bendaharas: Row[] };
  const days = { tanggalBerangkat: day(ahead), tanggalPulang: day(ahead) };
  const memo = await office.post('perjalanan/post/nota-dinas', {
    pegawai: staff.map(wrap),
    ...firstChoices(seed, source),
    jenis: kinds.find(({ id }) => id === (type === 'in' ? 2 : 1)),
    pelayananKesehatanId: 1,
    kodeKlasifikasi: wrap({ id: 1 }),
    tanggalPengajuan: day(0),
    untuk: `${hostile('untuk')}\n${formula('untuk')}`,
    dasar: hostile('dasar'),
    asal: hostile('asal'),
    perjalananKota: [{ kota: hostile('kota'), ...days }],
    dalamKota: [{ dataDalamKota: seed.resultDalamKota?.[0], ...days }],
  });
  return memo.body();
}

/** Sets up the office and a trip with all its letters. */
export async function hostileOffice(page: Page): Promise<HostileOffice> {
  const stamp = Date.now();
  const { user, unit, staff } = await addOffice(page, stamp);
  await addChoices(page, unit, staff);
  const office = api(page);
  await fileTrip(page, staff.slice(2), 'in', 40);
  const memo = await fileTrip(page, staff.slice(0, 2), 'out', 50);
  const list = (await office.get(`perjalanan/get/all-perjalanan?unitKerjaId=${unit}`)).result as (Row & {
    personils: Row[];
  })[];
  const trip = list.find(({ personils }) => personils.length === 2);
  if (!trip) throw new Error('the trip is not in its list');
  const letter = await (await office.post('perjalanan/post/surat-tugas', { id: trip.id })).body();
  const photo = { name: `${hostile('foto')}.png`, ...(await picture(page, 20, 20)) };
  await office.form('kwitansi/post/bukti-perjalanan', { id: String(trip.id), pic: photo });
  const [returned, approved] = trip.personils.map(({ id }) => id) as [number, number];
  for (const id of [returned, approved]) {
    const line = { item: hostile('item'), satuan: hostile('satuan'), qty: '1', nilai: '5000', jenisId: '2' };
    await office.form('kwitansi/post/rampung', { ...line, personilId: String(id), pic: photo });
    await office.post('rill/post', { item: hostile('rill'), nilai: rupiah, personilId: id });
    await office.post(`kwitansi/post/pengajuan/${id}`, { perjalananId: trip.id });
  }
  await office.post('kwitansi/verifikasi/tolak', { personilId: returned, catatan: hostile('catatan') });
  await office.post('kwitansi/verifikasi/terima', { personilId: approved });
  const receipt = await (await office.post('kwitansi/post/cetak-kwitansi', { id: approved })).body();
  const letters = { memo, letter, receipt };
  return { user, password: PASSWORD, unit, staff, trip: trip.id, returned, approved, letters };
}
