import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { preloads } from './scripts/preloads.ts';

export default defineConfig({
  plugins: [react(), preloads()],
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  // The content security policy of the server forbids data URLs.
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    // Browsers without modulepreload lack other things too.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The page of a letter's code loads nothing of the application.
      input: ['index.html', 'verifikasi.html', 'src/firstCalls.ts'],
      output: {
        codeSplitting: {
          // A group takes the dependencies of its files that no group of higher priority has.
          groups: [
            // React changes least often and stays in browser caches over many releases.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/,
              priority: 5,
            },
            { name: 'app', test: /src[\\/]main\.tsx$/, priority: 4 },
            // What a page shows first loads nothing of the others: the login, and the frame with the home page.
            { name: 'login', test: /session[\\/]Login\.tsx$/, priority: 3 },
            { name: 'frame', test: /frame[\\/]Frame\.tsx$|home[\\/]WaitingGroups\.tsx$/, priority: 2 },
            // What lists and forms both need, then lists, then forms; dialogs, calendars and other rare things stay out.
            {
              name: 'tools',
              test: /shared[\\/](useAction\.ts|pdf\.ts|limits\.ts|tripType\.ts|phone\.ts|ui[\\/](FullScreenOverlay|Section|IconButton)\.tsx|ui[\\/]tables\.module\.css)$|api[\\/]download\.ts$|[\\/](VisuallyHidden|NativeSelect|IconX|use-(local-storage|debounced-callback|click-outside))\.mjs$/,
              priority: 1.9,
            },
            {
              name: 'list',
              test: /shared[\\/]ui[\\/](DataTable|TripFilters|tripListColumns|DownloadButton)\.tsx$/,
              priority: 1.8,
            },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 1.7 },
            {
              name: 'fields',
              test: /forms[\\/]((Select|Date|Suggest|Text|Textarea)Field|PersonPicker|ClassificationPicker|RefusalAlert|RestoredDraft|useServerErrors|useKeptDraft|withFieldRules|goToField)\.tsx?$|shared[\\/](tenure|ui[\\/]cardLabels)\.ts$|components[\\/](Table[\\/]Table|SimpleGrid[\\/]SimpleGrid|Flex[\\/]Flex)\.mjs$/,
              priority: 1.6,
            },
            // Modules of many screens in one file, because each file costs a request.
            { name: 'shared', minShareCount: 5, priority: 1 },
          ],
        },
      },
    },
  },
  // The server compares the Host header with the origin, so it must stay the browser's.
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', changeOrigin: false } } },
  test: {
    environment: 'jsdom',
    globals: true,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    // Files share modules and document: loading both for each took a third of the time. setup.ts cleans up after each test.
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
