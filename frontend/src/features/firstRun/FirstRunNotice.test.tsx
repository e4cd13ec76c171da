import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
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
