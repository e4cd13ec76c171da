import { TextInput, type TextInputProps } from '@mantine/core';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { type RequiredProps, requiredRule } from './required';

type Props<Form extends FieldValues> = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'name'> &
  RequiredProps & { control: Control<Form>; name: FieldPath<Form> };

/** One line of text bound to a form field; at most 255 characters unless said. */
export function TextField<Form extends FieldValues>({ control, name, requiredMessage, ...props }: Props<Form>) {
  const rules = requiredRule({ required: props.required, requiredMessage }, props.label, 'diisi');
  const { field, fieldState } = useController({ control, name, rules });
  return (
    <TextInput
      maxLength={255}
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
