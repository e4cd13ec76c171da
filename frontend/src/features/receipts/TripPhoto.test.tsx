import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { accepting, openReceipt, user } from '../../test/receiptScreen';
import { receiptPage } from '../../test/receipts';

// For the preview of a chosen photo.
beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

describe('the photo of the trip', () => {
  const photo = (size: number, type = 'image/png') => new File([new Uint8Array(size)], 'foto.png', { type });

  async function choose(file: File) {
    await openReceipt();
    const [addPhoto] = screen.getAllByRole('button', { name: 'Tambah +' });
    await user.click(addPhoto as HTMLElement);
    await screen.findByRole('dialog', { name: 'Foto Kegiatan' });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    await userEvent.setup({ delay: null, applyAccept: false }).upload(input as HTMLInputElement, file);
  }

  it('is sent with the id of the trip', async () => {
    const sent = accepting('kwitansi/post/bukti-perjalanan');
    await choose(photo(1024 * 1024));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const { id, pic } = sent[0] as { id: string; pic: File };
    expect([id, pic.size, pic.type]).toEqual(['9', 1048576, 'image/png']);
  });

  it.each([
    [
      'larger than 1 MB',
      photo(1024 * 1024 + 1),
      'File size is greater than maximum limit. Ukuran foto maksimum 1.024 KB.',
    ],
    ['of another type', photo(10, 'image/gif'), 'Foto harus PNG atau JPEG.'],
  ])('is refused when it is %s', async (_, file, message) => {
    const sent = accepting('kwitansi/post/bukti-perjalanan');
    await choose(file);
    expect(await screen.findByText(message)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(sent).toEqual([]);
    expect(screen.getByRole('dialog', { name: 'Foto Kegiatan' })).toBeInTheDocument();
  });

  it('is enlarged on click', async () => {
    await openReceipt(receiptPage({ pic: '/bukti/kegiatan.jpg' }));
    await user.click(screen.getByRole('button', { name: 'Perbesar foto kegiatan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Gambar' }));
    expect(dialog.getByRole('img')).toHaveAttribute('src', '/api/bukti/kegiatan.jpg');
    await user.click(dialog.getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
