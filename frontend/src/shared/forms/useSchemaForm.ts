import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent, KeyboardEvent } from 'react';
import { type Control, type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { type FieldNames, inputByName } from './placeErrors';
import { type FormSchema, isRequired } from './schema';
import { useServerErrors } from './useServerErrors';

/** A form as its inputs see it; without a schema no input is required. */
export type FormBinding<Input extends FieldValues> = {
  control: Control<Input, unknown, unknown>;
  isRequired?: (name: string) => boolean;
};

type Options<Input extends FieldValues, Output> = {
  initial: DefaultValues<Input>;
  /** Values to start with instead of the initial ones. */
  draft?: Input | null;
  /** Sends the validated values; an error it throws is shown beside the inputs, which keep their values. */
  send: (values: Output) => Promise<unknown>;
  onDone?: () => void;
  /** Request fields whose names differ from the inputs', for the server's messages. */
  fieldNames?: FieldNames<Input>;
  /** For a form that takes a number: Enter in a field does not send it, only the button and Ctrl+Enter do. */
  onlyButtonSends?: boolean;
};

/** Time in milliseconds before a fault is shown while a field is filled in. */
const ERROR_DELAY = 800;

function useValidatedForm<Input extends FieldValues, Output, Element extends HTMLElement>(
  schema: FormSchema<Input, Output>,
  { initial, draft, send, onDone, fieldNames }: Options<Input, Output>,
) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: initial,
    values: draft ?? undefined,
    resetOptions: { keepDefaultValues: true },
    mode: 'onChange',
    delayError: ERROR_DELAY,
  });
  const errors = useServerErrors<Input, Element>(form, (field) => inputByName(form.getValues(), fieldNames)(field));
  const submit = form.handleSubmit(
    async (values) => {
      try {
        await send(values);
      } catch (error) {
        errors.show(error);
        return;
      }
      onDone?.();
    },
    (faults) => errors.summarise(Object.keys(faults).length),
  );
  return {
    ...form,
    isRequired: (name: string) => isRequired(schema, name),
    isSending: form.formState.isSubmitting,
    formRef: errors.formRef,
    refusal: errors.refusal,
    clearRefusal: errors.clear,
    save: () => {
      errors.clear();
      void submit();
    },
  };
}

/** Validates a form by its schema and sends it: spread `formProps` on the `<form>`, show `refusal` in a `RefusalAlert`. */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
  options: Options<Input, Output>,
) {
  const form = useValidatedForm<Input, Output, HTMLFormElement>(schema, options);
  return {
    ...form,
    formProps: {
      ref: form.formRef,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        // Events of a dialog bubble through its portal up the React tree to the page's form.
        event.stopPropagation();
        form.save();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || !options.onlyButtonSends) return;
        event.preventDefault();
        if ((event.ctrlKey || event.metaKey) && !event.repeat) form.save();
      },
    },
  };
}

export type SchemaForm<Input extends FieldValues, Output> = ReturnType<typeof useSchemaForm<Input, Output>>;

type RowOptions<Input extends FieldValues, Output> = Options<Input, Output> & { onCancel: () => void };

/** Edits a table row, where no `<form>` is allowed: spread `rowProps` on the `<tr>`. Enter saves, Escape cancels. */
export function useSchemaRow<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
  options: RowOptions<Input, Output>,
) {
  const form = useValidatedForm<Input, Output, HTMLTableRowElement>(schema, options);
  return {
    ...form,
    rowProps: {
      ref: form.formRef,
      onKeyDown: (event: KeyboardEvent) => {
        const input = event.target instanceof HTMLInputElement ? event.target : null;
        // In an open picker Enter chooses and Escape closes the list.
        if (form.isSending || event.defaultPrevented || input?.getAttribute('aria-expanded') === 'true') return;
        if (event.key === 'Enter' && input) form.save();
        if (event.key === 'Escape') options.onCancel();
      },
    },
  };
}
