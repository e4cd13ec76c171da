import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../api/session';
import { auth } from '../../test/office';
import { server } from '../../test/server';
import { foreignName, loopOfJinja, memoVersion, refusedTemplate, trials, wordFile } from '../../test/templates';
import { renderInApp } from '../../test/withApp';
import { UnitTemplatesPage } from './UnitTemplatesPage';

// Browsers let users choose files that `accept` excludes.
const user = userEvent.setup({ delay: null, applyAccept: false });
const inForce = (...berlaku: unknown[]) =>
  http.get('*/api/template/get', () => HttpResponse.json({ result: { berlaku } }));
const fileInput = () => document.querySelector('input[type="file"]') as HTMLInputElement;
const uploadButton = () => screen.getByRole('button', { name: 'Unggah' });

async function choose(kind: string, file: File) {
  await user.click(screen.getByRole('combobox', { name: 'Jenis Templat' }));
  await user.click(await screen.findByRole('option', { name: kind }));
  await user.upload(fileInput(), file);
}

/** Row of a kind without own template. */
const builtIn = (kind: string) => [kind, 'Templat bawaan'];

beforeEach(() => {
  startSession(auth, false);
  server.use(...trials());
});

describe('the letter templates', () => {
  it('shows the template in force of each letter kind', async () => {
    server.use(inForce(memoVersion(2, true)));
    renderInApp(<UnitTemplatesPage />);
    const rows = (await screen.findAllByRole('row')).slice(1).map((row) => within(row).getAllByRole('cell'));
    expect(rows.map((cells) => cells.slice(0, 2).map((cell) => cell.textContent))).toEqual([
      ['Surat Tugas', 'Templat bawaan'],
      ['Nota Dinas', 'nota-2.docx'],
      ...['Surat Tugas Singkat', 'Laporan Perjalanan Dinas', 'Daftar Pengeluaran Riil', 'Bukti Kehadiran'].map(builtIn),
      ...['Daftar Nominatif', 'Surat Pernyataan Pembatalan', 'Surat Perjalanan Dinas'].map(builtIn),
      ...['Nota Pencairan Dana', 'Daftar Nominatif NPD'].map(builtIn),
    ]);
    expect(rows[1]?.[2]).toHaveTextContent('1 Maret 2026');
    expect(rows[1]?.[3]).toHaveTextContent('Klerk Contoh');
  });

  it('uploads a Word file to the own parent unit and shows the server’s message', async () => {
    let sent = new FormData();
    server.use(
      inForce(),
      http.post('*/api/template/upload', async ({ request }) => {
        sent = await request.formData();
        return HttpResponse.json({
          message: 'File template berhasil diunggah',
          filePath: '/api/template/unduh/1',
          peringatan: ['Penanda {nama} di dalam WordArt tercetak apa adanya.'],
        });
      }),
    );
    renderInApp(<UnitTemplatesPage />);
    expect(uploadButton()).toBeDisabled();
    await choose('Nota Dinas', wordFile());
    expect(screen.getByText('Berkas: nota.docx')).toBeInTheDocument();
    await user.click(uploadButton());
    expect(await screen.findByText('Sukses!')).toBeInTheDocument();
    expect(screen.getByText('File template berhasil diunggah')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Peringatan templat' })).toHaveTextContent('tercetak apa adanya');
    expect([sent.get('id'), sent.get('jenis'), (sent.get('file') as File).size]).toEqual(['1', '2', wordFile().size]);
    await waitFor(() => expect(uploadButton()).toBeDisabled());
    expect(screen.queryByText('Berkas: nota.docx')).not.toBeInTheDocument();
  });

  it('refuses another kind of file before it is sent', async () => {
    server.use(inForce());
    renderInApp(<UnitTemplatesPage />);
    await choose('Nota Dinas', wordFile('nota.pdf'));
    expect(await screen.findByText('Format file tidak valid. Harap unggah file .docx')).toBeInTheDocument();
    await user.click(uploadButton());
    expect(screen.getByText('Berkas: nota.pdf')).toBeInTheDocument();
  });

  it('requires the kind', async () => {
    server.use(inForce());
    renderInApp(<UnitTemplatesPage />);
    await user.upload(fileInput(), wordFile());
    await user.click(uploadButton());
    expect(await screen.findByText('Jenis templat wajib dipilih')).toBeInTheDocument();
  });

  it('lists every fault of a refused template and keeps the file chosen', async () => {
    server.use(
      inForce(),
      http.post('*/api/template/upload', () => HttpResponse.json(refusedTemplate, { status: 422 })),
    );
    renderInApp(<UnitTemplatesPage />);
    await choose('Surat Tugas', wordFile());
    await user.click(uploadButton());
    expect(await screen.findByText('Gagal Mengunggah')).toBeInTheDocument();
    expect(screen.getByText('Terjadi kesalahan saat mengunggah file')).toBeInTheDocument();
    const faults = within(await screen.findByRole('list', { name: 'Kesalahan dalam templat' }));
    const [loop, slip] = faults.getAllByRole('listitem');
    expect(loop).toHaveTextContent('Perulangan {#nama} tidak ditutup dengan {/nama}.');
    expect(loop).toHaveTextContent('Pada paragraf: Kepada {#nama}');
    expect(slip).toHaveTextContent('Penanda: {pegawai1Nma}');
    expect(slip).toHaveTextContent('Saran: {pegawai1Nama}');
    expect(screen.getByText('Berkas: nota.docx')).toBeInTheDocument();
  });

  it('restores an earlier version', async () => {
    const restored: string[] = [];
    server.use(
      inForce(memoVersion(2, true)),
      http.get('*/api/template/versi', () =>
        HttpResponse.json({ result: [memoVersion(2, true), memoVersion(1, false)] }),
      ),
      http.post('*/api/template/pulihkan/:id', ({ params }) => {
        restored.push(String(params.id));
        return HttpResponse.json({ message: 'Templat berhasil dipulihkan' });
      }),
    );
    renderInApp(<UnitTemplatesPage />);
    await user.click(await screen.findByRole('button', { name: 'Versi templat Nota Dinas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Versi Templat Nota Dinas' }));
    expect(await dialog.findByText('Berlaku')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Pulihkan versi 2' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Pulihkan versi 1' }));
    expect(await screen.findByText('Templat berhasil dipulihkan')).toBeInTheDocument();
    expect(restored).toEqual(['41']);
  });

  it('tells the faults of a chosen file before it is uploaded', async () => {
    server.use(inForce(), ...trials(() => HttpResponse.json(refusedTemplate, { status: 422 })));
    renderInApp(<UnitTemplatesPage />);
    await choose('Nota Dinas', wordFile());
    expect(await screen.findByText('2 kesalahan dalam templat')).toBeInTheDocument();
    const faults = screen.getByRole('list', { name: 'Kesalahan dalam templat' });
    expect(within(faults).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('Templat yang berlaku')).toBeInTheDocument();
  });

  it('asks about doubts before the upload and sends the confirmation', async () => {
    let sent = new FormData();
    server.use(
      inForce(),
      ...trials(undefined, [foreignName]),
      http.post('*/api/template/upload', async ({ request }) => {
        sent = await request.formData();
        return HttpResponse.json({ message: 'File template berhasil diunggah', peringatan: [], temuan: [] });
      }),
    );
    renderInApp(<UnitTemplatesPage />);
    await choose('Surat Tugas', wordFile());
    expect(await screen.findByText('1 temuan yang meragukan')).toBeInTheDocument();
    const findings = screen.getByRole('list', { name: 'Temuan dalam templat' });
    expect(findings).toHaveTextContent('Ragu ${nama} milik program lain');
    expect(findings).toHaveTextContent('Saran: {pegawai1Nama}');
    expect(uploadButton()).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /Saya sudah memeriksa/ }));
    await user.click(uploadButton());
    expect(await screen.findByText('File template berhasil diunggah')).toBeInTheDocument();
    expect(sent.get('konfirmasi')).toBe('true');
  });

  it.each([foreignName, loopOfJinja])(
    'shows a translation of $teks before it takes the place of the file',
    async (finding) => {
      let kind: unknown;
      server.use(
        inForce(),
        ...trials(undefined, [finding]),
        http.post('*/api/template/terjemahkan', async ({ request }) => {
          kind = (await request.formData()).get('jenis');
          return new HttpResponse('PK terjemahan');
        }),
      );
      renderInApp(<UnitTemplatesPage />);
      await choose('Surat Tugas', wordFile());
      await user.click(await screen.findByRole('button', { name: 'Terjemahkan' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Hasil terjemahan penanda' }));
      expect(dialog.getByText('Sebelum')).toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: 'Pakai hasilnya' }));
      expect(screen.getByText('Berkas: nota.docx')).toBeInTheDocument();
      expect(kind).toBe('1');
    },
  );

  it('returns to the built-in template', async () => {
    const returned: string[] = [];
    server.use(
      inForce(memoVersion(2, true)),
      http.get('*/api/template/versi', () => HttpResponse.json({ result: [memoVersion(2, true)] })),
      http.post('*/api/template/bawaan/:kind/pakai', ({ params }) => {
        returned.push(String(params.kind));
        return HttpResponse.json({ message: 'Templat bawaan berlaku kembali' });
      }),
    );
    renderInApp(<UnitTemplatesPage />);
    await user.click(await screen.findByRole('button', { name: 'Versi templat Nota Dinas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Versi Templat Nota Dinas' }));
    await user.click(await dialog.findByRole('button', { name: 'Kembali ke bawaan' }));
    expect(await screen.findByText('Templat bawaan berlaku kembali')).toBeInTheDocument();
    expect(returned).toEqual(['2']);
  });

  it('lists the variables, which a click copies', async () => {
    server.use(inForce());
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    renderInApp(<UnitTemplatesPage />);
    await user.click(await screen.findByRole('button', { name: 'Daftar variabel' }));
    await user.click(await screen.findByRole('button', { name: 'Salin {asal}: tempat asal' }));
    expect(await screen.findByText('{asal} disalin')).toBeInTheDocument();
    expect(copied).toHaveBeenCalledExactlyOnceWith('{asal}');
  });
});
