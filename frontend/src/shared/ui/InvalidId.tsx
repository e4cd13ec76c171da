import { Alert } from '@mantine/core';
import { WORDS } from '../words';

/** What a page shows whose address names no id. */
export const InvalidId = () => (
  <Alert color="red" role="alert">
    {WORDS.invalidId}
  </Alert>
);
