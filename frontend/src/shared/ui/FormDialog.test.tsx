import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { Problem } from '../../api/problem';
import { renderInApp } from '../../test/withApp';
import { RupiahField } from '../forms/RupiahField';
import { requiredInt, requiredText } from '../forms/schema';
import { TextField } from '../forms/TextField';
import { FormDialog } from './FormDialog';

const schema = z.object({
  nama: requiredText('Nama Tujuan wajib diisi'),
  uangTransport: requiredInt('Uang Transport wajib diisi'),
});
const user = userEvent.setup({ delay: null });

function open(onSubmit: (values: z.output<typeof schema>) => Promise<unknown>) {
  const onClose = vi.fn();
  renderInApp(
    <FormDialog
      schema={schema}
      opened
      onClose={onClose}
      title="Tambah Tujuan"
      submitLabel="Tambah"
      initial={{ nama: '', uangTransport: null }}
      fieldNames={{ tarif: 'uangTransport' }}
      onSubmit={onSubmit}
    >
      {(form) => (
        <>
          <TextField form={form} name="nama" label="Nama Tujuan" />
          <RupiahField form={form} name="uangTransport" label="Uang Transport" />
        </>
      )}
    </FormDialog>,
  );
  return { onClose, dialog: within(screen.getByRole('dialog')) };
}

const name = () => screen.getByRole('textbox', { name: /Nama Tujuan/ });
const amount = () => screen.getByRole('textbox', { name: /Uang Transport/ });

describe('a form dialog', () => {
  it('gives the focus back to the button that mounted it', async () => {
    function Page() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Buka
          </button>
          {isOpen && (
            <FormDialog
              schema={z.object({ nama: requiredText('Nama wajib diisi') })}
              opened
              onClose={() => setOpen(false)}
              title="Tambah Tujuan"
              submitLabel="Tambah"
              initial={{ nama: '' }}
              onSubmit={async () => undefined}
            >
              {(form) => <TextField form={form} name="nama" label="Nama Tujuan" />}
            </FormDialog>
          )}
        </>
      );
    }
    renderInApp(<Page />);
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(name()).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Buka' })).toHaveFocus());
  });

  it('focuses its first field, sends amounts as numbers on Enter, and closes', async () => {
    const onSubmit = vi.fn().mockResolvedValue(undefined);
    const { onClose } = open(onSubmit);
    await waitFor(() => expect(name()).toHaveFocus());
    await user.type(name(), ' Puskesmas A');
    await user.type(amount(), '1250000{Enter}');
    expect(amount()).toHaveValue('1.250.000');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ nama: 'Puskesmas A', uangTransport: 1250000 });
  });

  it('accepts an amount with dots', async () => {
    const onSubmit = vi.fn().mockResolvedValue(undefined);
    open(onSubmit);
    await user.type(name(), 'x');
    await user.click(amount());
    await user.paste('1.250.000');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ nama: 'x', uangTransport: 1250000 }));
  });

  it('marks required fields and refuses missing ones without a call', async () => {
    const onSubmit = vi.fn();
    const { dialog } = open(onSubmit);
    expect(name()).toBeRequired();
    await user.type(name(), '   ');
    await user.click(dialog.getByRole('button', { name: 'Tambah' }));
    expect(await dialog.findByText('Nama Tujuan wajib diisi')).toBeInTheDocument();
    expect(dialog.getByText('Uang Transport wajib diisi')).toBeInTheDocument();
    expect(name()).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows a refusal beside the input, keeps what was typed, and can be sent again', async () => {
    const refused = new Problem(422, 'ISIAN_TIDAK_SAH', 'Periksa kembali isian.', [
      { field: 'tarif', message: 'Tarif terlalu besar' },
      { field: 'lain', message: 'Unit sudah ditutup' },
    ]);
    const onSubmit = vi.fn().mockRejectedValueOnce(refused).mockResolvedValueOnce(undefined);
    const { onClose, dialog } = open(onSubmit);
    await user.type(name(), 'Puskesmas A');
    await user.type(amount(), '5{Enter}');
    expect(await dialog.findByText('Tarif terlalu besar')).toBeInTheDocument();
    expect(within(dialog.getByRole('alert')).getByText('Unit sudah ditutup')).toBeInTheDocument();
    await waitFor(() => expect(amount()).toHaveFocus());
    expect(name()).toHaveValue('Puskesmas A');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Tambah' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('stays open while it sends, so that nobody fills it in and sends it again', async () => {
    let answer = () => {};
    const onSubmit = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    );
    const { onClose } = open(onSubmit);
    await user.type(name(), 'Puskesmas A');
    await user.type(amount(), '5{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    await user.keyboard('{Escape}');
    // The close button gets its name from the theme, which this test does not use.
    await user.click(document.querySelector('.mantine-Modal-close') as HTMLElement);
    expect(onClose).not.toHaveBeenCalled();
    answer();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('closes on Escape', async () => {
    const { onClose } = open(vi.fn());
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
