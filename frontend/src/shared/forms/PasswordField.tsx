import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { FormBinding } from './useSchemaForm';

type Props<Form extends FieldValues> = Omit<PasswordInputProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'form'> & {
  form: FormBinding<Form>;
  name: FieldPath<Form>;
};

/** A password bound to a form field. */
export function PasswordField<Form extends FieldValues>({ form, name, ...props }: Props<Form>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <PasswordInput
      required={form.isRequired?.(name)}
      {...props}
      {...field}
      // Mantine sets it on the wrapper only; the form focuses the first invalid input.
      aria-invalid={fieldState.invalid || undefined}
      error={fieldState.error?.message}
    />
  );
}
