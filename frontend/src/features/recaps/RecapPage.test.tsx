import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '../../api/session';
import { AddressProvider } from '../../shared/addressState';
import { recap } from '../../test/figures';
import { auth } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { RecapPage } from './RecapPage';

const user = userEvent.setup({ delay: null });

/** Filter choices that trips of other years have. */
const GROUPS: Record<string, { kunci: string; nama: string }[]> = {
  unit: [
    { kunci: '3', nama: 'Bidang Lain' },
    { kunci: '2', nama: 'Bidang Contoh' },
  ],
  pegawai: [{ kunci: '5', nama: 'Ani Contoh' }],
  'sub-kegiatan': [{ kunci: '81', nama: '1.02.02 Surveilans' }],
  'sumber-dana': [{ kunci: '1', nama: 'APBD' }],
};

/** Answers the recap and the choices of its filters; records the queries of the recap. */
function answering(answer = recap) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/rekap', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const groups = Number(query.get('dari')?.slice(0, 4)) < year ? GROUPS[query.get('kelompok') ?? ''] : undefined;
      if (groups)
        return HttpResponse.json({
          result: groups.map((group) => ({ ...group, ...answer.jumlah })),
          jumlah: answer.jumlah,
        });
      asked.push(query);
      return HttpResponse.json(answer);
    }),
  );
  return asked;
}

const year = new Date().getFullYear();
/** Signs in a user with these roles. */
const signIn = (...roles: number[]) => startSession({ ...auth, role: roles.map((roleId) => ({ roleId })) }, false);

const openFilters = async () => user.click(await screen.findByRole('button', { name: /^Saringan/ }));
const choose = async (filter: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: filter }));
  await user.click(await screen.findByRole('option', { name: option }));
};

beforeEach(() => signIn(1));

it('shows the sums of each group by the name of its month, and of all', async () => {
  const asked = answering();
  renderInApp(<RecapPage />);
  expect(
    await screen.findByRole('row', { name: /^September 2026 2 6 Rp1\.050\.000 Rp1\.050\.000 Rp0 Rp1\.050\.000$/ }),
  ).toBeVisible();
  expect(
    screen.getByRole('row', { name: /^Jumlah 3 9 Rp1\.050\.000 Rp1\.050\.000 Rp438\.000 Rp1\.488\.000$/ }),
  ).toBeVisible();
  expect(asked[0]?.get('kelompok')).toBe('bulan');
  expect(asked[0]?.get('tipe')).toBeNull();
});

it('asks again for another grouping and type of trip', async () => {
  const asked = answering();
  renderInApp(<RecapPage />);
  await user.click(await screen.findByRole('radio', { name: 'Pegawai' }));
  await waitFor(() => expect(asked.at(-1)?.get('kelompok')).toBe('pegawai'));
  await openFilters();
  await user.click(screen.getByText('Luar daerah'));
  await waitFor(() => expect(asked.at(-1)?.get('tipe')).toBe('2'));
  expect(asked.at(-1)?.get('kelompok')).toBe('pegawai');
});

it('says so when no trip departs on these days', async () => {
  answering({ result: [], jumlah: { perjalanan: 0, orangHari: 0, disetujui: 0, dibayar: 0, berjalan: 0, total: 0 } });
  renderInApp(<RecapPage />);
  expect(await screen.findByText('Tidak ada data')).toBeInTheDocument();
});

it('filters by unit, traveller, source and sub-activity, also the export', async () => {
  signIn(3);
  const asked = answering();
  const exported: URLSearchParams[] = [];
  server.use(
    http.get('*/api/rekap/ekspor', ({ request }) => {
      exported.push(new URL(request.url).searchParams);
      return HttpResponse.arrayBuffer(new ArrayBuffer(4));
    }),
  );
  renderInApp(<RecapPage />);
  await openFilters();
  await choose('Unit kerja', 'Bidang Lain');
  await choose('Pegawai', 'Ani Contoh');
  await choose('Sumber dana', 'APBD');
  await choose('Sub kegiatan', '1.02.02 Surveilans');
  const filter = { unitKerjaId: '3', pegawaiId: '5', sumberDanaId: '1', subKegiatanId: '81' };
  await waitFor(() => expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject(filter));
  // The printed page has no inputs.
  expect(screen.getByText('Hanya: Bidang Lain · Ani Contoh · APBD · 1.02.02 Surveilans')).toHaveClass('only-print');
  await user.click(screen.getByRole('button', { name: 'Ekspor' }));
  await waitFor(() => expect(exported).toHaveLength(1));
  expect(Object.fromEntries(exported[0] ?? [])).toEqual(Object.fromEntries(asked.at(-1) ?? []));

  // The chosen one again is none.
  await openFilters();
  await choose('Pegawai', 'Ani Contoh');
  await waitFor(() => expect(asked.at(-1)?.has('pegawaiId')).toBe(false));
  expect(asked.at(-1)?.get('unitKerjaId')).toBe('3');
});

/** Shows the page at an address; returns what it writes there. */
function openAt(search: Record<string, string>) {
  const write = vi.fn();
  renderInApp(
    <AddressProvider value={{ read: (name) => search[name], write }}>
      <RecapPage />
    </AddressProvider>,
  );
  return write;
}

it('reads its filters from the address and writes them there; an id that is none is left out', async () => {
  signIn(2);
  const asked = answering();
  const write = openAt({ unitKerjaId: '2', pegawaiId: 'x' });
  expect(await screen.findByText('Hanya: Bidang Contoh')).toBeInTheDocument();
  await openFilters();
  expect(screen.getByRole('combobox', { name: 'Unit kerja' })).toHaveValue('Bidang Contoh');
  expect(asked[0]?.get('unitKerjaId')).toBe('2');
  expect(asked[0]?.has('pegawaiId')).toBe(false);
  await choose('Sub kegiatan', '1.02.02 Surveilans');
  expect(write).toHaveBeenCalledWith('subKegiatanId', '81');
});

it('has no filter by unit for a clerk, who sees one unit', async () => {
  signIn(1);
  const asked = answering();
  openAt({ unitKerjaId: '3' });
  await openFilters();
  expect(await screen.findByRole('combobox', { name: 'Sumber dana' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Unit kerja' })).not.toBeInTheDocument();
  expect(asked[0]?.has('unitKerjaId')).toBe(false);
  signIn(3);
  expect(await screen.findByRole('combobox', { name: 'Unit kerja' })).toBeVisible();
});
