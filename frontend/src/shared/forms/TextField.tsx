import { TextInput, type TextInputProps } from '@mantine/core';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { FormBinding } from './useSchemaForm';

type Props<Form extends FieldValues> = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'form'> & {
  form: FormBinding<Form>;
  name: FieldPath<Form>;
};

/** One line of text bound to a form field; at most 255 characters by default. */
export function TextField<Form extends FieldValues>({ form, name, ...props }: Props<Form>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <TextInput
      maxLength={255}
      required={form.isRequired?.(name)}
      {...props}
      ref={field.ref}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
