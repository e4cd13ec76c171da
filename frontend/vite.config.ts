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
            // Inputs, which the login and the frame need, and styles of lists are no files of their own.
            {
              name: 'app',
              test: /src[\\/]main\.tsx$|[\\/](TextInput|Checkbox|ActionIcon|Stack|useMutation)\.m?js$|(ui|forms|findings)[\\/](textLimit|FindingList|tables|Section|Rows|TripFilters|MoreFilters|ChoiceChips|tripListColumns|Bar)\.module\.css$/,
              priority: 4,
            },
            // What a page shows first loads nothing of the others: the login, the frame, the home page.
            { name: 'login', test: /session[\\/]Login\.tsx$/, priority: 3 },
            {
              name: 'frame',
              test: /frame[\\/]Frame\.tsx$|shared[\\/]((format|daysBetween)\.ts|ui[\\/]FailureAbove\.tsx)$|[\\/](Paper|Skeleton|useQueries|IconCircleCheck|IconHourglass)\.m?js$/,
              priority: 2,
            },
            { name: 'home', test: /home[\\/](Home|WaitingGroups)\.tsx$/, priority: 1.95 },
            // What lists and forms both need, then lists, then forms; dialogs, calendars and other rare things stay out.
            {
              name: 'tools',
              test: /shared[\\/](useAction\.ts|later(Part\.tsx|Dialogs\.ts)|limits\.ts|turn\.ts|tripType\.ts|phone\.ts|forms[\\/]use(KeptDraft|PastedFiles)\.ts|pageSize\.ts|ui[\\/](Section|IconButton)\.tsx)$|api[\\/]download\.ts$|[\\/](VisuallyHidden|ComboboxChevron|get-parsed-combobox-data|IconX|IconTrash|DirectionProvider|create-(optional|safe)-context|to-int|get-env|use-(local-storage|debounced-(callback|value)|click-outside))\.mjs$/,
              priority: 1.9,
            },
            {
              name: 'list',
              test: /shared[\\/](budgetPace\.ts|pdf\.ts|ui[\\/](DataTable|TripFilters|tripListColumns|DownloadButton|Bar|BudgetBar)\.tsx|print[\\/](useSelection\.ts|PrintSelected\.tsx))$|trips[\\/]LetterFailure\.tsx$|[\\/](IconEye|use-force-update)\.mjs$/,
              priority: 1.8,
            },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|withoutEval\.ts$/, priority: 1.7 },
            {
              name: 'fields',
              test: /forms[\\/]((Select|Date|Suggest|Text|Textarea)Field|PersonPicker|ClassificationPicker|RefusalAlert|RestoredDraft|useServerErrors|withFieldRules|goToField)\.tsx?$|shared[\\/]tenure\.ts$/,
              priority: 1.6,
            },
            // Dialogs need no calendar.
            { name: 'modal', test: /components[\\/](Modal|ModalBase)[\\/]/, priority: 1.3 },
            // Modules that the form of a trip shares with its later parts load with the form.
            { name: 'trip', test: /trips[\\/]TripForm\.tsx$/, priority: 1.2 },
            // Days, months and years load with the first input of one.
            {
              name: 'days',
              test: /@mantine[\\/]dates[\\/]|[\\/]dayjs[\\/]|forms[\\/](Day|Month|Year)Input\.tsx$/,
              priority: 1.1,
            },
            // Modules of many screens in one file, because each file costs a request.
            // What needs forms, calendars or menus stands apart: a page of figures loads none of them.
            {
              name: 'shared',
              test: /^(?!.*(components[\\/](Drawer|Menu|FileInput|Table)[\\/]|resolvers|(FormDialog|ConfirmDelete|PagedRows|ActualCostTable|ExpenseTable|TravellerCard|TripReceipts)\.tsx|shared[\\/](imports|forms|print|findings[\\/](Reason|reasonInputs|FindingsDialog))))/,
              minShareCount: 5,
              priority: 1,
            },
            // Parts of the pages that show a receipt or a trip.
            {
              name: 'receipt',
              test: /shared[\\/]((removeLater|unsaved)\.tsx|paymentKinds\.ts|letters[\\/]LetterActions\.tsx|ui[\\/](ArchivedFileButton|ClaimBar|CopyText|LineProof|NoPhoto|PaymentPaper|ReceiptHistory|ReceiptTotal|Settlement)\.tsx|proofs[\\/]Flights\.tsx|findings[\\/]useActFindings\.ts|forms[\\/]useKeptState\.ts)$|receipts[\\/]useRemoveActualCost\.ts$|components[\\/]Timeline[\\/]/,
              priority: 0.97,
            },
            // The button of a file of letters, on pages that are read.
            {
              name: 'print',
              test: /print[\\/](PrintTogether|PrintedFile|usePrintTogether|printState)\.tsx?$/,
              priority: 0.95,
            },
            { name: 'dialogs', minShareCount: 5, priority: 0.9 },
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
