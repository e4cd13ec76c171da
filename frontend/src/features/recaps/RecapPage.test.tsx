import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { recap } from '../../test/figures';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { RecapPage } from './RecapPage';

const user = userEvent.setup({ delay: null });

/** Answers the recap and records its queries. */
function answering(answer = recap) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/rekap', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(answer);
    }),
  );
  return asked;
}

it('shows the sums of each group by the name of its month, and of all', async () => {
  const asked = answering();
  renderInApp(<RecapPage />);
  expect(
    await screen.findByRole('row', { name: /^September 2026 2 6 Rp1\.050\.000 Rp0 Rp1\.050\.000$/ }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /^Jumlah 3 9 Rp1\.050\.000 Rp438\.000 Rp1\.488\.000$/ })).toBeVisible();
  expect(asked[0]?.get('kelompok')).toBe('bulan');
  expect(asked[0]?.get('tipe')).toBeNull();
});

it('asks again for another grouping and type of trip', async () => {
  const asked = answering();
  renderInApp(<RecapPage />);
  await user.click(await screen.findByRole('radio', { name: 'Pegawai' }));
  await waitFor(() => expect(asked.at(-1)?.get('kelompok')).toBe('pegawai'));
  await user.click(screen.getByText('Luar daerah'));
  await waitFor(() => expect(asked.at(-1)?.get('tipe')).toBe('2'));
  expect(asked.at(-1)?.get('kelompok')).toBe('pegawai');
});

it('says so when no trip departs on these days', async () => {
  answering({ result: [], jumlah: { perjalanan: 0, orangHari: 0, disetujui: 0, berjalan: 0, total: 0 } });
  renderInApp(<RecapPage />);
  expect(await screen.findByText('Tidak ada data')).toBeInTheDocument();
});
