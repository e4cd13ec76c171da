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
          groups: [
            // A group includes the dependencies of its files that no group of higher priority has. React changes least often
            // and stays in browser caches over many releases.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/,
              priority: 8,
            },
            { name: 'app', test: /src[\\/]main\.tsx$/, priority: 7 },
            { name: 'fields', test: /node_modules[\\/](react-hook-form|@hookform)[\\/]/, priority: 7 },
            // Basic components, so that a list does not load the login page for them.
            {
              name: 'base',
              test: /components[\\/](Checkbox|Input|InputBase|TextInput|ActionIcon|Title|Stack|Anchor)[\\/]|hooks[\\/]esm[\\/]use-(merged-ref|uncontrolled)|node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/,
              priority: 7,
            },
            { name: 'login', test: /features[\\/]session[\\/]Login\.tsx$/, priority: 6 },
            // The frame, which every page but the login shows, without its menus.
            {
              name: 'Frame',
              test: /routes[\\/]frame[\\/](?!Toasts|TellNewDevice|FinderDialog|NavigationDrawer|BarMenu\.|AccountMenu)/,
              priority: 6,
            },
            // Modules of many screens in one file, because each file costs a request.
            {
              name: 'common',
              test: /^(?!.*(dayjs|DataTable|Rows|components[\\/]Table|floating-ui|components[\\/](Popover|Menu|Tooltip|Modal|Drawer|ScrollArea|SegmentedControl|FloatingIndicator|Timeline)|Dialog|ConfirmDelete|LetterPreview|remove-scroll|sidecar|style-singleton|use-callback-ref|tslib|Combobox|(?<!Native)Select|FormDialog|pdfjs-dist|shared[\\/](forms|proofs)|@mantine[\\/]dates|Textarea|components[\\/](Switch|SimpleGrid)))/,
              minShareCount: 5,
              priority: 5,
            },
            // Modules of tables and of their rows.
            {
              name: 'lists',
              test: /DataTable|Rows|LetterFailure|components[\\/]Table|src[\\/]shared[\\/](?!forms|proofs|ui[\\/](\w*Dialog|ConfirmDelete|LetterPreview|Photo|ExpenseTable|TripReceipts|ActualCostTable|ReceiptHistory|ReturnForm|Settlement|LineBasis|ReceiptTotal|ReceiptWarnings|DocxPages|NoPhoto|LineProof|ProofPages|PdfPages)|print[\\/](PrintSelection|PrintTogether|usePrint))|@tabler|RadioIcon/,
              minShareCount: 2,
              priority: 3,
            },
            { name: 'dayjs', test: /node_modules[\\/]dayjs/, priority: 2 },
            // Dialogs, which open on demand, and receipts; a list loads neither for its first page.
            {
              name: 'dialogs',
              test: /components[\\/](Modal|Drawer|ScrollArea)|remove-scroll|shared[\\/]ui[\\/](\w*Dialog|ConfirmDelete|LetterPreview)/,
              priority: 2,
            },
            // Menus, tooltips and what else opens beside its button.
            { name: 'popups', test: /components[\\/](Popover|Menu|Tooltip)[\\/]/, priority: 2 },
            {
              name: 'receipts',
              test: /shared[\\/]ui[\\/](Photo|ExpenseTable|TripReceipts|ActualCostTable|ReceiptHistory|ReturnForm|Settlement|LineBasis|ReceiptTotal|ReceiptWarnings|DocxPages|NoPhoto|LineProof|ProofPages)/,
              priority: 0,
            },
            // Inputs, which a list does not need.
            {
              name: 'forms',
              test: /Combobox|(?<!Native)Select|shared[\\/]forms|@mantine[\\/]dates|Textarea/,
              minShareCount: 4,
              priority: 1,
            },
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
