import { defineConfig } from '@playwright/test';

/** Chromium makes two hidden pages for the address bar of each window: a fifth of what a new context costs. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The last such switch counts: hence what Playwright switches off, too. */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  ...ADDRESS_BAR,
];

/** Chromium without calls of its own to the outside; no sandbox where root runs it. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join()}`,
];

const LONGEST = '**/xss.spec.ts';

/** End-to-end tests on the built app; each starts the servers that it needs (web/e2e/server.ts). */
export default defineConfig({
  testDir: 'web/e2e',
  globalSetup: './web/e2e/demo-data.ts',
  testMatch: '**/*.spec.ts',
  timeout: 480_000,
  // Twice as many as a small machine has cores: a test waits a good part of its time, for the bots above all. Six keep it
  // as busy and make each test longer.
  workers: 4,
  // The longest test begins first: at the end everybody would wait for it alone.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testIgnore: LONGEST },
  ],
  fullyParallel: true,
  // A machine that others use may hold up a browser for once; who passes at the second go only is named at the end.
  retries: 1,
  // How fast the machine is no test may depend on, a shared one that has a fifth of itself left either; what never comes is
  // told long before the test's own time is over.
  expect: { timeout: 60_000 },
  outputDir: 'test-results',
  use: {
    actionTimeout: 120_000,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ARGS },
    // A trace costs a third of the time; `--trace on` has one of a failure that happens again.
    trace: 'on-first-retry',
    // The service worker fetches the whole app in each new context. Tests of off-line use have it
    // (testWithWorker in web/e2e/fixtures.ts, BrowserProfile in web/e2e/browser.ts).
    serviceWorkers: 'block',
    timezoneId: 'Europe/London',
    locale: 'en-GB',
  },
});
