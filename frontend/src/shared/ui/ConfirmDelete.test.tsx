import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Problem } from '../../api/problem';
import { renderInApp } from '../../test/withApp';
import { ConfirmDelete } from './ConfirmDelete';

const user = userEvent.setup({ delay: null });

function open(onConfirm: () => Promise<unknown>) {
  const onClose = vi.fn();
  renderInApp(<ConfirmDelete opened onClose={onClose} onConfirm={onConfirm} />);
  return { onClose, dialog: within(screen.getByRole('dialog', { name: 'Konfirmasi Hapus' })) };
}

describe('the delete dialog', () => {
  it('deletes nothing on Batal', async () => {
    const onConfirm = vi.fn();
    const { onClose, dialog } = open(onConfirm);
    expect(dialog.getByText('Apakah Anda yakin ingin menghapus data ini?')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Batal' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('closes after the deletion', async () => {
    const { onClose, dialog } = open(() => Promise.resolve());
    await user.click(dialog.getByRole('button', { name: 'Ya, Hapus' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('stays open with the reason when it fails', async () => {
    const { onClose, dialog } = open(() => Promise.reject(new Problem(409, 'BENTROK', 'Masih dipakai.')));
    await user.click(dialog.getByRole('button', { name: 'Ya, Hapus' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Masih dipakai.');
    expect(onClose).not.toHaveBeenCalled();
  });
});
