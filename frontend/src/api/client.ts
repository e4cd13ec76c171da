import { client } from './generated/client.gen';
import { toProblem } from './problem';
import { sessionFetch } from './sessionFetch';

client.setConfig({
  // The API document's paths begin with /api: client and server share one origin.
  baseUrl: window.location.origin,
  fetch: sessionFetch,
  throwOnError: true,
});

// A refusal is thrown as a `Problem`; what never reached the server stays what it was.
client.interceptors.error.use((error, response) => (response ? toProblem(response, error) : error));
