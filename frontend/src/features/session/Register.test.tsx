import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { Register } from './Register';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));

const user = userEvent.setup({ delay: null });
const answering = (answer: Record<string, unknown>, status: number) =>
  server.use(http.post('*/api/user/register', () => HttpResponse.json(answer, { status })));

async function fillIn() {
  const onRegistered = vi.fn();
  renderInApp(<Register onRegistered={onRegistered} />);
  await user.type(screen.getByRole('textbox', { name: /^Nama( \*)?$/ }), 'Sifulan Contoh');
  await user.type(screen.getByRole('textbox', { name: /Nama Pengguna/ }), 'sifulan');
  await user.type(screen.getByLabelText(/^Kata sandi/), 'Rahasia-2026!{Enter}');
  return onRegistered;
}

it('shows that the account has to be approved', async () => {
  answering({ message: 'Registrasi berhasil' }, 201);
  const onRegistered = await fillIn();
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce());
  expect(await screen.findByText('Akun menunggu persetujuan administrator.')).toBeInTheDocument();
});

it('shows the server message and keeps what was typed', async () => {
  answering({ message: 'Nama pengguna sudah digunakan', code: 'BENTROK' }, 409);
  const onRegistered = await fillIn();
  expect(await screen.findByText('Nama pengguna sudah digunakan')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Nama Pengguna/ })).toHaveValue('sifulan');
  expect(onRegistered).not.toHaveBeenCalled();
});

it('shows a fault beside its field and puts the focus there', async () => {
  const errors = [{ field: 'password', message: 'Kata sandi terlalu lemah' }];
  answering({ message: 'Periksa kembali isian.', code: 'ISIAN_TIDAK_SAH', errors }, 422);
  await fillIn();
  await waitFor(() => expect(screen.getByLabelText(/^Kata sandi/)).toHaveFocus());
  expect(screen.getByText('Kata sandi terlalu lemah')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Kata sandi/)).toBeInvalid();
});

it('shows messages about no field of the form', async () => {
  const errors = [{ field: 'unitKerjaId', message: 'Pilih unit kerja' }];
  answering({ message: 'Periksa kembali isian.', code: 'ISIAN_TIDAK_SAH', errors }, 422);
  await fillIn();
  expect(await screen.findByText('Pilih unit kerja')).toBeInTheDocument();
});
