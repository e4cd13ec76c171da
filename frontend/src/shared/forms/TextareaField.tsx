import { Textarea, type TextareaProps } from '@mantine/core';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { FormBinding } from './useSchemaForm';

type Props<Form extends FieldValues> = Omit<TextareaProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'form'> & {
  form: FormBinding<Form>;
  name: FieldPath<Form>;
};

/** Text of several lines bound to a form field. */
export function TextareaField<Form extends FieldValues>({ form, name, ...props }: Props<Form>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <Textarea
      autosize
      minRows={3}
      maxRows={8}
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
