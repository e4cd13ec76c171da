import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type UseFormReturn,
  type UseFormSetValue,
  useForm,
} from 'react-hook-form';
import { type FieldNames, inputByName } from './placeErrors';
import { type FormSchema, isRequired } from './schema';
import { forgetUnreadTexts, withUnreadTexts } from './unreadTexts';
import { draftKey, readDraft, removeDraft, useKeptDraft } from './useKeptDraft';
import { useServerErrors } from './useServerErrors';
import { ERROR_DELAY, withFieldRules } from './withFieldRules';

/** A form as its inputs see it; without a schema no input is required. */
export type FormBinding<Input extends FieldValues> = {
  control: Control<Input, unknown, unknown>;
  isRequired?: (name: string) => boolean;
  setValue: UseFormSetValue<Input>;
};

export type FormOptions<Input extends FieldValues, Output> = {
  initial: DefaultValues<Input>;
  /** Name under which what is typed is kept until it is sent; without it nothing is kept. */
  keep?: string;
  /** Inputs that are never kept, as passwords. */
  secrets?: readonly (keyof Input & string)[];
  /** Sends the validated values; an error it throws is shown beside the inputs, which keep their values. */
  send: (values: Output) => Promise<unknown>;
  onDone?: () => void;
  /** Request fields whose names differ from the inputs', for the server's messages. */
  fieldNames?: FieldNames<Input>;
  /** For a form that takes a number: Enter in a field does not send it, only the button and Ctrl+Enter do. */
  onlyButtonSends?: boolean;
};

/** Form validated by its schema, with the draft of before; `useSchemaForm` and `useSchemaRow` bind it to elements. */
export function useValidatedForm<Input extends FieldValues, Output, Element extends HTMLElement>(
  schema: FormSchema<Input, Output>,
  { initial, keep, secrets, send, onDone, fieldNames }: FormOptions<Input, Output>,
) {
  const [key] = useState(() => (keep === undefined ? null : draftKey(keep, initial)));
  const [draft, setDraft] = useState(() => (key === null ? null : readDraft<Input>(key, initial)));
  const form: UseFormReturn<Input, unknown, Output> = useForm<Input, unknown, Output>({
    resolver: withFieldRules(withUnreadTexts(zodResolver(schema), () => form.control)),
    defaultValues: initial,
    values: draft ?? undefined,
    resetOptions: { keepDefaultValues: true },
    mode: 'onChange',
    delayError: ERROR_DELAY,
  });
  const forget = useKeptDraft(key, form, secrets);
  const discard = () => {
    if (key !== null) removeDraft(key);
  };
  const errors = useServerErrors<Input, Element>(form, (field) => inputByName(form.getValues(), fieldNames)(field));
  const isBusy = useRef(false);
  const submit = async () => {
    let isSent = false;
    await form.handleSubmit(
      async (values) => {
        try {
          await send(values);
        } catch (error) {
          errors.show(error);
          return;
        }
        isSent = true;
        forget();
        onDone?.();
      },
      (faults) => errors.summarise(Object.keys(faults).length),
    )();
    return isSent;
  };
  return {
    ...form,
    isRequired: (name: string) => isRequired(schema, name),
    isSending: form.formState.isSubmitting,
    formRef: errors.formRef,
    refusal: errors.refusal,
    clearRefusal: errors.clear,
    isRestored: draft !== null,
    /** Deletes the draft and shows the initial values. */
    startOver: () => {
      forgetUnreadTexts(form.control);
      form.reset(initial, { keepFieldsRef: true });
      forget();
      setDraft(null);
    },
    /** Deletes the draft, before the form is closed on purpose. */
    discard,
    /** Validates and sends; ends with false if it was not sent, as while it is being sent. */
    save: async () => {
      // The state of the form tells it only after the next rendering, too late for a second key.
      if (isBusy.current) return false;
      isBusy.current = true;
      errors.clear();
      try {
        return await submit();
      } finally {
        isBusy.current = false;
      }
    },
  };
}

/** Validates a form by its schema and sends it: spread `formProps` on the `<form>`, show `refusal` in a `RefusalAlert`. */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
  options: FormOptions<Input, Output>,
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
        void form.save();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        const isSendKey = event.ctrlKey || event.metaKey;
        // Elsewhere Enter is the key of a button, or a new line.
        if (!isSendKey && !(event.target instanceof HTMLInputElement && options.onlyButtonSends)) return;
        event.preventDefault();
        event.stopPropagation();
        if (isSendKey && !event.repeat) void form.save();
      },
    },
  };
}

export type SchemaForm<Input extends FieldValues, Output> = ReturnType<typeof useSchemaForm<Input, Output>>;
