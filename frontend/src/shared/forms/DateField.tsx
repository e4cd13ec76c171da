import { TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { longDate } from '../format';
import type { DayInputProps } from './DayInput';
import { LazyDayInput } from './lazyDayInput';
import { useUnreadText } from './unreadTexts';
import type { FormBinding } from './useSchemaForm';

type Props<Form extends FieldValues> = Omit<DayInputProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'form'> & {
  form: FormBinding<Form>;
  name: FieldPath<Form>;
  onChange?: (day: string | null) => void;
};

/** A day bound to a form field. */
export function DateField<Form extends FieldValues>({ form, name, onChange, ...props }: Props<Form>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const unread = useUnreadText(form.control, name);
  const { label, description, size, disabled } = props;
  const text = field.value ? longDate(field.value) : '';
  return (
    <Suspense fallback={<TextInput {...{ label, description, size, disabled }} value={text} readOnly />}>
      <LazyDayInput
        required={form.isRequired?.(name)}
        {...props}
        key={unread.key}
        ref={field.ref}
        value={field.value ?? null}
        onChange={(day, fault) => {
          unread.tell(fault);
          field.onChange(day);
          onChange?.(day);
        }}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
    </Suspense>
  );
}
