import '@mantine/dates/styles.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { parseDay } from './parseDay';
import { type RequiredProps, requiredRule } from './required';

type Props<Form extends FieldValues> = Omit<DateInputProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'name'> &
  RequiredProps & {
    control: Control<Form>;
    name: FieldPath<Form>;
  };

/** A day (`YYYY-MM-DD`) bound to a form field: picked from the calendar or typed as 20/11/2026. */
export function DateField<Form extends FieldValues>({ control, name, requiredMessage, ...props }: Props<Form>) {
  const rules = requiredRule({ required: props.required, requiredMessage }, props.label, 'diisi');
  const { field, fieldState } = useController({ control, name, rules });
  return (
    <DateInput
      locale="id"
      firstDayOfWeek={1}
      valueFormat="D MMMM YYYY"
      dateParser={parseDay}
      placeholder="hh/bb/tttt"
      clearable
      clearButtonProps={{ 'aria-label': `Kosongkan ${String(props.label ?? 'tanggal')}` }}
      previousLabel="Bulan sebelumnya"
      nextLabel="Bulan berikutnya"
      leftSection={<IconCalendar size={16} aria-hidden />}
      {...props}
      ref={field.ref}
      value={field.value ?? null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
