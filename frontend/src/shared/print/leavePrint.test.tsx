import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as downloads from '../../api/download';
import { endSession, startSession } from '../../api/session';
import { auth } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { PATIENCE, PrintTogether } from './PrintTogether';

const user = userEvent.setup({ delay: null });
const surat = [{ perjalananId: 5, dokumen: 'nota-dinas' }];
const LEAVE = 'Lanjut bekerja, kabari saya';

/** Starts a print at a server that answers when the test says so; `requests` has the signals of the calls. */
async function startPrint() {
  const answers: ((answer: Response) => void)[] = [];
  const requests: AbortSignal[] = [];
  server.use(
    http.post('*/api/cetak', ({ request }) => {
      requests.push(request.signal);
      return new Promise<Response>((resolve) => answers.push(resolve));
    }),
  );
  const find = async () => ({ surat, leftOut: ['ND-7: belum ada laporan'] });
  let leavePage = () => {};
  function Page() {
    const [isLeft, setLeft] = useState(false);
    leavePage = () => act(() => setLeft(true));
    return isLeft ? null : <PrintTogether find={find} label="Cetak" disabled={false} />;
  }
  renderInApp(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Cetak' }));
  expect(await screen.findByText('Mencetak 1 surat…')).toBeVisible();
  await waitFor(() => expect(answers).toHaveLength(1));
  return { requests, leavePage, answer: (answer: Response) => answers[0]?.(answer) };
}

const file = () =>
  HttpResponse.arrayBuffer(new ArrayBuffer(4), {
    headers: { 'Content-Disposition': 'attachment; filename="surat.pdf"' },
  });

beforeEach(() => {
  PATIENCE.seconds = 0;
  startSession(auth, false);
});
afterEach(() => {
  PATIENCE.seconds = 5;
  vi.restoreAllMocks();
});

it('is waited for at first', async () => {
  PATIENCE.seconds = 5;
  await startPrint();
  expect(screen.getByRole('button', { name: 'Hentikan' })).toBeVisible();
  expect(screen.queryByRole('button', { name: LEAVE })).not.toBeInTheDocument();
});

it('goes on when it is left, and a toast has its file', async () => {
  const save = vi.spyOn(downloads, 'saveBlob').mockReturnValue(undefined);
  const { answer, requests } = await startPrint();
  await user.click(screen.getByRole('button', { name: LEAVE }));
  // Another print can be started meanwhile.
  expect(screen.getByRole('button', { name: 'Cetak' })).toBeEnabled();
  expect(within(await screen.findByRole('alert')).getByText('Mencetak 1 surat…')).toBeInTheDocument();
  expect(requests[0]?.aborted).toBe(false);
  answer(file());
  const toast = await screen.findByText('1 surat siap.');
  const told = within(toast.closest('[role="alert"]') as HTMLElement);
  expect(told.getByText('ND-7: belum ada laporan')).toBeInTheDocument();
  await user.click(told.getByRole('button', { name: 'Simpan surat.pdf' }));
  expect(save).toHaveBeenCalledWith(expect.anything(), 'surat.pdf');
});

it('tells in the toast why it failed', async () => {
  const { answer } = await startPrint();
  await user.click(screen.getByRole('button', { name: LEAVE }));
  answer(HttpResponse.json({ message: 'Templat nota dinas belum ada', code: 'BENTROK' }, { status: 409 }));
  expect(await screen.findByText('Surat belum dicetak')).toBeInTheDocument();
  expect(screen.getByText('Templat nota dinas belum ada')).toBeInTheDocument();
});

it('goes on when its page is left', async () => {
  const { answer, requests, leavePage } = await startPrint();
  leavePage();
  expect(screen.queryByRole('button', { name: 'Cetak' })).not.toBeInTheDocument();
  expect(requests[0]?.aborted).toBe(false);
  answer(file());
  expect(await screen.findByText('1 surat siap.')).toBeInTheDocument();
});

it('ends with the session, and gives its file to nobody else', async () => {
  const { requests } = await startPrint();
  await user.click(screen.getByRole('button', { name: LEAVE }));
  await screen.findByRole('alert');
  act(() => endSession());
  await waitFor(() => expect(requests[0]?.aborted).toBe(true));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
