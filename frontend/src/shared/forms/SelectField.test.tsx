import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderInApp } from '../../test/withApp';
import { SelectField } from './SelectField';
import { requiredInt } from './schema';
import { useSchemaForm } from './useSchemaForm';

const user = userEvent.setup({ delay: null });
const schema = z.object({ jenisId: requiredInt('Jenis wajib dipilih') });
const KINDS = [
  { value: 1, label: 'Uang Harian' },
  { value: 2, label: 'Transportasi' },
  { value: 3, label: 'Akomodasi' },
];

function Form({ send }: { send: () => Promise<unknown> }) {
  const form = useSchemaForm(schema, { initial: { jenisId: null }, send });
  return (
    <form {...form.formProps}>
      <SelectField form={form} name="jenisId" label="Jenis" data={KINDS} />
      <button type="submit">Kirim</button>
    </form>
  );
}

/** Waits until Mantine's timers of an opened option list have run. */
const timersRan = () => new Promise((done) => setTimeout(done, 30));

describe('SelectField', () => {
  it.each(['k', 'ak', 'AKO'])('takes the option found by %j at Enter and sends nothing', async (letters) => {
    const send = vi.fn(async () => undefined);
    renderInApp(<Form send={send} />);
    const input = screen.getByRole('combobox', { name: /^Jenis/ });
    await user.click(input);
    await user.keyboard(`{Escape}${letters}`);
    await screen.findByRole('option', { name: 'Akomodasi' });
    await timersRan();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(input).toHaveValue('Akomodasi'));
    expect(send).not.toHaveBeenCalled();
    expect(screen.queryByText('Jenis wajib dipilih')).not.toBeInTheDocument();
  });

  it('takes nothing at Enter in a list opened without typing', async () => {
    const send = vi.fn(async () => undefined);
    renderInApp(<Form send={send} />);
    const input = screen.getByRole('combobox', { name: /^Jenis/ });
    await user.click(input);
    await screen.findByRole('option', { name: 'Akomodasi' });
    await timersRan();
    await user.keyboard('{Enter}');
    expect(input).toHaveValue('');
    expect(send).not.toHaveBeenCalled();
  });
});
