import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../test/server';
import { receiptTemplate, refusedTemplate, trials, wordFile } from '../../test/templates';
import { renderInApp } from '../../test/withApp';
import { ReceiptTemplatesPage } from './ReceiptTemplatesPage';

const user = userEvent.setup({ delay: null });
const listed = (...result: unknown[]) => http.get('*/api/template/get-keuangan', () => HttpResponse.json({ result }));
const fileInput = () => document.querySelector('input[type="file"]') as HTMLInputElement;

beforeEach(() => server.use(...trials()));

describe('the receipt templates', () => {
  it('marks the one in force and restores an earlier one', async () => {
    const restored: string[] = [];
    server.use(
      listed(receiptTemplate(8, 'Kuitansi 2026', true), receiptTemplate(7, 'Kuitansi 2025', false)),
      http.post('*/api/template/pulihkan-keuangan/:id', ({ params }) => {
        restored.push(String(params.id));
        return HttpResponse.json({ message: 'Templat berhasil dipulihkan' });
      }),
    );
    renderInApp(<ReceiptTemplatesPage />);
    const [newest, earlier] = (await screen.findAllByRole('row')).slice(1).map((row) => within(row));
    expect(newest?.getByText('Berlaku')).toBeInTheDocument();
    expect(earlier?.queryByText('Berlaku')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pulihkan Kuitansi 2025' }));
    expect(await screen.findByText('Templat berhasil dipulihkan')).toBeInTheDocument();
    expect(restored).toEqual(['7']);
  });

  it('withdraws the one in force after asking', async () => {
    const withdrawn: string[] = [];
    server.use(
      listed(receiptTemplate(8, 'Kuitansi 2026', true), receiptTemplate(7, 'Kuitansi 2025', false)),
      http.post('*/api/template/akhiri-keuangan/:id', ({ params }) => {
        withdrawn.push(String(params.id));
        return HttpResponse.json({ message: 'Templat tidak berlaku lagi' });
      }),
    );
    renderInApp(<ReceiptTemplatesPage />);
    await user.click(await screen.findByRole('button', { name: 'Akhiri Kuitansi 2026' }));
    expect(screen.queryByRole('button', { name: 'Akhiri Kuitansi 2025' })).not.toBeInTheDocument();
    const dialog = await screen.findByRole('dialog', { name: 'Akhiri templat' });
    expect(withdrawn).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Akhiri' }));
    expect(await screen.findByText('Templat tidak berlaku lagi')).toBeInTheDocument();
    expect(withdrawn).toEqual(['8']);
  });

  it('uploads under a name, which must be given', async () => {
    let sent: FormData | undefined;
    server.use(
      listed(),
      http.post('*/api/template/upload-keuangan', async ({ request }) => {
        sent = await request.formData();
        return HttpResponse.json({ message: 'templat berhasil diupload', peringatan: [] });
      }),
    );
    renderInApp(<ReceiptTemplatesPage />);
    expect(await screen.findByText('Tidak ada data')).toBeInTheDocument();
    await user.upload(fileInput(), wordFile());
    await user.click(await screen.findByRole('button', { name: 'Unggah' }));
    expect(await screen.findByText('Nama templat wajib diisi')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Dipakai untuk' }));
    await user.click(await screen.findByRole('option', { name: 'Perjalanan tanpa SPD' }));
    await user.type(screen.getByRole('textbox', { name: 'Nama Templat' }), 'Kuitansi 2026{Enter}');
    expect(await screen.findByText('templat berhasil diupload')).toBeInTheDocument();
    expect(sent?.get('nama')).toBe('Kuitansi 2026');
    expect(sent?.get('jenis')).toBe('tanpa-spd');
  });

  it('keeps a tag named like an input apart from the input', async () => {
    server.use(
      listed(),
      http.post('*/api/template/upload-keuangan', () => HttpResponse.json(refusedTemplate, { status: 422 })),
    );
    renderInApp(<ReceiptTemplatesPage />);
    await user.type(await screen.findByRole('textbox', { name: 'Nama Templat' }), 'Rusak');
    await user.upload(fileInput(), wordFile());
    await user.click(screen.getByRole('button', { name: 'Unggah' }));
    const faults = await screen.findByRole('list', { name: 'Kesalahan dalam templat' });
    expect(within(faults).getAllByRole('listitem')).toHaveLength(2);
    const name = screen.getByRole('textbox', { name: 'Nama Templat' });
    expect(name).toHaveValue('Rusak');
    expect(name).not.toHaveAttribute('aria-invalid', 'true');
  });
});
