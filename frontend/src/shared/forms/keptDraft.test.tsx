import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderInApp } from '../../test/withApp';
import { RestoredDraft } from './RestoredDraft';
import { requiredText } from './schema';
import { TextField } from './TextField';
import { useKeptState } from './useKeptState';
import { useSchemaForm } from './useSchemaForm';
import { useSchemaRow } from './useSchemaRow';

const user = userEvent.setup({ delay: null });
const schema = z.object({ nama: requiredText('Nama wajib diisi'), sandi: z.string() });
const INITIAL = { nama: 'Ani', sandi: '' };

type Props = { send: (values: z.output<typeof schema>) => Promise<unknown> };

function PageForm({ send }: Props) {
  const form = useSchemaForm(schema, { initial: INITIAL, keep: 'uji', secrets: ['sandi'], send });
  return (
    <form {...form.formProps}>
      <RestoredDraft form={form} />
      <TextField form={form} name="nama" label="Nama" />
      <TextField form={form} name="sandi" label="Sandi" />
      <button type="submit">Kirim</button>
    </form>
  );
}

function Row({ onClose }: { onClose: () => void }) {
  const form = useSchemaRow(schema, {
    initial: INITIAL,
    keep: 'baris',
    send: async () => undefined,
    onDone: onClose,
    onCancel: onClose,
  });
  return (
    <div {...(form.rowProps as object)}>
      <TextField form={form} name="nama" label="Nama" />
      <button type="button" onClick={form.cancel}>
        Batal
      </button>
    </div>
  );
}

function EditableRow() {
  const [editing, setEditing] = useState(false);
  if (editing) return <Row onClose={() => setEditing(false)} />;
  return (
    <button type="button" onClick={() => setEditing(true)}>
      Edit
    </button>
  );
}

function Answer() {
  const [text, setText, forget] = useKeptState('jawaban', '');
  return (
    <>
      <input aria-label="Jawaban" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="button" onClick={forget}>
        Terkirim
      </button>
    </>
  );
}

const name = () => screen.getByRole('textbox', { name: /Nama/ });

describe('a form of a page', () => {
  it('has what was typed after a reload, but no password, until it starts over', async () => {
    const first = renderInApp(<PageForm send={vi.fn()} />);
    expect(screen.queryByText('Isian terakhir dipulihkan.')).not.toBeInTheDocument();
    await user.type(name(), ' Contoh');
    await user.type(screen.getByRole('textbox', { name: /Sandi/ }), 'rahasia');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('rahasia');
    first.unmount();
    renderInApp(<PageForm send={vi.fn()} />);
    expect(await screen.findByDisplayValue('Ani Contoh')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Sandi/ })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Mulai dari awal' }));
    expect(name()).toHaveValue('Ani');
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps it when it is refused, and forgets it when it was sent', async () => {
    const send = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce(undefined);
    renderInApp(<PageForm send={send} />);
    await user.type(name(), ' Contoh{Enter}');
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(sessionStorage).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Kirim' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});

describe('a row in edit', () => {
  it('keeps what was typed on Escape and discards it on Batal', async () => {
    renderInApp(<EditableRow />);
    const edit = async () => user.click(screen.getByRole('button', { name: 'Edit' }));
    await edit();
    await user.type(name(), ' Contoh{Escape}');
    await edit();
    expect(await screen.findByDisplayValue('Ani Contoh')).toBeInTheDocument();
    expect(await screen.findByText('Isian terakhir dipulihkan')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    await edit();
    expect(name()).toHaveValue('Ani');
  });
});

it('an input outside of a form keeps its text until it was sent', async () => {
  const first = renderInApp(<Answer />);
  await user.type(screen.getByLabelText('Jawaban'), 'Sudah benar');
  first.unmount();
  renderInApp(<Answer />);
  expect(screen.getByLabelText('Jawaban')).toHaveValue('Sudah benar');
  await user.click(screen.getByRole('button', { name: 'Terkirim' }));
  expect(sessionStorage).toHaveLength(0);
});
