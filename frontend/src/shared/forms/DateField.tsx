import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { longDate } from '../format';
import type { DayInputProps } from './DayInput';
import { useDayInput } from './lazyDayInput';
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
  const { Input, ask } = useDayInput();
  const isFocused = useRef(false);
  const required = form.isRequired?.(name);
  const error = fieldState.error?.message;
  if (!Input) {
    const { label, description, size, disabled } = props;
    return (
      <TextInput
        {...{ label, description, size, disabled, required, error, 'aria-required': props['aria-required'] }}
        ref={field.ref}
        leftSection={<IconCalendar size={16} aria-hidden />}
        placeholder="hh/bb/tttt"
        value={field.value ? longDate(field.value) : ''}
        readOnly
        onFocus={() => {
          isFocused.current = true;
          ask();
        }}
        onBlur={() => {
          isFocused.current = false;
        }}
      />
    );
  }
  return (
    <Input
      required={required}
      // The focus of the text before it.
      autoFocus={isFocused.current}
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
      error={error}
    />
  );
}
