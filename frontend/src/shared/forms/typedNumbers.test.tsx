import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderInApp } from '../../test/withApp';
import { DateField } from './DateField';
import { NumberField } from './NumberField';
import { RupiahField } from './RupiahField';
import { required, requiredInt } from './schema';
import { useSchemaForm } from './useSchemaForm';

const schema = z.object({
  nilai: requiredInt('Nilai wajib diisi'),
  qty: requiredInt('Qty wajib diisi'),
  tanggal: required(z.string(), 'Tanggal wajib diisi'),
});
const send = vi.fn(async (_: unknown) => undefined);

function Page() {
  const form = useSchemaForm(schema, { initial: { nilai: null, qty: 1, tanggal: '2026-11-26' }, send });
  return (
    <form {...form.formProps}>
      <RupiahField form={form} name="nilai" label="Nilai" />
      <NumberField form={form} name="qty" label="Qty" max={9_999} />
      <DateField form={form} name="tanggal" label="Tanggal" />
      <button type="submit">Kirim</button>
      <button type="button" onClick={form.startOver}>
        Ulang
      </button>
    </form>
  );
}

const user = userEvent.setup({ delay: null });
const box = (name: RegExp) => screen.getByRole('textbox', { name });
const submit = () => user.click(screen.getByRole('button', { name: 'Kirim' }));
const sent = () => send.mock.calls.at(-1)?.[0];

/** Puts a text into a field as people do: by keys or from the clipboard. */
const ENTER = {
  typed: (field: HTMLElement, text: string) => user.type(field, text),
  pasted: async (field: HTMLElement, text: string) => {
    await user.click(field);
    await user.paste(text);
  },
};
const WAYS = Object.entries(ENTER);

beforeEach(() => {
  send.mockClear();
  renderInApp(<Page />);
});

describe.each(WAYS)('an amount %s', (_, enter) => {
  it.each([
    '1.250.000',
    '1250000',
    'Rp 1.250.000',
    'Rp1250000',
    '1.250.000,00',
    '1,250,000.00',
    '1,250,000',
    '1 250 000',
    '1.250.000,-',
    '1250000,00',
    '1250000.00',
    '1,25 juta',
    '1250rb',
  ])('as %s is 1.250.000', async (text) => {
    await enter(box(/Nilai/), text);
    await submit();
    await waitFor(() => expect(sent()).toMatchObject({ nilai: 1_250_000 }));
    expect(box(/Nilai/)).toHaveValue('1.250.000');
  });

  it.each([
    ['1.250.000,50', 'Rupiah tanpa desimal.'],
    ['1250000.5', 'Rupiah tanpa desimal.'],
    ['2,5', 'Rupiah tanpa desimal.'],
    ['1250.000', 'Nilai tidak dikenal, contoh 1.250.000.'],
    ['-5000', 'Nilai tidak dikenal, contoh 1.250.000.'],
    ['5rban', 'Nilai tidak dikenal, contoh 1.250.000.'],
    ['1,5 M', 'K, M, atau T bermakna ganda; tulis ribu, juta, atau miliar.'],
    ['100.000.000.000', 'Nilai paling banyak Rp99.999.999.999.'],
    ['9'.repeat(400), 'Nilai paling banyak Rp99.999.999.999.'],
  ])('as %s stays and is refused: %s', async (text, message) => {
    await enter(box(/Nilai/), text);
    await submit();
    expect(await screen.findByText(message)).toBeVisible();
    expect((box(/Nilai/) as HTMLInputElement).value.replaceAll('.', '')).toBe(text.replaceAll('.', ''));
    expect(send).not.toHaveBeenCalled();
  });
});

describe.each(WAYS)('a quantity %s', (_, enter) => {
  it.each([
    ['2,5', 'Qty bilangan bulat.'],
    ['2.5', 'Qty bilangan bulat.'],
    ['2,500', 'Qty bilangan bulat.'],
    ['10000', 'Qty paling banyak 9.999.'],
    ['-2', 'Qty tidak dikenal, contoh 12.'],
  ])('as %s is refused: %s', async (text, message) => {
    await enter(box(/Nilai/), '5000');
    await user.clear(box(/Qty/));
    await enter(box(/Qty/), text);
    await submit();
    expect(await screen.findByText(message)).toBeVisible();
    expect(box(/Qty/)).toHaveValue(text);
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['25', 25],
    ['2,0', 2],
    ['9.999', 9999],
  ])('as %s is %s', async (text, qty) => {
    await enter(box(/Nilai/), '5000');
    await user.clear(box(/Qty/));
    await enter(box(/Qty/), text);
    await submit();
    await waitFor(() => expect(sent()).toMatchObject({ qty }));
  });
});

describe('an amount while it is typed', () => {
  it('shows its thousands, and the caret stays at its digit', async () => {
    const field = box(/Nilai/) as HTMLInputElement;
    await user.type(field, '1250000');
    expect(field).toHaveValue('1.250.000');
    await user.type(field, '7', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([field.value, field.selectionStart]).toEqual(['17.250.000', 2]);
    await user.keyboard('{Backspace}');
    expect([field.value, field.selectionStart]).toEqual(['1.250.000', 1]);
  });

  it('is shortened past the dots of its thousands', async () => {
    const field = box(/Nilai/) as HTMLInputElement;
    await user.type(field, '1250');
    await user.type(field, '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    await user.keyboard('{Backspace}');
    expect(field).toHaveValue('250');
    await user.clear(field);
    expect(field).toHaveValue('');
  });

  it('loses its message once it is right', async () => {
    await user.type(box(/Nilai/), '2,5');
    await user.tab();
    expect(await screen.findByText('Rupiah tanpa desimal.')).toBeVisible();
    await user.type(box(/Nilai/), '{Backspace}0');
    await waitFor(() => expect(screen.queryByText('Rupiah tanpa desimal.')).not.toBeInTheDocument());
  });

  it('is forgotten when the form begins again', async () => {
    await user.type(box(/Nilai/), '2,5');
    await user.click(screen.getByRole('button', { name: 'Ulang' }));
    expect(box(/Nilai/)).toHaveValue('');
    await submit();
    expect(await screen.findByText('Nilai wajib diisi')).toBeVisible();
  });
});

describe('a day', () => {
  beforeEach(() => user.type(box(/Nilai/), '5000'));
  const typeDay = async (text: string) => {
    await user.clear(box(/Tanggal/));
    await user.type(box(/Tanggal/), text);
  };

  it.each(['5 okt 2027', '05/10/27', '5-10-2027', '5 Oktober 2027'])('typed as %s is read', async (text) => {
    await typeDay(text);
    await submit();
    await waitFor(() => expect(sent()).toMatchObject({ tanggal: '2027-10-05' }));
    expect(box(/Tanggal/)).toHaveValue('5 Oktober 2027');
  });

  it('typed with Enter behind it is read as well', async () => {
    await typeDay('5 agu 27{Enter}');
    await waitFor(() => expect(sent()).toMatchObject({ tanggal: '2027-08-05' }));
  });

  it.each([
    ['31/2/2027', 'Tanggal tidak dikenal, contoh 5 Oktober 2027.'],
    ['lusa', 'Tanggal tidak dikenal, contoh 5 Oktober 2027.'],
    ['5/10/1899', 'Tahun 1900 sampai 2199.'],
  ])('typed as %s stays with its message and is not sent', async (text, message) => {
    await typeDay(text);
    await user.tab();
    expect(box(/Tanggal/)).toHaveValue(text);
    expect(await screen.findByText(message)).toBeVisible();
    await submit();
    expect(box(/Tanggal/)).toHaveValue(text);
    expect(send).not.toHaveBeenCalled();
    await typeDay('5/10/2027');
    await submit();
    await waitFor(() => expect(sent()).toMatchObject({ tanggal: '2027-10-05' }));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });
});
