import { type BrowserContext, test as base, type Page } from '@playwright/test';

/** How many times slower than it is the processor shall seem to each page: `E2E_SLOW=4 npm run test:e2e`. */
const RATE = Number(process.env.E2E_SLOW ?? 1);

async function slowPage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: RATE });
}

/** A test that passes only because it is faster than the page fails when the pages of this context are slowed. */
export function slowDown(context: BrowserContext): void {
  if (RATE === 1) return;
  // A page that is closed at once needs no session any more.
  const slow = (page: Page): void => void slowPage(page).catch(() => undefined);
  context.on('page', slow);
  for (const page of context.pages()) slow(page);
}

/** A test whose pages are slowed on request. */
export const test = base.extend<object, { slowed: undefined }>({
  slowed: [
    async ({ browser }, use) => {
      browser.on('context', slowDown);
      await use(undefined);
      browser.off('context', slowDown);
    },
    { scope: 'worker', auto: true },
  ],
});
