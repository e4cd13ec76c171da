import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '../../api/session';
import { auth } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { OpenYearPage } from './OpenYearPage';

const user = userEvent.setup({ delay: null });
const role = (roleId: number) => [{ id: roleId, userId: 7, roleId, role: { nama: '' } }];
const signIn = (roleId: number) => startSession({ ...auth, role: role(roleId) }, false);

beforeEach(() => signIn(5));

/** Serves the opening of 2027; returns the bodies that were sent, by path. */
function serving() {
  const sent: [string, unknown][] = [];
  const opening = {
    tahun: 2027,
    pagu: 4,
    bendahara: 2,
    penjaga: 1,
    unit: [
      {
        indukUnitKerjaId: 1,
        indukUnitKerja: 'Dinas Kesehatan',
        subKegiatan: 6,
        terisi: 2,
        pagu: 4,
        bendahara: 2,
        penjaga: 'ingatkan',
      },
    ],
    tarif: 0,
    hariLibur: 1,
    usulanLibur: [
      { tanggal: '2027-01-01T00:00:00.000Z', nama: 'Tahun Baru Masehi' },
      { tanggal: '2027-05-01T00:00:00.000Z', nama: 'Hari Buruh Internasional' },
    ],
  };
  const take = async ({ request }: { request: Request }) => {
    sent.push([new URL(request.url).pathname, await request.json()]);
    opening.pagu = 0;
    return HttpResponse.json({ result: { ...opening, pagu: 4 } });
  };
  server.use(
    http.get('*/api/tahun/buka', () => HttpResponse.json({ result: opening })),
    http.post('*/api/tahun/buka', take),
    http.post('*/api/hari-libur', take),
  );
  return sent;
}

const Link = ({ to, children }: { to: string; children: React.ReactNode }) => <a href={to}>{children}</a>;

it('says what a year takes over, and makes its empty ceilings once', async () => {
  const sent = serving();
  renderInApp(<OpenYearPage link={Link} />);
  expect(await screen.findByRole('heading', { name: 'Buka Tahun 2027' })).toBeVisible();
  expect(screen.getByRole('table')).toHaveTextContent('Dinas Kesehatan6242Ingatkan');
  await user.click(screen.getByRole('button', { name: 'Buat 4 pagu kosong' }));
  await waitFor(() => expect(sent).toEqual([['/api/tahun/buka', { tahun: 2027 }]]));
  expect(await screen.findByRole('link', { name: 'Isi pagunya' })).toHaveAttribute(
    'href',
    '/admin/anggaran?tahun=2027',
  );
  expect(screen.getByRole('link', { name: 'Perpanjang tarif' })).toHaveAttribute('href', '/admin/tarif');
});

it('stores the proposed holidays when asked to', async () => {
  const sent = serving();
  renderInApp(<OpenYearPage link={Link} />);
  const proposed = await screen.findByRole('list', { name: 'Usulan hari libur' });
  expect(within(proposed).getAllByRole('listitem')).toHaveLength(2);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Simpan 2 hari ini' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/hari-libur', { tanggal: '2027-01-01', nama: 'Tahun Baru Masehi' }],
      ['/api/hari-libur', { tanggal: '2027-05-01', nama: 'Hari Buruh Internasional' }],
    ]),
  );
});

it('lets an administrator of a unit only read the proposed holidays', async () => {
  signIn(2);
  serving();
  renderInApp(<OpenYearPage link={Link} />);
  expect(await screen.findByRole('list', { name: 'Usulan hari libur' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Simpan/ })).toBeNull();
});
