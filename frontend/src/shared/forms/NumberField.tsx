import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { type RequiredProps, requiredRule } from './required';

export type NumberFieldProps<Form extends FieldValues> = Omit<
  NumberInputProps,
  'value' | 'onChange' | 'onBlur' | 'error' | 'name'
> &
  RequiredProps & { control: Control<Form>; name: FieldPath<Form> };

/** A whole number from 0 bound to a form field; an empty input is null. */
export function NumberField<Form extends FieldValues>(props: NumberFieldProps<Form>) {
  const { control, name, requiredMessage, ...input } = props;
  const rules = requiredRule({ required: input.required, requiredMessage }, input.label, 'diisi');
  const { field, fieldState } = useController({ control, name, rules });
  return (
    <NumberInput
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="strict"
      inputMode="numeric"
      hideControls
      {...input}
      ref={field.ref}
      name={field.name}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value === '' ? null : Number(value))}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
