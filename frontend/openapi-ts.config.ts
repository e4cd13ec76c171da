import { defineConfig } from '@hey-api/openapi-ts';

/** Generates the client from the server's API document: `npm run gen`. */
export default defineConfig({
  input: '../openapi.json',
  output: { path: 'src/api/generated' },
  plugins: [
    { name: '@hey-api/client-fetch', runtimeConfigPath: '../client.ts' },
    '@hey-api/typescript',
    // The browser sends the session cookie by itself.
    { name: '@hey-api/sdk', auth: false },
    { name: '@tanstack/react-query', exportFromIndex: true, infiniteQueryKeys: false, infiniteQueryOptions: false },
  ],
});
