import { defineConfig } from '@playwright/test';

/** Runs against a server that is up already, with the demo office; nothing is started here. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One office, one database: the tests take turns.
  workers: 1,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? 'http://127.0.0.1:8091',
    locale: 'id-ID',
    timezoneId: 'Asia/Makassar',
    viewport: { width: 1366, height: 768 },
    acceptDownloads: true,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
