import type { DateInputProps } from '@mantine/dates';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { DayInput } from './DayInput';
import type { FormBinding } from './useSchemaForm';

type Props<Form extends FieldValues> = Omit<DateInputProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'form'> & {
  form: FormBinding<Form>;
  name: FieldPath<Form>;
  onChange?: (day: string | null) => void;
};

/** A day bound to a form field. */
export function DateField<Form extends FieldValues>({ form, name, onChange, ...props }: Props<Form>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <DayInput
      required={form.isRequired?.(name)}
      {...props}
      ref={field.ref}
      value={field.value ?? null}
      onChange={(day) => {
        field.onChange(day);
        onChange?.(day);
      }}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
