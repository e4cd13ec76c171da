import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { PatternTable } from './PatternTable';

const user = userEvent.setup({ delay: null });
const RULE = 'Pola harus memuat NOMOR, KODE dan TAHUN';
const refusal = { message: RULE, code: 'ISIAN_TIDAK_SAH', errors: [{ field: 'nomorSurat', message: RULE }] };

async function edit(typed: string) {
  renderInApp(<PatternTable />);
  await user.click(await screen.findByRole('button', { name: 'Edit Nota Dinas' }));
  const input = screen.getByRole('textbox', { name: 'Nomor Surat Nota Dinas' });
  await user.clear(input);
  await user.type(input, typed);
  return input;
}

beforeEach(() =>
  server.use(
    http.get('*/api/nomor-surat/get', () =>
      HttpResponse.json({ result: [{ id: 2, jenis: 'Nota Dinas', nomorSurat: 'NOMOR/KODE/TAHUN' }] }),
    ),
    http.post('*/api/nomor-surat/pratinjau', async ({ request }) => {
      const { nomorSurat } = (await request.json()) as { nomorSurat: string };
      return nomorSurat.includes('NOMOR')
        ? HttpResponse.json({ result: { nomor: nomorSurat.replace('NOMOR', '588') } })
        : HttpResponse.json(refusal, { status: 422 });
    }),
  ),
);

describe('the patterns', () => {
  it('show the next number as the server composes it', async () => {
    await edit('X-NOMOR');
    expect(await screen.findByText('Nomor berikutnya: X-588')).toBeInTheDocument();
  });

  it('are saved on Enter', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/nomor-surat/edit/nomor/2', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ result: { id: 2, nomorSurat: 'X-NOMOR' } });
      }),
    );
    await edit('X-NOMOR{Enter}');
    expect(await screen.findByText('Nomor surat berhasil diperbarui')).toBeInTheDocument();
    expect(sent).toEqual([{ nomorSurat: 'X-NOMOR' }]);
  });

  it('say what is missing, and keep what was typed', async () => {
    server.use(http.post('*/api/nomor-surat/edit/nomor/2', () => HttpResponse.json(refusal, { status: 422 })));
    const input = await edit('KODE/TAHUN');
    expect(await screen.findByText(RULE)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Gagal memperbarui nomor surat')).toBeInTheDocument();
    expect(input).toHaveValue('KODE/TAHUN');
  });
});
