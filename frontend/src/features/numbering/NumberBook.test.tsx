import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { type BookChoice, NumberBook } from './NumberBook';

function Book() {
  const [choice, setChoice] = useState<BookChoice>({ page: 0 });
  return <NumberBook parentUnitId={1} choice={choice} onChoose={setChoice} />;
}

const user = userEvent.setup({ delay: null });
const entry = {
  id: 1,
  jenisId: 3,
  jenis: 'SPD',
  nomor: '000.1.2.3/403/DINKES/P2P/III/2026',
  nomorUrut: 403,
  tanggalSurat: '2026-03-01T00:00:00.000Z',
  untuk: 'Supervisi',
  personil: 'Ani Contoh',
  unitKerja: 'Bidang Contoh',
  kodeUnit: 'P2P',
  keadaan: 'terbit',
};
const stretch = {
  jenisId: 3,
  jenis: 'SPD',
  dari: 1,
  sampai: 402,
  oleh: null,
  pada: null,
  alasan: null,
  keadaan: 'dilewati',
};
const asked: string[] = [];
const answering = (lists: { hilang?: unknown[]; dilewati?: unknown[]; result?: unknown[] }) =>
  server.use(
    http.get('*/api/nomor-surat/buku', ({ request }) => {
      asked.push(new URL(request.url).search);
      const page = { result: [entry], page: 0, totalPage: 2, totalRows: 16, limit: 15, tahun: 2026 };
      return HttpResponse.json({ ...page, hilang: [], dilewati: [], ...lists });
    }),
  );

beforeEach(() => {
  asked.length = 0;
  server.use(
    http.get('*/api/nomor-surat/get/1', () =>
      HttpResponse.json({ result: [{ id: 9, nomorLoket: 403, jenisSurat: { id: 3, jenis: 'SPD', nomorSurat: '' } }] }),
    ),
  );
});

describe('the number book', () => {
  it('shows each number with its letter, and that none is missing', async () => {
    answering({
      dilewati: [{ ...stretch, oleh: 'Budi Contoh', pada: '2026-01-02T02:00:00.000Z', alasan: 'Pindah dari buku' }],
    });
    renderInApp(<Book />);
    const cells = within((await screen.findAllByRole('row'))[1] as HTMLElement).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '403',
      'SPD',
      '000.1.2.3/403/DINKES/P2P/III/2026',
      '1 Mar 2026',
      'Ani Contoh: Supervisi',
      'P2P',
      'terbit',
    ]);
    expect(screen.getByText('Tidak ada nomor yang hilang.')).toBeInTheDocument();
    expect(
      screen.getByText(/SPD 1 s\.d\. 402 \(dilewati\): nomor loket diubah oleh Budi Contoh, .*: Pindah dari buku/),
    ).toBeInTheDocument();
  });

  it('says who made a number void, when and why', async () => {
    const kapan = '2026-03-04T02:00:00.000Z';
    answering({ result: [{ ...entry, keadaan: 'batal', oleh: 'Budi Contoh', kapan, alasan: 'Rapat ditunda' }] });
    renderInApp(<Book />);
    expect(await screen.findByText('Budi Contoh, 4 Mar 2026: Rapat ditunda')).toBeInTheDocument();
    expect(screen.getByText(entry.nomor).tagName).toBe('S');
  });

  it('shows an alert for a lost number', async () => {
    answering({ hilang: [{ ...stretch, dari: 401, sampai: 401 }] });
    renderInApp(<Book />);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('SPD: 401')).toBeInTheDocument();
  });

  it('asks for a kind, a year and other pages', async () => {
    answering({});
    renderInApp(<Book />);
    await user.click(await screen.findByRole('button', { name: 'Halaman berikutnya' }));
    await user.click(screen.getByRole('combobox', { name: 'Jenis Surat' }));
    await user.click(await screen.findByRole('option', { name: 'SPD' }));
    await user.click(screen.getByRole('button', { name: /^Tahun \d{4}$/ }));
    await user.click(await screen.findByRole('button', { name: '2025' }));
    await screen.findAllByRole('row');
    expect(asked).toEqual([
      '?indukUnitKerjaId=1&limit=15&page=0',
      '?indukUnitKerjaId=1&limit=15&page=1',
      '?indukUnitKerjaId=1&limit=15&page=0&jenisId=3',
      '?indukUnitKerjaId=1&limit=15&page=0&jenisId=3&tahun=2025',
    ]);
  });
});
