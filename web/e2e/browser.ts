import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { slowDown } from './slow.ts';

/** A browser profile with its own folder: its data stay when the browser is closed and opened again. */
export class BrowserProfile {
  readonly #dir = mkdtempSync(join(tmpdir(), 'overtrick-profile-'));
  readonly #size: { readonly width: number; readonly height: number };
  #context: BrowserContext | undefined;

  constructor(size = { width: 820, height: 1180 }) {
    this.#size = size;
  }

  /** Opens the browser. @param switches more of Chromium's own, for this time */
  async open(switches: readonly string[] = []): Promise<BrowserContext> {
    const { launchOptions, timezoneId, locale } = test.info().project.use;
    this.#context = await chromium.launchPersistentContext(this.#dir, {
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), ...switches],
      viewport: this.#size,
      serviceWorkers: 'allow',
      timezoneId,
      locale,
    });
    this.#context.setDefaultTimeout(20_000);
    slowDown(this.#context);
    return this.#context;
  }

  /** Closes the browser; its stored data stay. */
  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }

  async remove(): Promise<void> {
    await this.close();
    rmSync(this.#dir, { recursive: true, force: true });
  }
}

/**
 * Waits until the service worker has cached everything and controls the page, so that the next start needs no network.
 */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * Waits until the page has come and asks for nothing more. A worker that takes over while the old one still answers for a
 * page that comes is put off by Chromium, for more than half a minute.
 */
export const waitForQuiet = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

/**
 * Has the browser ask for a newer service worker. It answers a question that it is asking by itself at that time, after
 * a load, with what it gets for that one: who changes the server's worker asks until it has come.
 */
export const askForWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

/** Resolves when the pages of those who write, and their editor, are on the device: they come after the start. */
export async function waitForTeachersParts(page: Page): Promise<void> {
  const countMissing = () =>
    page.evaluate(async () => {
      const [, list] = /^const PARTS = (.*);$/m.exec(await (await fetch('/parts.js')).text()) ?? [];
      const cache = await caches.open('teaching');
      const found = await Promise.all(JSON.parse(list ?? '').teaching.map((url: string) => cache.match(url)));
      return found.filter((part) => !part).length;
    });
  await expect.poll(countMissing).toBe(0);
}
