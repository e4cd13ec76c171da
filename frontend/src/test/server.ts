import { setupServer } from 'msw/node';

/** The network of the unit tests: it answers nothing until a test says what. */
export const server = setupServer();
