import type { FormEvent, KeyboardEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type FieldNames, inputByName } from './placeErrors';
import { useServerErrors } from './useServerErrors';

type Options<Form extends FieldValues> = {
  /** Sends the values; what it throws is shown beside the inputs, and everything typed stays. */
  send: (values: Form) => Promise<unknown>;
  onDone?: () => void;
  fieldNames?: FieldNames<Form>;
};

function useSending<Form extends FieldValues, Part extends HTMLElement>(
  form: UseFormReturn<Form>,
  { send, onDone, fieldNames }: Options<Form>,
) {
  const errors = useServerErrors<Form, Part>(form, (field) => inputByName(form.getValues(), fieldNames)(field));
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      errors.show(error);
      return;
    }
    onDone?.();
  });
  const sendNow = () => {
    errors.clear();
    void submit();
  };
  return { errors, sendNow, isSending: form.formState.isSubmitting };
}

/** Sends a form: spread `formProps` on the `<form>`, show `refusal` in a `RefusalAlert`. */
export function useSubmit<Form extends FieldValues>(form: UseFormReturn<Form>, options: Options<Form>) {
  const { errors, sendNow, isSending } = useSending<Form, HTMLFormElement>(form, options);
  return {
    isSending,
    refusal: errors.refusal,
    /** Forgets what the last answer refused, for a form that is filled anew. */
    clear: errors.clear,
    formProps: {
      ref: errors.formRef,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        // A dialog stands in a portal, but its events still climb the React tree to the page's form.
        event.stopPropagation();
        sendNow();
      },
    },
  };
}

type RowOptions<Form extends FieldValues> = Options<Form> & { onCancel: () => void };

/** Edits a row of a table, where no `<form>` can stand: spread `rowProps` on the `<tr>`. Enter saves, Escape cancels. */
export function useRowSubmit<Form extends FieldValues>(form: UseFormReturn<Form>, options: RowOptions<Form>) {
  const { errors, sendNow, isSending } = useSending<Form, HTMLTableRowElement>(form, options);
  return {
    isSending,
    save: sendNow,
    rowProps: {
      ref: errors.formRef,
      onKeyDown: (event: KeyboardEvent) => {
        const input = event.target instanceof HTMLInputElement ? event.target : null;
        // In an open picker both keys are the picker's: Enter chooses, Escape closes its list.
        if (isSending || event.defaultPrevented || input?.getAttribute('aria-expanded') === 'true') return;
        if (event.key === 'Enter' && input) sendNow();
        if (event.key === 'Escape') options.onCancel();
      },
    },
  };
}
