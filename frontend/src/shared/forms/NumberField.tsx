import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { countKind } from './countKind';
import { NumberBox, type NumberBoxProps, type NumberKind } from './NumberBox';
import { useUnreadText } from './unreadTexts';
import type { FormBinding } from './useSchemaForm';

type BoundProps<Form extends FieldValues> = Omit<NumberBoxProps, 'value' | 'onChange' | 'error' | 'form'> & {
  form: FormBinding<Form>;
  name: FieldPath<Form>;
};

export type NumberFieldProps<Form extends FieldValues> = BoundProps<Form> & { max?: number };

/** A whole number from 0 bound to a form field; an empty input is null. Its label names it in messages. */
export function NumberField<Form extends FieldValues>({ max, ...props }: NumberFieldProps<Form>) {
  return <BoundNumber kind={countKind(String(props.label ?? props['aria-label']), max)} {...props} />;
}

/** Binds the input of a number to a form field. */
export function BoundNumber<Form extends FieldValues>(props: BoundProps<Form> & { kind: NumberKind }) {
  const { form, name, onBlur, ...others } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const unread = useUnreadText(form.control, name);
  return (
    <NumberBox
      required={form.isRequired?.(name)}
      {...others}
      key={unread.key}
      ref={field.ref}
      name={field.name}
      value={field.value ?? null}
      onChange={(value, fault) => {
        unread.tell(fault);
        field.onChange(value);
      }}
      onBlur={(event) => {
        field.onBlur();
        onBlur?.(event);
      }}
      error={fieldState.error?.message}
    />
  );
}
