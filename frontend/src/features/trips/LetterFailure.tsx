import { Alert } from '@mantine/core';
import { messageOf } from '../../api/problem';
import { WORDS } from '../../shared/words';
import { LETTER_FAILED, type usePrintLetter } from './usePrintLetter';

/** Says why a letter could not be printed, until it is closed. */
export function LetterFailure({ print }: { print: ReturnType<typeof usePrintLetter> }) {
  if (!print.isError) return null;
  return (
    <Alert
      color="red"
      role="alert"
      mb="md"
      title={LETTER_FAILED[print.variables.dokumen]}
      withCloseButton
      closeButtonLabel={WORDS.close}
      onClose={print.reset}
    >
      {messageOf(print.error)}
    </Alert>
  );
}
