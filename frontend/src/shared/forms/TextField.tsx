import { TextInput, type TextInputProps } from '@mantine/core';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { LINE, tooLong, withCounter } from './textLimit';
import type { FormBinding } from './useSchemaForm';

type Props<Form extends FieldValues> = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'form'> & {
  form: FormBinding<Form>;
  name: FieldPath<Form>;
};

/** One line of text bound to a form field; longer than `maxLength` (255 by default) it is not sent, and never cut. */
export function TextField<Form extends FieldValues>({ form, name, maxLength = LINE, ...props }: Props<Form>) {
  const { field, fieldState } = useController({
    control: form.control,
    name,
    rules: { validate: (text) => tooLong(text, maxLength) ?? true },
  });
  return (
    <TextInput
      inputContainer={withCounter(field.value, maxLength, false)}
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
