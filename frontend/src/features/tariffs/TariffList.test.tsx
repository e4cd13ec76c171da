import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { Tariff } from '../../api/generated';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { TariffList } from './TariffList';

const user = userEvent.setup({ delay: null });
const tariff: Tariff = {
  id: 4,
  jenis: 'uang-harian-luar',
  provinsiId: 11,
  provinsi: 'DKI Jakarta',
  tingkatanId: null,
  tingkatan: null,
  nilai: 530_000,
  dasarHukum: 'Perpres 72/2025',
  berlakuDari: '2026-01-01T00:00:00.000Z',
  berlakuSampai: null,
  versi: 2,
};
const lodging: Tariff = {
  ...tariff,
  id: 5,
  jenis: 'penginapan',
  provinsiId: null,
  provinsi: null,
  tingkatanId: 3,
  tingkatan: 'Tingkat 3',
  nilai: 730_000,
  berlakuSampai: '2026-06-30T00:00:00.000Z',
};

type Answer = [body: Record<string, unknown>, status: number];

/** Serves two tariffs; `answers` are the answers of the changes in turn. Returns their bodies and the lists asked for. */
function serving(...answers: Answer[]) {
  const lists: string[] = [];
  const sent: { method: string; id?: unknown; body: Record<string, unknown> }[] = [];
  const next = async (method: string, request: Request, id?: unknown) => {
    sent.push({ method, id, body: (await request.json()) as Record<string, unknown> });
    const [body, status] = answers.shift() ?? [{ message: 'x' }, 500];
    return HttpResponse.json(body, { status });
  };
  server.use(
    http.get('*/api/tarif', ({ request }) => {
      lists.push(new URL(request.url).search);
      return HttpResponse.json({ result: [tariff, lodging] });
    }),
    http.post('*/api/tarif', ({ request }) => next('post', request)),
    http.put('*/api/tarif/:id', ({ request, params }) => next('put', request, params.id)),
  );
  return { lists, sent };
}

const pick = async (form: ReturnType<typeof within>, name: RegExp, option: string) => {
  await user.click(form.getByRole('combobox', { name }));
  // The filter of the page has options of the same names.
  await user.click(within(await screen.findByRole('listbox', { name })).getByRole('option', { name: option }));
};

async function fillIn() {
  await user.click(await screen.findByRole('button', { name: 'Tambah +' }));
  const form = within(await screen.findByRole('dialog', { name: 'Tambah Tarif' }));
  await pick(form, /Jenis/, 'Penginapan');
  await waitFor(() => expect(form.getByRole('combobox', { name: /Provinsi/ })).toBeEnabled());
  await pick(form, /Provinsi/, 'DKI Jakarta');
  await user.type(form.getByRole('textbox', { name: /Nilai/ }), '730000');
  await user.type(form.getByRole('textbox', { name: /Dasar hukum/ }), 'Perbup 1/2026');
  await user.type(form.getByRole('textbox', { name: /Berlaku dari/ }), '1/7/2026{Tab}');
  return form;
}
const filledIn = {
  jenis: 'penginapan',
  provinsiId: 11,
  tingkatanId: null,
  nilai: 730_000,
  dasarHukum: 'Perbup 1/2026',
  berlakuDari: '2026-07-01',
  berlakuSampai: null,
};

it('lists each tariff with its scope, amount, regulation and days', async () => {
  serving();
  renderInApp(<TariffList onImport={() => undefined} />);
  const row = await screen.findByRole('row', { name: /^Uang harian luar daerah/ });
  const cells = (of: HTMLElement) => within(of).getAllByRole('cell').slice(0, 6);
  const texts = (of: HTMLElement) => cells(of).map(({ textContent }) => textContent);
  const daily = ['Uang harian luar daerah', 'DKI Jakarta', 'Rp530.000', 'Perpres 72/2025', '1 Jan 2026', '-'];
  expect(texts(row)).toEqual(daily);
  const nightly = ['Penginapan', 'Semua provinsi · Tingkat 3', 'Rp730.000', 'Perpres 72/2025', '1 Jan 2026'];
  expect(texts(screen.getByRole('row', { name: /^Penginapan/ }))).toEqual([...nightly, '30 Jun 2026']);
});

it('asks for one kind of tariffs', async () => {
  const { lists } = serving();
  renderInApp(<TariffList onImport={() => undefined} />);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Jenis tarif' }), 'Penginapan');
  await waitFor(() => expect(lists.at(-1)).toBe('?jenis=penginapan'));
});

it('adds a tariff and loads the list again', async () => {
  const { lists, sent } = serving([{ id: 6 }, 201]);
  renderInApp(<TariffList onImport={() => undefined} />);
  const form = await fillIn();
  const before = lists.length;
  await user.click(form.getByRole('button', { name: 'Tambah' }));
  expect(await screen.findByText('Tarif ditambahkan')).toBeInTheDocument();
  expect(sent).toEqual([{ method: 'post', id: undefined, body: filledIn }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(lists.length).toBeGreaterThan(before);
});

it('shows a refusal beside its field with the focus, keeps what was typed, and sends it mended', async () => {
  const words = 'Tarif ini sudah ada untuk 1 Juli 2026';
  const errors = [{ field: 'berlakuDari', message: words }];
  const { sent } = serving([{ message: words, code: 'ISIAN_TIDAK_SAH', errors }, 422], [{ id: 6 }, 201]);
  renderInApp(<TariffList onImport={() => undefined} />);
  const form = await fillIn();
  await user.click(form.getByRole('button', { name: 'Tambah' }));
  const day = form.getByRole('textbox', { name: /Berlaku dari/ });
  await waitFor(() => expect(day).toHaveAccessibleDescription(words));
  expect(day).toHaveFocus();
  expect(form.getByRole('textbox', { name: /Dasar hukum/ })).toHaveValue('Perbup 1/2026');
  await user.clear(day);
  await user.type(day, '1/8/2026{Tab}');
  await user.click(form.getByRole('button', { name: 'Tambah' }));
  expect(await screen.findByText('Tarif ditambahkan')).toBeInTheDocument();
  expect(sent.at(-1)?.body).toEqual({ ...filledIn, berlakuDari: '2026-08-01' });
});

it('names what is missing without a call', async () => {
  const { sent } = serving();
  renderInApp(<TariffList onImport={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Tambah +' }));
  const form = within(await screen.findByRole('dialog', { name: 'Tambah Tarif' }));
  await user.click(form.getByRole('button', { name: 'Tambah' }));
  for (const words of ['Jenis tarif wajib dipilih', 'Nilai wajib diisi', 'Dasar hukum wajib diisi'])
    expect(await form.findByText(words)).toBeInTheDocument();
  expect(form.getByText('Tanggal mulai berlaku wajib diisi')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('ends a tariff with its last day, and changes nothing else of it', async () => {
  const { sent } = serving([{ id: 4, versi: 3 }, 200]);
  renderInApp(<TariffList onImport={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Akhiri tarif Uang harian luar daerah, DKI Jakarta' }));
  const form = within(await screen.findByRole('dialog', { name: 'Akhiri Tarif' }));
  expect(form.getByText(/^Uang harian luar daerah, DKI Jakarta: Rp530\.000\./)).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Akhiri' }));
  expect(await form.findByText('Tanggal akhir wajib diisi')).toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: /Hari terakhir/ }), '30/6/2026{Tab}');
  await user.click(form.getByRole('button', { name: 'Akhiri' }));
  expect(await screen.findByText('Tarif diakhiri')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ method: 'put', id: '4' });
  expect(sent[0]?.body).toMatchObject({ ...tariff, berlakuSampai: '2026-06-30', versi: 2 });
});
