import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** A browser by its program. */
const browser = (executablePath: string) => ({
  launchOptions: {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Nothing is drawn by a graphics card: a process of its own costs a tenth of the time.
      '--in-process-gpu',
      // A page lives for seconds: optimised code costs more than it saves. `just weigh` measures with it.
      ...(process.env.WEIGH ? [] : ['--js-flags=--no-maglev --no-turbofan --no-lazy-feedback-allocation']),
    ],
  },
});

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Each worker starts a server of its own (e2e/office.ts), so tests run in parallel. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: Number(process.env.E2E_WORKERS ?? Math.max(2, availableParallelism())),
  fullyParallel: true,
  // The suite runs beside others' work on a busy machine: a test that needs its second try is named as flaky at the end.
  retries: Number(process.env.E2E_RETRIES ?? 0),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Makassar',
    // Wide enough for all columns of the lists; e2e/screens.spec.ts uses narrower ones.
    viewport: { width: 1680, height: 1000 },
    acceptDownloads: true,
    screenshot: 'only-on-failure',
    // Recording costs two fifths of a run.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'app', grepInvert: /@viewer/, use: browser(process.env.HEADLESS_SHELL_PATH ?? CHROMIUM) },
    // The headless shell has no viewer of PDF files.
    { name: 'viewer', grep: /@viewer/, use: browser(CHROMIUM) },
  ],
});
