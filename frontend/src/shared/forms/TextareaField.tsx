import { Textarea, type TextareaProps } from '@mantine/core';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { tooLong, withCounter } from './textLimit';
import type { FormBinding } from './useSchemaForm';

type Props<Form extends FieldValues> = Omit<TextareaProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'form'> & {
  form: FormBinding<Form>;
  name: FieldPath<Form>;
  /** Most characters; a longer text is told and not sent, and never cut. */
  maxLength: number;
};

/** Text of several lines bound to a form field, with a counter. */
export function TextareaField<Form extends FieldValues>({ form, name, maxLength, ...props }: Props<Form>) {
  const { field, fieldState } = useController({
    control: form.control,
    name,
    rules: { validate: (text) => tooLong(text, maxLength) ?? true },
  });
  return (
    <Textarea
      autosize
      minRows={3}
      maxRows={8}
      inputContainer={withCounter(field.value, maxLength, true)}
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
