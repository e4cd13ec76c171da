import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { ChangeFirstPassword, ChangePassword } from './ChangePassword';
import { forgetFirstPassword, keepFirstPassword } from './firstPassword';

const user = userEvent.setup({ delay: null });

async function fillIn() {
  const onClose = vi.fn();
  renderInApp(<ChangePassword opened onClose={onClose} />);
  await user.type(await screen.findByLabelText('Kata sandi lama'), 'Demo-2026!');
  await user.type(screen.getByLabelText('Kata sandi baru'), 'Baru-2026!{Enter}');
  return onClose;
}

it('sends both passwords and closes when the server has changed it', async () => {
  let sent: unknown;
  server.use(
    http.post('*/api/user/ubah-password', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ message: 'Kata sandi berhasil diubah.' });
    }),
  );
  const onClose = await fillIn();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual({ passwordLama: 'Demo-2026!', passwordBaru: 'Baru-2026!' });
  expect(await screen.findByText('Kata sandi berhasil diubah.')).toBeInTheDocument();
});

it('stays open beside the field that was refused', async () => {
  const errors = [{ field: 'passwordLama', message: 'Kata sandi lama salah' }];
  const answer = { message: 'Kata sandi lama salah', code: 'ISIAN_TIDAK_SAH', errors };
  server.use(http.post('*/api/user/ubah-password', () => HttpResponse.json(answer, { status: 422 })));
  const onClose = await fillIn();
  await waitFor(() => expect(screen.getByLabelText('Kata sandi lama')).toHaveFocus());
  expect(screen.getAllByText('Kata sandi lama salah')).not.toHaveLength(0);
  expect(onClose).not.toHaveBeenCalled();
});

it('does not ask again for a first password that was typed at the sign-in, unless it is refused', async () => {
  keepFirstPassword('Awal-2026!');
  const sent: unknown[] = [];
  const errors = [{ field: 'passwordLama', message: 'Kata sandi lama salah' }];
  server.use(
    http.post('*/api/user/ubah-password', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'Kata sandi lama salah', code: 'ISIAN_TIDAK_SAH', errors }, { status: 422 });
    }),
  );
  renderInApp(<ChangeFirstPassword />);
  await user.type(await screen.findByLabelText('Kata sandi baru'), 'Baru-2026!');
  expect(screen.queryByLabelText('Kata sandi lama')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByLabelText('Kata sandi lama')).toBeInTheDocument();
  expect(sent).toEqual([{ passwordLama: 'Awal-2026!', passwordBaru: 'Baru-2026!' }]);
  forgetFirstPassword();
});
