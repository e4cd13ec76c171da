import type { FieldValues } from 'react-hook-form';
import { rupiah } from '../format';
import type { NumberKind } from './NumberBox';
import { BoundNumber, type NumberFieldProps } from './NumberField';

/** Largest amount that a person enters (C-1), rupiah. */
const LARGEST_AMOUNT = 99_999_999_999;

const amountKind = (max: number): NumberKind => ({
  fraction: 'Rupiah tanpa desimal.',
  doubtful: 'K, M, atau T bermakna ganda; tulis ribu, juta, atau miliar.',
  unreadable: 'Nilai tidak dikenal, contoh 1.250.000.',
  max,
  tooLarge: `Nilai paling banyak ${rupiah(max)}.`,
  isGrouped: true,
});

/** Whole rupiah bound to a form field: shown as 1.250.000, held as a number; an empty input is null. */
export function RupiahField<Form extends FieldValues>({ max = LARGEST_AMOUNT, ...props }: NumberFieldProps<Form>) {
  return <BoundNumber leftSection="Rp" {...props} kind={amountKind(max)} />;
}
