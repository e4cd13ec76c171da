import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../test/withApp';
import { endFailure, LASTS, notifyFailure, notifySuccess, notifyWarning } from './notify';
import { removeLater, settleRemovals } from './removeLater';

const user = userEvent.setup({ delay: null });
const toasts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('shows one of two same successes', async () => {
  renderInApp(null);
  act(() => {
    notifySuccess('Rincian tersimpan.');
    notifySuccess('Rincian tersimpan.');
  });
  await waitFor(() => expect(toasts()).toEqual(['BerhasilRincian tersimpan.']));
});

it('shows no success beside a failure: the failure takes its place, and a later one waits', async () => {
  renderInApp(null);
  act(() => {
    notifySuccess('Rincian tersimpan.');
    notifyFailure('Rincian berubah.', { lasts: LASTS.long });
    notifySuccess('File berhasil diunduh.');
  });
  await waitFor(() => expect(toasts()).toEqual(['GagalRincian berubah.']));
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(toasts()).toEqual(['BerhasilFile berhasil diunduh.']));
});

it('tells a success and its warnings in one toast', async () => {
  renderInApp(null);
  act(() => {
    notifyWarning('Pagu terlampaui.', 'Nomor ganda.');
    notifySuccess('Perubahan tersimpan');
  });
  await waitFor(() => expect(toasts()).toEqual(['BerhasilPerubahan tersimpanPagu terlampaui.Nomor ganda.']));
});

it('tells two failures in one toast, and one of two same ones, before the success that waits', async () => {
  renderInApp(null);
  act(() => {
    notifyFailure('Rincian berubah.', { owner: 'satu' });
    notifySuccess('File berhasil diunduh.');
    notifyFailure('Foto terlalu besar.', { owner: 'dua' });
    notifyFailure('Foto terlalu besar.', { owner: 'dua' });
  });
  await waitFor(() => expect(toasts()).toEqual(['GagalRincian berubah.Foto terlalu besar.']));
  // The first one is tried again.
  act(() => endFailure('satu'));
  await waitFor(() => expect(toasts()).toEqual(['GagalFoto terlalu besar.']));
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(toasts()).toEqual(['BerhasilFile berhasil diunduh.']));
});

it('tells the success of another act without the warnings of the one before', async () => {
  renderInApp(null);
  act(() => {
    notifySuccess('Perubahan tersimpan');
    notifyWarning('Pagu terlampaui.');
  });
  await waitFor(() => expect(toasts()).toEqual(['BerhasilPerubahan tersimpanPagu terlampaui.']));
  act(() => notifySuccess('Foto tersimpan.'));
  await waitFor(() => expect(toasts()).toEqual(['BerhasilFoto tersimpan.']));
});

it('counts removals in one toast, which takes back the last one first', async () => {
  renderInApp(null);
  const carryOut = vi.fn(() => Promise.resolve());
  act(() => {
    for (const subject of ['Taksi', 'Tol', 'Parkir'])
      removeLater({ key: subject, title: 'Baris riil dihapus', subject, carryOut });
  });
  await waitFor(() => expect(toasts()).toEqual(['Baris riil dihapusParkir dan 2 lainnyaUrungkan']));
  await user.click(screen.getByRole('button', { name: 'Urungkan' }));
  await waitFor(() => expect(toasts()).toEqual(['Baris riil dihapusTol dan 1 lainnyaUrungkan']));
  await act(() => settleRemovals());
  expect(carryOut).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(toasts()).toEqual([]));
});
