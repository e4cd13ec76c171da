import type { FieldValues } from 'react-hook-form';
import { NumberField, type NumberFieldProps } from './NumberField';

/** Largest amount of the contract (G-6). */
const LARGEST = 999_999_999_999_999;

/** Whole rupiah bound to a form field: shown as 1.250.000, held as a number; an empty input is null. */
export function RupiahField<Form extends FieldValues>(props: NumberFieldProps<Form>) {
  return <NumberField thousandSeparator="." decimalSeparator="," max={LARGEST} leftSection="Rp" {...props} />;
}
