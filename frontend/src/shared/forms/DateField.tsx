import type { DateInputProps } from '@mantine/dates';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { DayInput } from './DayInput';
import { type RequiredProps, requiredRule } from './required';

type Props<Form extends FieldValues> = Omit<DateInputProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'name'> &
  RequiredProps & {
    control: Control<Form>;
    name: FieldPath<Form>;
  };

/** A day bound to a form field. */
export function DateField<Form extends FieldValues>({ control, name, requiredMessage, ...props }: Props<Form>) {
  const rules = requiredRule({ required: props.required, requiredMessage }, props.label, 'diisi');
  const { field, fieldState } = useController({ control, name, rules });
  return (
    <DayInput
      {...props}
      ref={field.ref}
      value={field.value ?? null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
