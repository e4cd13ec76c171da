import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { LINE, tooLong, withCounter } from './textLimit';
import type { FormBinding } from './useSchemaForm';

type Props<Form extends FieldValues> = Omit<AutocompleteProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'form'> & {
  form: FormBinding<Form>;
  name: FieldPath<Form>;
};

/** One line of text with suggestions, bound to a form field; any text up to `maxLength` is accepted, and none is cut. */
export function SuggestField<Form extends FieldValues>({ form, name, maxLength = LINE, ...props }: Props<Form>) {
  const { field, fieldState } = useController({
    control: form.control,
    name,
    rules: { validate: (text) => tooLong(text, maxLength) ?? true },
  });
  return (
    <Autocomplete
      openOnFocus={false}
      inputContainer={withCounter(field.value, maxLength, false)}
      required={form.isRequired?.(name)}
      // A filled-in text would hide the other suggestions.
      filter={({ options }) => options}
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
