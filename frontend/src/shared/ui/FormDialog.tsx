import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { FieldNames } from '../forms/placeErrors';
import { RefusalAlert } from '../forms/RefusalAlert';
import type { FormSchema } from '../forms/schema';
import { type SchemaForm, useSchemaForm } from '../forms/useSchemaForm';
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
  children: (form: SchemaForm<Input, Output>) => ReactNode;
};

type Props<Input extends FieldValues, Output> = BodyProps<Input, Output> & {
  opened: boolean;
  title: string;
  size?: ModalProps['size'];
};

/** Form in a dialog: focuses the first field; Enter sends, Escape closes it unless it is sending. */
export function FormDialog<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { opened, title, size, ...body } = props;
  const { close, hold } = useHeldOpen(body.onClose);
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      size={size}
      closeOnClickOutside={false}
      withCloseButton={!body.cancelLabel}
    >
      <FormBody {...body} onSubmit={(values: Output) => hold(() => body.onSubmit(values))} />
    </Modal>
  );
}

const TEXT_INPUT = 'input:not([type="hidden"], [type="file"]), textarea';

/** Mounted at each opening, with its initial values. */
function FormBody<Input extends FieldValues, Output>(props: BodyProps<Input, Output>) {
  const { schema, onClose, initial, onSubmit, submitLabel, cancelLabel, fieldNames, onlyButtonSends, children } = props;
  const form = useSchemaForm(schema, { initial, send: onSubmit, onDone: onClose, fieldNames, onlyButtonSends });
  const { formProps, refusal, isSending } = form;
  useLayoutEffect(() => {
    // Mantine's focus trap focuses the element with this attribute; the close button would be first otherwise.
    const fields = formProps.ref.current;
    const first = fields?.querySelector(TEXT_INPUT) ?? fields?.querySelector('button');
    first?.setAttribute('data-autofocus', '');
  }, [formProps.ref]);
  return (
    <form {...formProps}>
      <Stack gap="sm">
        {children(form)}
        <RefusalAlert refusal={refusal} />
        <Group justify="flex-end" mt="xs">
          {cancelLabel && (
            <Button variant="default" onClick={onClose} disabled={isSending}>
              {cancelLabel}
            </Button>
          )}
          <Button type="submit" loading={isSending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
