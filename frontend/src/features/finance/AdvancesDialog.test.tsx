import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { tripRow } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { AdvancesDialog } from './AdvancesDialog';

const user = userEvent.setup({ delay: null });
const uangMuka = { nilai: 4_000_000, tanggal: '2026-03-01T00:00:00.000Z', nomorBukti: 'BK-1' };
const part = { id: 1, nilai: 1_500_000, tanggal: '2026-03-02T00:00:00.000Z', nomorBukti: 'STS-1', oleh: 'Keuangan' };

function open(keadaan: string, setoranKembali: (typeof part)[], total = 0) {
  const row = tripRow(9, 'NOMOR');
  const returned = setoranKembali.reduce((sum, { nilai }) => sum + nilai, 0);
  const personils = [
    {
      ...row.personils[0],
      id: 5,
      versi: 3,
      statusId: 1,
      total,
      uangMuka,
      setoranKembali,
      sisa: total + returned - 4_000_000,
    },
  ];
  const trip = { ...row, keadaan, personils, kodeRekening: { kode: '1.02' } };
  renderInApp(<AdvancesDialog trip={trip as never} onClose={vi.fn()} />);
}

describe('the advances of a trip', () => {
  it('records what is returned of an advance of a cancelled trip, with the rest filled in', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/kwitansi/5/setoran-kembali', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ result: {} });
      }),
    );
    open('batal', [part]);
    const form = within(await screen.findByRole('form', { name: /^Setoran kembali / }));
    expect(screen.getByText('Rp1.500.000')).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: /^Uang muka / })).not.toBeInTheDocument();
    await user.type(form.getByLabelText(/Nomor bukti setoran/), 'STS-2');
    await user.click(form.getByRole('button', { name: 'Catat setoran kembali' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ nilai: 2_500_000, nomorBukti: 'STS-2', versi: 3 });
  });

  it('proposes as the return what the costs leave of the advance', async () => {
    open('ditugaskan', [part], 2_000_000);
    const form = within(await screen.findByRole('form', { name: /^Setoran kembali / }));
    expect(form.getByLabelText(/Disetor kembali/)).toHaveValue('500.000');
  });

  it('offers no return once all of it was returned', async () => {
    open('ditugaskan', [{ ...part, nilai: 4_000_000 }]);
    expect(await screen.findByRole('form', { name: /^Uang muka / })).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: /^Setoran kembali / })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Batalkan uang muka' })).not.toBeInTheDocument();
  });
});
