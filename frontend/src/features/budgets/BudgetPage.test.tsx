import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { startSession } from '../../api/session';
import { AddressProvider } from '../../shared/addressState';
import { ROLE } from '../../shared/roles';
import { budget } from '../../test/figures';
import { auth } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { BudgetPage } from './BudgetPage';

const user = userEvent.setup({ delay: null });

function open(roleId: number, ...result: unknown[]) {
  startSession({ ...auth, role: [{ id: 1, userId: 7, roleId, role: { nama: 'peran' } }] }, false);
  server.use(http.get('*/api/anggaran', () => HttpResponse.json({ result, penjaga: 'ingatkan' })));
  renderInApp(<OnPage />);
}

/** The page with an address of its own. */
function OnPage() {
  const [search, change] = useState<Record<string, string | undefined>>({});
  const write = (name: string, value: string | undefined) => change((old) => ({ ...old, [name]: value }));
  return (
    <AddressProvider value={{ read: (name) => search[name], write }}>
      <BudgetPage onImport={vi.fn()} link={({ children }) => children} />
    </AddressProvider>
  );
}

describe('the budgets', () => {
  it('shows what is realised, paid, booked and left, also below nothing', async () => {
    open(ROLE.finance, budget(1), budget(2, { tersedia: -540_000 }));
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows[0]).toHaveTextContent('Rp25.000.000Rp17.900.000Rp12.400.000Rp5.500.000Rp1.600.000');
    const below = within(rows[1] as HTMLElement).getByText(/540\.000$/);
    expect(below).toHaveAttribute('data-below');
    expect(screen.queryByRole('button', { name: /^Ubah pagu/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('radiogroup', { name: 'Penjaga anggaran' })).not.toBeInTheDocument();
  });

  it('shows what runs out first, and folds what lasts until the end of the year', async () => {
    const untouched = { terealisasi: 0, dibayar: 0, terpesan: 0, tersedia: 25_000_000 };
    const empty = { terealisasi: 26_000_000, terpesan: 0, tersedia: -1_000_000 };
    open(ROLE.finance, budget(1), budget(2, untouched), budget(3, empty));
    const names = () =>
      screen.getAllByRole('row').flatMap((row) => /Sub kegiatan \d/.exec(row.textContent ?? '')?.[0] ?? []);
    await screen.findByText('Sub kegiatan 1');
    expect(names()).toEqual(['Sub kegiatan 3', 'Sub kegiatan 1']);
    expect(screen.getByText(/pagu habis/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tampilkan 1 sub kegiatan yang cukup sampai akhir tahun' }));
    expect(names()).toEqual(['Sub kegiatan 3', 'Sub kegiatan 1', 'Sub kegiatan 2']);
    await user.click(screen.getByRole('button', { name: 'Hanya yang perlu diperhatikan' }));
    await user.type(screen.getByRole('searchbox', { name: 'Saring daftar' }), 'kegiatan 2');
    expect(await screen.findByText('Sub kegiatan 2')).toBeInTheDocument();
  });

  it('sets a ceiling with the version that was seen', async () => {
    let sent: unknown;
    server.use(
      http.post('*/api/anggaran', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ result: budget(1) });
      }),
    );
    open(ROLE.unitAdmin, budget(1));
    await user.click(await screen.findByRole('button', { name: 'Ubah pagu Sub kegiatan 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Sudah terealisasi dan terpesan: Rp23.400.000')).toBeInTheDocument();
    const ceiling = dialog.getByRole('textbox', { name: /Sub kegiatan 1/ });
    await user.clear(ceiling);
    await user.type(ceiling, '30000000');
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Pagu disimpan')).toBeInTheDocument();
    const tahun = (sent as { tahun: number }).tahun;
    expect(sent).toEqual({ subKegiatanId: 1, tahun, pagu: 30_000_000, versi: 4 });
  });

  it('changes the guard of the parent unit and says what it means', async () => {
    let sent: unknown;
    server.use(
      http.put('*/api/induk-unit-kerja/1/penjaga-anggaran', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ result: {} });
      }),
    );
    open(ROLE.unitAdmin, budget(1));
    expect(
      await screen.findByText('Perjalanan dan kuitansi di atas pagu diajukan dengan peringatan.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Tolak' }));
    await waitFor(() => expect(sent).toEqual({ penjaga: 'tolak' }));
  });
});
