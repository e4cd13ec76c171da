import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import type { PackageDetail, PackageReceipt } from '../../api/generated';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { PayPackageDialog } from './PayPackageDialog';

const user = userEvent.setup({ delay: null });

const receipt = (personilId: number, nama: string) =>
  ({ personilId, nama, tujuan: 'Palu', total: 770_000 }) as PackageReceipt;
const npd = {
  id: 3,
  versi: 2,
  total: 1_540_000,
  personils: [receipt(7, 'Ani Contoh'), receipt(8, 'Budi Contoh')],
} as PackageDetail;

it('leaves a receipt out of the payment, with a reason', async () => {
  const sent: unknown[] = [];
  const onClose = vi.fn();
  server.use(
    http.post('*/api/paket/3/bayar', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ result: npd, peringatan: [] });
    }),
  );
  renderInApp(<PayPackageDialog npd={npd} onClose={onClose} />);
  await user.type(screen.getByRole('textbox', { name: /Nomor bukti/ }), 'BK-1');
  await user.click(screen.getByRole('checkbox', { name: /Budi Contoh/ }));
  await user.click(screen.getByRole('button', { name: 'Bayar' }));
  expect(await screen.findByText('Alasan ditunda wajib diisi')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Alasan ditunda/ }), 'Nota kurang');
  await user.click(screen.getByRole('button', { name: 'Bayar' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    expect.objectContaining({
      nomorBukti: 'BK-1',
      versi: 2,
      nilai: [{ personilId: 8, nilai: 0, alasan: 'Nota kurang' }],
    }),
  ]);
});
