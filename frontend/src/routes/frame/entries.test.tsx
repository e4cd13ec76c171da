import { focusManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSession } from '../../api/session';
import { auth } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { GroupCount, useEntry } from './entries';

const group = (kode: string, jumlah: number, tautan: string) => ({ kode, judul: kode, jumlah, tautan, baris: [] });

/** Answers with these groups in turn, the last for good; returns the number of calls. */
function waiting(...answers: ReturnType<typeof group>[][]) {
  const calls = { count: 0 };
  server.use(
    http.get('*/api/beranda', () => {
      const result = answers[Math.min(calls.count, answers.length - 1)];
      calls.count += 1;
      return HttpResponse.json({ result });
    }),
  );
  return calls;
}

function Entry({ to }: { to: string }) {
  const { badge, lockedBy } = useEntry(to);
  return (
    <div>
      {to} {badge} {lockedBy && 'terkunci'}
    </div>
  );
}

beforeEach(() => startSession(auth, false));
afterEach(() => focusManager.setFocused(undefined));

it('counts on a page what waits there, whatever the filter of its address', async () => {
  waiting([
    group('tanpa-surat-tugas', 2, '/daftar?keadaan=diajukan'),
    group('kuitansi-ditolak', 3, '/daftar?kuitansi=ditolak'),
    group('pengguna-menunggu', 4, '/admin/daftar-user'),
  ]);
  renderInApp(
    <>
      <Entry to="/daftar" />
      <Entry to="/kalender" />
      <Entry to="/admin/daftar-user" />
    </>,
  );
  expect(await screen.findByLabelText('5 menunggu')).toHaveTextContent('5');
  expect(screen.getByText(/^\/kalender/)).not.toHaveTextContent(/\d/);
  // A page that the user's roles do not open has no count.
  expect(screen.getByText(/^\/admin\/daftar-user/)).toHaveTextContent('terkunci');
  expect(screen.queryByLabelText('4 menunggu')).not.toBeInTheDocument();
});

it('counts behind a menu what waits on all its pages', async () => {
  waiting([group('belum-diajukan', 2, '/daftar?kuitansi=belum-diajukan'), group('pagu-habis', 1, '/admin/anggaran')]);
  const link = (to: string) => ({ to, label: to }) as never;
  renderInApp(<GroupCount links={[link('/daftar'), link('/admin/anggaran'), link('/rekap')]} />);
  expect(await screen.findByText('3')).toBeInTheDocument();
});

it('asks again at focus, not while the page is hidden', async () => {
  const calls = waiting([group('tanpa-surat-tugas', 2, '/daftar')], [group('tanpa-surat-tugas', 1, '/daftar')]);
  renderInApp(<Entry to="/daftar" />);
  await screen.findByLabelText('2 menunggu');
  focusManager.setFocused(false);
  expect(calls.count).toBe(1);
  focusManager.setFocused(true);
  expect(await screen.findByLabelText('1 menunggu')).toBeInTheDocument();
  await waitFor(() => expect(calls.count).toBe(2));
});
