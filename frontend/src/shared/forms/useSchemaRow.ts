import { type KeyboardEvent, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { notifyRestored } from '../notify';
import type { FormSchema } from './schema';
import { type FormOptions, useValidatedForm } from './useSchemaForm';

type RowOptions<Input extends FieldValues, Output> = FormOptions<Input, Output> & { onCancel: () => void };

/**
 * Edits a table row, where no `<form>` is allowed: spread `rowProps` on the `<tr>`. Enter saves; Escape closes the row and
 * keeps what was typed, `cancel` discards it.
 */
export function useSchemaRow<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
  options: RowOptions<Input, Output>,
) {
  const form = useValidatedForm<Input, Output, HTMLTableRowElement>(schema, options);
  const { isRestored } = form;
  useEffect(() => {
    if (isRestored) notifyRestored();
  }, [isRestored]);
  return {
    ...form,
    cancel: () => {
      form.discard();
      options.onCancel();
    },
    rowProps: {
      ref: form.formRef,
      onKeyDown: (event: KeyboardEvent) => {
        const input = event.target instanceof HTMLInputElement ? event.target : null;
        // In an open picker Enter chooses and Escape closes the list.
        if (form.isSending || event.defaultPrevented || input?.getAttribute('aria-expanded') === 'true') return;
        if (event.key === 'Enter' && input) void form.save();
        if (event.key === 'Escape') options.onCancel();
      },
    },
  };
}
