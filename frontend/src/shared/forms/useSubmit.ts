import type { FormEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type FieldNames, inputByName } from './placeErrors';
import { useServerErrors } from './useServerErrors';

type Options<Form extends FieldValues> = {
  /** Sends the values; what it throws is shown beside the inputs, and everything typed stays. */
  send: (values: Form) => Promise<unknown>;
  onDone?: () => void;
  fieldNames?: FieldNames<Form>;
};

/** Sends a form: spread `formProps` on the `<form>`, show `refusal` in a `RefusalAlert`. */
export function useSubmit<Form extends FieldValues>(form: UseFormReturn<Form>, options: Options<Form>) {
  const { send, onDone, fieldNames } = options;
  const errors = useServerErrors(form, (field) => inputByName(form.getValues(), fieldNames)(field));
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      errors.show(error);
      return;
    }
    onDone?.();
  });
  return {
    isSending: form.formState.isSubmitting,
    refusal: errors.refusal,
    formProps: {
      ref: errors.formRef,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        // A dialog stands in a portal, but its events still climb the React tree to the page's form.
        event.stopPropagation();
        errors.clear();
        void submit(event);
      },
    },
  };
}
