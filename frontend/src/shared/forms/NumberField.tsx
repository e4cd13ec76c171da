import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { FormBinding } from './useSchemaForm';

export type NumberFieldProps<Form extends FieldValues> = Omit<
  NumberInputProps,
  'value' | 'onChange' | 'onBlur' | 'error' | 'form'
> & { form: FormBinding<Form>; name: FieldPath<Form> };

/** A whole number from 0 bound to a form field; an empty input is null. */
export function NumberField<Form extends FieldValues>({ form, name, ...props }: NumberFieldProps<Form>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <NumberInput
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="strict"
      inputMode="numeric"
      hideControls
      required={form.isRequired?.(name)}
      {...props}
      ref={field.ref}
      name={field.name}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value === '' ? null : Number(value))}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
