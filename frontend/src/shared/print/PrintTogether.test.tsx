import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { PdfButton } from '../ui/PdfButton';
import { PrintTogether } from './PrintTogether';

const user = userEvent.setup({ delay: null });
const surat = [{ perjalananId: 5, dokumen: 'nota-dinas' }];

/** Shows the buttons at a server that makes PDFs or none; returns the bodies of its prints. */
function open(pdf: boolean) {
  const asked: unknown[] = [];
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/kemampuan', () => {
      asked.push(pdf);
      return HttpResponse.json({ pdf });
    }),
    http.post('*/api/cetak', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.arrayBuffer(new ArrayBuffer(4));
    }),
  );
  const find = async () => ({ surat, leftOut: [] });
  renderInApp(
    <>
      <PdfButton letter="nota dinas" onClick={() => undefined} />
      <PrintTogether find={find} label="Cetak" disabled={false} />
    </>,
  );
  return { asked, sent };
}

describe('a server', () => {
  it('that makes PDFs has a button for one, and prints one file as PDF', async () => {
    const { sent } = open(true);
    expect(await screen.findByRole('button', { name: 'Buka PDF nota dinas' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cetak' }));
    await waitFor(() => expect(sent).toEqual([{ surat, format: 'pdf' }]));
  });

  it('that makes none has no such button and no choice: letters are docx', async () => {
    const { asked, sent } = open(false);
    await waitFor(() => expect(asked).toEqual([false]));
    await user.click(screen.getByRole('button', { name: 'Cetak' }));
    await waitFor(() => expect(sent).toEqual([{ surat, format: 'docx' }]));
    expect(screen.queryByRole('button', { name: /PDF/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('radiogroup', { name: 'Format berkas' })).not.toBeInTheDocument();
  });

  it('names the letters that are not in the file', async () => {
    open(true);
    const letters = [{ urutan: 2, pesan: 'Kuitansi Siti: Kuitansi belum diverifikasi.' }];
    const headers = { 'X-Jaladin-Dilewati': encodeURIComponent(JSON.stringify(letters)) };
    server.use(http.post('*/api/cetak', () => HttpResponse.arrayBuffer(new ArrayBuffer(4), { headers })));
    await user.click(await screen.findByRole('button', { name: 'Cetak' }));
    expect(await screen.findByText('1 surat dilewati')).toBeVisible();
    expect(screen.getByText('Kuitansi Siti: Kuitansi belum diverifikasi.')).toBeInTheDocument();
  });
});
