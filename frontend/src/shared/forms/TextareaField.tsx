import { Textarea, type TextareaProps } from '@mantine/core';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { type RequiredProps, requiredRule } from './required';

type Props<Form extends FieldValues> = Omit<TextareaProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'name'> &
  RequiredProps & { control: Control<Form>; name: FieldPath<Form> };

/** Text of several lines bound to a form field. */
export function TextareaField<Form extends FieldValues>({ control, name, requiredMessage, ...props }: Props<Form>) {
  const rules = requiredRule({ required: props.required, requiredMessage }, props.label, 'diisi');
  const { field, fieldState } = useController({ control, name, rules });
  return (
    <Textarea
      autosize
      minRows={3}
      maxRows={8}
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
