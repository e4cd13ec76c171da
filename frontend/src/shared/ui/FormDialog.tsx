import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useLayoutEffect } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { FieldNames } from '../forms/placeErrors';
import { RefusalAlert } from '../forms/RefusalAlert';
import { RestoredDraft } from '../forms/RestoredDraft';
import type { FormSchema } from '../forms/schema';
import { type SchemaForm, useSchemaForm } from '../forms/useSchemaForm';
import { WORDS } from '../words';
import { SendButton } from './SendButton';
import { useFocusBack } from './useFocusBack';
import { useHeldOpen } from './useHeldOpen';

type BodyProps<Input extends FieldValues, Output> = {
  schema: FormSchema<Input, Output>;
  onClose: () => void;
  /** Values at each opening. */
  initial: DefaultValues<Input>;
  /** Sends the form; the dialog closes on success and keeps what was typed on failure. */
  onSubmit: (values: Output) => Promise<unknown>;
  submitLabel: string;
  /** Label of a second button, which closes without sending. */
  cancelLabel?: string;
  /** Request fields whose names differ from the form's, for the server's messages. */
  fieldNames?: FieldNames<Input>;
  /** For a form that takes a number: Enter in a field does not send it. */
  onlyButtonSends?: boolean;
  /** Something forbids the act: the form can't be sent, and has no button for it. */
  isBarred?: boolean;
  children: (form: SchemaForm<Input, Output>) => ReactNode;
};

type Props<Input extends FieldValues, Output> = BodyProps<Input, Output> & {
  opened: boolean;
  title: string;
  size?: ModalProps['size'];
};

/**
 * Form in a dialog: focuses the field that must be typed; Ctrl+Enter sends and Enter in a line of text, Escape closes it unless it is sending. What was typed is there
 * again at the next opening, until it is sent.
 */
export function FormDialog<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { opened, title, size, ...body } = props;
  const { close, hold } = useHeldOpen(body.onClose);
  useFocusBack(opened);
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      size={size}
      closeOnClickOutside={false}
      withCloseButton={!body.cancelLabel}
    >
      <FormBody {...body} title={title} onSubmit={(values: Output) => hold(() => body.onSubmit(values))} />
    </Modal>
  );
}

/** Events of a dialog bubble through its portal up the React tree to the page's form. */
const stop = (event: FormEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

const TEXT_INPUT = 'input:not([type="hidden"], [type="file"]), textarea';

/** The field that must be typed: the first required one that is empty, else the first empty one, else the first. */
function fieldToType(form: HTMLFormElement) {
  const inputs = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_INPUT)];
  const empty = inputs.filter(({ value, disabled, tabIndex }) => value === '' && !disabled && tabIndex >= 0);
  return empty.find(({ required }) => required) ?? empty[0] ?? inputs[0];
}

/** Mounted at each opening, with its initial values. */
function FormBody<Input extends FieldValues, Output>(props: BodyProps<Input, Output> & { title: string }) {
  const { title, schema, onClose, initial, onSubmit, submitLabel, cancelLabel, fieldNames, onlyButtonSends } = props;
  const { isBarred = false } = props;
  const form = useSchemaForm(schema, {
    initial,
    keep: title,
    send: onSubmit,
    onDone: onClose,
    fieldNames,
    onlyButtonSends,
  });
  const { formProps, refusal, isSending } = form;
  useLayoutEffect(() => {
    // Mantine's focus trap focuses the element with this attribute; the close button would be first otherwise.
    const fields = formProps.ref.current;
    const first = fields && (fieldToType(fields) ?? fields.querySelector('button'));
    first?.setAttribute('data-autofocus', '');
  }, [formProps.ref]);
  return (
    <form
      {...formProps}
      onSubmit={isBarred ? stop : formProps.onSubmit}
      onKeyDown={isBarred ? undefined : formProps.onKeyDown}
    >
      <Stack gap="sm">
        <RestoredDraft form={form} />
        {props.children(form)}
        <RefusalAlert refusal={refusal} />
        <Group justify="flex-end" mt="xs">
          {(cancelLabel || isBarred) && (
            <Button variant="default" onClick={onClose} disabled={isSending}>
              {cancelLabel ?? WORDS.close}
            </Button>
          )}
          {!isBarred && <SendButton isSending={isSending}>{submitLabel}</SendButton>}
        </Group>
      </Stack>
    </form>
  );
}
