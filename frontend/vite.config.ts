import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { preloads } from './scripts/preloads.ts';

export default defineConfig({
  plugins: [react(), preloads()],
  // Nothing is inlined as a data URL: the server sets a strict content security policy.
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Each takes what its files need along, and an earlier one takes it first. React changes least often: it stays in
            // browsers' caches over many releases.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/,
              priority: 4,
            },
            { name: 'app', test: /src[\\/]main\.tsx$/, priority: 3 },
            { name: 'login', test: /features[\\/]session[\\/]Login\.tsx$/, priority: 2 },
            // What many screens share, in one file: each costs a request.
            { name: 'common', test: /^(?!.*(mantine-datatable|DataTable))/, minShareCount: 5, priority: 1 },
          ],
        },
      },
    },
  },
  // The host stays the browser's own: the server compares it with the origin.
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', changeOrigin: false } } },
  test: {
    environment: 'jsdom',
    globals: true,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
