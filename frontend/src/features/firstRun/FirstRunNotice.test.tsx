import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { FirstRunNext } from './FirstRunNext';
import { FirstRunNotice } from './FirstRunNotice';

const step = { kode: 'pegawai', judul: 'Pegawai', selesai: true, jumlah: 60, tautan: '/pembukaan#data' };

function open(kurang: { pesan: string; tautan: string }[], memandu = true) {
  const result = { memandu, menerimaBuku: true, langkah: [step], kurang };
  server.use(http.get('*/api/pembukaan', () => HttpResponse.json({ result })));
  renderInApp(<FirstRunNotice link={({ to, children }) => <a href={to}>{children}</a>} />);
}

it('leads to what is missing before the first letter', async () => {
  open([{ pesan: 'Belum ada kop surat', tautan: '/admin/kop' }]);
  expect(await screen.findByRole('link', { name: 'Belum ada kop surat' })).toHaveAttribute('href', '/admin/kop');
  expect(screen.getByRole('link', { name: 'Isi nomor terakhir' })).toHaveAttribute('href', '/admin/nomor-surat');
  expect(screen.queryByRole('link', { name: 'Cetak surat pertama' })).not.toBeInTheDocument();
});

it('offers the first letter once nothing is missing', async () => {
  open([]);
  expect(await screen.findByRole('link', { name: 'Cetak surat pertama' })).toHaveAttribute('href', '/perjalanan');
});

/** Below /admin/kop, with what is missing. */
function openBelow(kurang: { pesan: string; tautan: string }[]) {
  const result = { memandu: true, menerimaBuku: true, langkah: [step], kurang };
  server.use(http.get('*/api/pembukaan', () => HttpResponse.json({ result })));
  renderInApp(<FirstRunNext here="/admin/kop" link={({ to, children }) => <a href={to}>{children}</a>} />);
}

it('leads from a page of the first run to what is missing elsewhere', async () => {
  openBelow([
    { pesan: 'Kop surat belum diisi', tautan: '/admin/kop' },
    { pesan: 'Belum ada bendahara', tautan: '/admin/tambah-bendahara' },
  ]);
  expect(await screen.findByRole('link', { name: 'Belum ada bendahara' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Kop surat belum diisi' })).not.toBeInTheDocument();
});

it('leads on to an own template or the first letter once nothing is missing', async () => {
  openBelow([]);
  expect(await screen.findByRole('link', { name: 'Pakai templat surat tugas sendiri' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cetak surat pertama' })).toHaveAttribute('href', '/perjalanan');
});
