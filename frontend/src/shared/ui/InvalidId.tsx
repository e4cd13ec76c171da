import { Alert } from '@mantine/core';
import { WORDS } from '../words';

/** 'ID tidak valid', for an address without an id. */
export const InvalidId = () => (
  <Alert color="red" role="alert">
    {WORDS.invalidId}
  </Alert>
);
