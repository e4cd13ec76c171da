import { Select, type SelectProps } from '@mantine/core';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { type RequiredProps, requiredRule } from './required';

type Props<Form extends FieldValues, Value extends number | string> = Omit<
  SelectProps<Value>,
  'value' | 'error' | 'onBlur' | 'name' | 'ref'
> &
  RequiredProps & {
    control: Control<Form>;
    name: FieldPath<Form>;
  };

/** A searchable picker of an id or a code, bound to a form field; its error stands beside it. */
export function SelectField<Form extends FieldValues, Value extends number | string = number>(
  props: Props<Form, Value>,
) {
  const { control, name, onChange, requiredMessage, ...input } = props;
  const rules = requiredRule({ required: input.required, requiredMessage }, input.label, 'dipilih');
  const { field, fieldState } = useController({ control, name, rules });
  return (
    <Select<Value>
      searchable
      // Reaching the field by Tab, or as the first of a dialog, does not cover what lies below it.
      openOnFocus={false}
      allowDeselect={false}
      selectFirstOptionOnChange
      limit={100}
      maxDropdownHeight={260}
      nothingFoundMessage="Tidak ditemukan"
      {...input}
      ref={field.ref}
      value={field.value ?? null}
      onChange={(value, option) => {
        field.onChange(value);
        onChange?.(value, option);
      }}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
