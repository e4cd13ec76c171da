import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { FieldNames } from '../forms/placeErrors';
import { RefusalAlert } from '../forms/RefusalAlert';
import { useSubmit } from '../forms/useSubmit';
import { useHeldOpen } from './useHeldOpen';

type BodyProps<Form extends FieldValues> = {
  onClose: () => void;
  /** The values each opening starts from. */
  initial: DefaultValues<Form>;
  /** Sends the form; the dialog closes when it succeeds and keeps what was typed when it fails. */
  onSubmit: (values: Form) => Promise<unknown>;
  submitLabel: string;
  /** Shows a second button that closes without sending. */
  cancelLabel?: string;
  /** Request fields whose names differ from the form's, for the server's messages. */
  fieldNames?: FieldNames<Form>;
  children: (form: UseFormReturn<Form>) => ReactNode;
};

type Props<Form extends FieldValues> = BodyProps<Form> & { opened: boolean; title: string; size?: ModalProps['size'] };

/** A form in a dialog: the first field has the focus, Enter sends, Escape closes, but not while it sends. */
export function FormDialog<Form extends FieldValues>({ opened, title, size, ...body }: Props<Form>) {
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
      <FormBody {...body} onSubmit={(values: Form) => hold(() => body.onSubmit(values))} />
    </Modal>
  );
}

const TYPED_INTO = 'input:not([type="hidden"], [type="file"]), textarea';

/** Mounted anew at each opening. */
function FormBody<Form extends FieldValues>(props: BodyProps<Form>) {
  const { onClose, initial, onSubmit, submitLabel, cancelLabel, fieldNames, children } = props;
  const form = useForm<Form>({ defaultValues: initial });
  const { formProps, refusal, isSending } = useSubmit(form, { send: onSubmit, onDone: onClose, fieldNames });
  useLayoutEffect(() => {
    // The dialog's focus trap looks for this mark; without it the close button would be first.
    const fields = formProps.ref.current;
    const first = fields?.querySelector(TYPED_INTO) ?? fields?.querySelector('button');
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
