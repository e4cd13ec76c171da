import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderInApp } from '../../test/withApp';
import { requiredText } from './schema';
import { TextField } from './TextField';
import { useSchemaForm } from './useSchemaForm';

const user = userEvent.setup({ delay: null });
const schema = z.object({ nama: requiredText('Nama wajib diisi') });

function Form({ send }: { send: () => Promise<unknown> }) {
  const form = useSchemaForm(schema, { initial: { nama: 'Ani' }, send });
  return (
    <form {...form.formProps}>
      <TextField form={form} name="nama" label="Nama" />
    </form>
  );
}

it('two Ctrl+Enter send a form once, and another one after the answer sends it again', async () => {
  let answer = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  renderInApp(<Form send={send} />);
  await user.click(screen.getByRole('textbox', { name: 'Nama' }));
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  await user.keyboard('{Control>}{Enter}{/Control}');
  answer();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(send).toHaveBeenCalledOnce();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  answer();
});
