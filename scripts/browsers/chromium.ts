import { chromium as playwright } from 'playwright';
import { type Browser, type Engine, WINDOW } from './engine.ts';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** The Chromium of the other tests, through Playwright, which is here for them anyway (record 0040). */
export const CHROMIUM: Engine = {
  name: 'Chromium',
  needs: [{ path: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', package: 'chromium' }],
  async open(folder) {
    const context = await playwright.launchPersistentContext(folder, {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ARGS,
      viewport: WINDOW,
      timezoneId: 'Europe/London',
      locale: 'en-GB',
    });
    const page = context.pages()[0] ?? (await context.newPage());
    const browser: Browser = {
      version: `Chromium ${context.browser()?.version() ?? ''}`,
      goTo: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      ask: ({ source, args }) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
      click: ({ x, y }) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      picture: () => page.screenshot(),
      close: () => context.close(),
    };
    return browser;
  },
};
