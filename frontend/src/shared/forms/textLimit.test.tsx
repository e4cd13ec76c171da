import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderInApp } from '../../test/withApp';
import { FormDialog } from '../ui/FormDialog';
import { TextareaField } from './TextareaField';
import { TextField } from './TextField';
import { lengthOf } from './textLimit';

const schema = z.object({ isi: z.string(), judul: z.string() });

function open() {
  const sent = vi.fn(async () => undefined);
  renderInApp(
    <FormDialog
      schema={schema}
      opened
      onClose={vi.fn()}
      title="Laporan"
      submitLabel="Kirim"
      initial={{ isi: '', judul: '' }}
      onSubmit={sent}
    >
      {(form) => (
        <>
          <TextareaField form={form} name="isi" label="Isi" maxLength={2000} />
          <TextField form={form} name="judul" label="Judul" />
        </>
      )}
    </FormDialog>,
  );
  return sent;
}

describe('texts with a limit', () => {
  it('counts code points, as the server does', () => expect(lengthOf(' a\u{1f600}\r\nb ')).toBe(4));

  it('keeps a pasted text whole, counts it and does not send it beyond the limit', async () => {
    const user = userEvent.setup({ delay: null });
    const sent = open();
    const field = await screen.findByRole('textbox', { name: 'Isi' });
    expect(screen.getByText('0 dari 2.000')).toBeInTheDocument();
    await user.click(field);
    await user.paste('x'.repeat(2104));
    expect(field).toHaveValue('x'.repeat(2104));
    expect(screen.getByText('2.104 dari 2.000')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Kirim' }));
    expect(await screen.findByText('Paling banyak 2.000 karakter.')).toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
    await user.clear(field);
    await user.paste('x'.repeat(2000));
    await user.click(screen.getByRole('button', { name: 'Kirim' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  });

  it('counts one line when its limit is near', async () => {
    const user = userEvent.setup({ delay: null });
    const sent = open();
    await user.click(await screen.findByRole('textbox', { name: 'Judul' }));
    await user.paste('y'.repeat(300));
    expect(screen.getByText('300 dari 255')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Kirim' }));
    expect(await screen.findByText('Paling banyak 255 karakter.')).toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
  });
});
