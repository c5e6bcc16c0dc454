import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(where: Document, options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
}

/** What axe finds on the page as it is, and whether anything scrolls sideways. */
export async function problemsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(document, {
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
  return wide ? [...found, 'scrolls sideways'] : found;
}
