import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { reloadSession } from '../../api/session';
import { auth } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { YearEndPage } from './YearEndPage';

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  localStorage.setItem('jaladin.auth', JSON.stringify(auth));
  reloadSession();
});

function serving(more: object = {}) {
  const calls: unknown[] = [];
  const now = {
    tahun: 2026,
    batasPengajuan: '2026-12-15T00:00:00.000Z',
    ditutup: null,
    dibukaSampai: null,
    tertutup: false,
    terbuka: [
      { kode: 'belum-dibayar', judul: 'Kuitansi belum dibayar', jumlah: 12, tautan: '/tutup-tahun/2026/belum-dibayar' },
    ],
    ...more,
  };
  server.use(
    http.get('*/api/induk-unit-kerja/1/tahun/:tahun', () => HttpResponse.json({ result: now })),
    http.put('*/api/induk-unit-kerja/1/tahun/:tahun', async ({ request }) => {
      calls.push(await request.json());
      return HttpResponse.json({ result: now });
    }),
  );
  return calls;
}

const Link = ({ to, children }: { to: string; children: React.ReactNode }) => <a href={to}>{children}</a>;

it('counts what is open, each a link to its list, and sets the last days', async () => {
  const calls = serving();
  renderInApp(<YearEndPage link={Link} />);
  const open = await screen.findByRole('list', { name: 'Yang terbuka' });
  expect(within(open).getByRole('link', { name: 'Kuitansi belum dibayar' })).toHaveAttribute(
    'href',
    '/tutup-tahun/2026/belum-dibayar',
  );
  expect(open).toHaveTextContent('12');
  const save = screen.getByRole('button', { name: 'Simpan' });
  expect(save).toBeDisabled();
  const closed = screen.getByRole('textbox', { name: 'Ditutup sesudah' });
  await user.type(closed, '1/12/2026{Tab}');
  expect(await screen.findByText('Tidak sebelum batas pengajuan')).toBeVisible();
  expect(save).toBeDisabled();
  await user.clear(closed);
  await user.type(closed, '31/12/2026{Tab}');
  await user.click(save);
  await waitFor(() => expect(calls).toEqual([{ batasPengajuan: '2026-12-15', ditutup: '2026-12-31' }]));
});

it('says what a closed year still takes', async () => {
  serving({ ditutup: '2026-12-31T00:00:00.000Z', tertutup: true, terbuka: [] });
  renderInApp(<YearEndPage link={Link} />);
  expect(await screen.findByText(/Sejak lewat 31 Desember 2026 tidak ada yang diubah/)).toBeVisible();
  expect(screen.getByText('Tidak ada yang terbuka.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Simpan' })).toBeNull();
});
