import { setupServer } from 'msw/node';

/** Mock server of the unit tests; each test adds its handlers. */
export const server = setupServer();
