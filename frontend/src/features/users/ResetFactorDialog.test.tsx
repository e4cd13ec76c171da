import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { type Account, listAccountsQueryKey } from '../../api/generated';
import { startSession } from '../../api/session';
import { auth } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { UserActions } from './UserActions';

const user = userEvent.setup({ delay: null });
const ani: Account = { id: 21, nama: 'Ani Contoh', namaPengguna: 'ani', userRoles: [], profiles: [], versi: 1 };
const REASON = 'Ponselnya hilang, sudah diperiksa';

/** Answers the reset and records the user and the body of each call. */
function answering(answer: Record<string, unknown>, status = 200) {
  const sent: { id: unknown; body: unknown }[] = [];
  server.use(
    http.post('*/api/user/atur-ulang-faktor/:id', async ({ params: { id }, request }) => {
      sent.push({ id, body: await request.json() });
      return HttpResponse.json(answer, { status });
    }),
  );
  return sent;
}

/** Opens the dialog from the menu of a user. */
async function open(of: Account = ani) {
  const view = renderInApp(<UserActions user={of} onRoles={() => undefined} onWork={() => undefined} />);
  await user.click(screen.getByRole('button', { name: `Tindakan lain untuk ${of.nama}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Atur ulang faktor kedua' }));
  const dialog = await screen.findByRole('dialog', { name: `Atur Ulang Faktor Kedua ${of.nama}` });
  return { ...view, dialog: within(dialog) };
}

beforeEach(() => startSession(auth, false));

it('resets the second factor of this user with the trimmed reason, and reads the users again', async () => {
  const sent = answering({ message: 'Faktor kedua diatur ulang.' });
  const { dialog, queries } = await open();
  queries.setQueryData(listAccountsQueryKey(), { result: [], menunggu: [], jumlahMenunggu: 0, nonaktif: [] });
  await user.type(dialog.getByRole('textbox', { name: /Alasan/ }), `  ${REASON} {Enter}`);
  expect(await screen.findByText('Faktor kedua diatur ulang.')).toBeInTheDocument();
  expect(sent).toEqual([{ id: '21', body: { alasan: REASON } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(queries.getQueryState(listAccountsQueryKey())?.isInvalidated).toBe(true);
});

it('says before it what the user loses', async () => {
  const { dialog } = await open();
  expect(dialog.getByRole('textbox', { name: /Alasan/ })).toHaveAccessibleDescription(/Semua perangkatnya keluar/);
});

it('refuses a reason of blanks or of less than ten characters without a call', async () => {
  const sent = answering({ message: 'x' });
  const { dialog } = await open();
  const reason = dialog.getByRole('textbox', { name: /Alasan/ });
  await user.type(reason, 'hilang            {Enter}');
  expect(await dialog.findByText('Alasan minimal 10 karakter')).toBeInTheDocument();
  expect(reason).toHaveFocus();
  expect(sent).toEqual([]);
});

it('shows why the server refused, and keeps the reason', async () => {
  const words = 'Pengguna ini belum mengaktifkan faktor kedua';
  const sent = answering({ message: words, code: 'BENTROK' }, 409);
  const { dialog } = await open();
  await user.type(dialog.getByRole('textbox', { name: /Alasan/ }), `${REASON}{Enter}`);
  expect(await dialog.findByText(words)).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: /Alasan/ })).toHaveValue(REASON);
  expect(sent).toHaveLength(1);
});

it('has no such menu for the own account', () => {
  startSession({ ...auth, user: [{ ...auth.user[0], id: ani.id }] }, false);
  renderInApp(<UserActions user={ani} onRoles={() => undefined} onWork={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Tindakan lain untuk Ani Contoh' })).toBeDisabled();
});
