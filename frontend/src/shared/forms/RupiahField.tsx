import type { FieldValues } from 'react-hook-form';
import { NumberField, type NumberFieldProps } from './NumberField';

/** The largest amount the office can write: fifteen digits. */
const LARGEST = 999_999_999_999_999;

/** Whole rupiah bound to a form field: shown and typed as 1.250.000, kept as a number; empty is null. */
export function RupiahField<Form extends FieldValues>(props: NumberFieldProps<Form>) {
  return <NumberField thousandSeparator="." decimalSeparator="," max={LARGEST} leftSection="Rp" {...props} />;
}
