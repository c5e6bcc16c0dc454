import { type BrowserContext, test as base, type Page } from '@playwright/test';

/** The factor by which the processor is slowed for each page: `E2E_SLOW=4 npm run test:e2e`. */
const RATE = Number(process.env.E2E_SLOW ?? 1);

async function slowPage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: RATE });
}

/** Slows the pages of this context, so that a test fails that passes only because it is faster than the page. */
export function slowDown(context: BrowserContext): void {
  if (RATE === 1) return;
  // A page that is closed at once cannot get a session, and needs none.
  const slow = (page: Page): void => void slowPage(page).catch(() => undefined);
  context.on('page', slow);
  for (const page of context.pages()) slow(page);
}

/** A test whose pages are slowed when E2E_SLOW is set. */
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
