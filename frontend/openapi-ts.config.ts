import { defineConfig } from '@hey-api/openapi-ts';

/** The client of the server's own API document; `npm run gen` writes it anew. */
export default defineConfig({
  input: '../openapi.json',
  output: { path: 'src/api/generated' },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk', '@tanstack/react-query'],
});
