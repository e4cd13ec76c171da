import { Select, type SelectProps } from '@mantine/core';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { pickAtEnter } from './pickAtEnter';
import type { FormBinding } from './useSchemaForm';

type Props<Form extends FieldValues, Value extends number | string> = Omit<
  SelectProps<Value>,
  'value' | 'error' | 'onBlur' | 'ref' | 'form'
> & { form: FormBinding<Form>; name: FieldPath<Form> };

/** A searchable picker of an id or a code, bound to a form field. */
export function SelectField<Form extends FieldValues, Value extends number | string = number>(
  props: Props<Form, Value>,
) {
  const { form, name, onChange, ...select } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <Select<Value>
      searchable
      // An option list that opens on focus covers the fields below it.
      openOnFocus={false}
      allowDeselect={false}
      selectFirstOptionOnChange
      onKeyDown={pickAtEnter}
      limit={100}
      nothingFoundMessage="Tidak ditemukan"
      required={form.isRequired?.(name)}
      {...select}
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
