import { Select, type SelectProps } from '@mantine/core';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

type Props<Form extends FieldValues> = Omit<SelectProps<number>, 'value' | 'error' | 'onBlur' | 'name' | 'ref'> & {
  control: Control<Form>;
  name: FieldPath<Form>;
};

/** A searchable picker of an id, bound to a form field; its error stands beside it. */
export function SelectField<Form extends FieldValues>({ control, name, onChange, ...props }: Props<Form>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Select<number>
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      limit={100}
      maxDropdownHeight={260}
      nothingFoundMessage="Tidak ditemukan"
      {...props}
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
