import { defineConfig } from '@playwright/test';

/** Chromium without calls of its own to the outside; no sandbox where root runs it. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** End-to-end tests on the built app; each starts the servers that it needs (web/e2e/server.ts). */
export default defineConfig({
  testDir: 'web/e2e',
  testMatch: '**/*.spec.ts',
  timeout: 240_000,
  workers: 2,
  fullyParallel: true,
  retries: process.env.CI ? 1 : 0,
  outputDir: 'test-results',
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ARGS },
    trace: 'retain-on-failure',
    timezoneId: 'Europe/London',
    locale: 'en-GB',
  },
});
