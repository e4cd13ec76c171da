import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { DelegationList } from './DelegationList';

const user = userEvent.setup({ delay: null });
const me = { id: 7, nama: 'Ani Contoh' };
const budi = { id: 8, nama: 'Budi Contoh' };
const role = { id: 4, nama: 'pencatat surat' };
const terms = { roleId: 4, role, dari: '2026-12-01T00:00:00.000Z', sampai: '2026-12-05T00:00:00.000Z' };

function serving() {
  const calls: unknown[] = [];
  server.use(
    http.get('*/api/user/7/delegasi', () =>
      HttpResponse.json({
        result: [
          { id: 1, pemberi: me, penerima: budi, ...terms, keadaan: 'berlaku' },
          { id: 2, pemberi: budi, penerima: me, ...terms, keadaan: 'berlaku' },
          { id: 3, pemberi: me, penerima: budi, ...terms, keadaan: 'dicabut' },
        ],
        peran: [4],
        calon: [{ ...budi, unitKerja: 'Bidang Contoh' }],
      }),
    ),
    http.post('*/api/user/7/delegasi', async ({ request }) => {
      calls.push(await request.json());
      return HttpResponse.json({ result: { id: 4 } });
    }),
    http.delete('*/api/user/7/delegasi/:id', ({ params }) => {
      calls.push(`ended ${params.id}`);
      return HttpResponse.json({ message: 'Delegasi dicabut.' });
    }),
  );
  return calls;
}

it('ends what the account lends, and only that while it is in force', async () => {
  const calls = serving();
  renderInApp(<DelegationList userId={7} />);
  const buttons = await screen.findAllByRole('button', { name: 'Cabut' });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Cabut Delegasi' });
  expect(dialog).toHaveTextContent('Pencatat Surat, Budi Contoh');
  await user.click(within(dialog).getByRole('button', { name: 'Ya, Cabut' }));
  await waitFor(() => expect(calls).toEqual(['ended 1']));
});

it('lends the only role for some days', async () => {
  const calls = serving();
  renderInApp(<DelegationList userId={7} />);
  await user.click(await screen.findByRole('button', { name: 'Delegasikan peran' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delegasikan Peran' });
  expect(within(dialog).getByRole('combobox', { name: /Peran/ })).toHaveValue('Pencatat Surat');
  await user.click(within(dialog).getByRole('combobox', { name: /Kepada/ }));
  await user.click(await screen.findByRole('option', { name: 'Budi Contoh (Bidang Contoh)' }));
  const days = { Dari: '1/12/2099', Sampai: '5/12/2099' };
  for (const [label, day] of Object.entries(days)) {
    const box = await within(dialog).findByRole('textbox', { name: new RegExp(label) });
    await user.clear(box);
    await user.type(box, `${day}{Tab}`);
  }
  await user.click(within(dialog).getByRole('button', { name: 'Delegasikan' }));
  await waitFor(() =>
    expect(calls).toEqual([{ roleId: 4, kepadaUserId: 8, dari: '2099-12-01', sampai: '2099-12-05' }]),
  );
});
