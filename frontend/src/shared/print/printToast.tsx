import { Group, Stack, Text } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import { onUserChange } from '../../api/session';
import { LeftOut, PrintedFile } from './PrintedFile';
import { isBusy, NOT_PRINTED, type PrintState, told } from './printState';

let count = 0;

/** Toast of a print; it stays until the user closes it, because it holds the file. */
function toastOf(state: PrintState): NotificationData {
  const stays = { autoClose: false, loading: isBusy(state), withCloseButton: !isBusy(state) };
  if (state.step === 'failed')
    return {
      ...stays,
      title: NOT_PRINTED,
      color: 'red',
      message: (
        <>
          <Text inherit>{state.message}</Text>
          <LeftOut texts={state.leftOut} />
        </>
      ),
    };
  if (state.step !== 'ready') return { ...stays, message: told(state) };
  return {
    ...stays,
    title: told(state),
    color: 'teal',
    message: (
      <Stack gap="xs" mt={4}>
        <Group gap="xs">
          <PrintedFile print={state} />
        </Group>
        <LeftOut texts={state.leftOut} />
      </Stack>
    ),
  };
}

/**
 * Shows in a toast how a print goes on for which the user does not wait; returns the function that takes its next states.
 * A change of the user ends the print and removes the toast with its file.
 */
export function showInToast(state: PrintState, abort: AbortController): (next: PrintState) => void {
  count += 1;
  const id = `print-${count}`;
  const onClose = onUserChange(() => {
    abort.abort();
    notifications.hide(id);
  });
  notifications.show({ id, onClose, ...toastOf(state) });
  return (next) => notifications.update({ id, onClose, ...toastOf(next) });
}
