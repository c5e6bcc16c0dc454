import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(
    where: Document | string,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
}

/** Waits until the page is complete and nothing moves: during a change of theme axe would judge wrong colours. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('progressbar', { name: 'The page is loading' })).toHaveCount(0);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const moving = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/**
 * Axe's findings on the current page, and whether anything scrolls sideways.
 * @param part a selector of what has changed since the whole page was judged, which alone is judged now
 */
export async function problemsOf(page: Page, part?: string): Promise<string[]> {
  await settle(page);
  const found = await findingsOf(page, part);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
  return wide ? [...found, 'scrolls sideways'] : found;
}

/** Axe's findings on a page as it stands, also on one that never comes to rest. */
export async function findingsOf(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async (where) => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(where ?? document, {
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }, part);
}

/** What nobody says: a comma after a space or at an end, two spaces, and words of the program. */
const MISREAD = /\s[,:]|,\s*,|^,|,$|\s{2}|\b(undefined|null|NaN)\b|\[object/;

/**
 * What is wrong with the names on the current page as a screen reader hears them: with stray commas, none at all, or one
 * for links to different places.
 */
export async function nameProblemsOf(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  const problems: string[] = [];
  const places = new Map<string, string>();
  for (const [index, line] of lines.entries()) {
    const [, role = '', name = ''] = /^\s*- '?([a-z]+)(?: "(.*?)")?(?=[':\s]|$)/.exec(line) ?? [];
    if (MISREAD.test(name)) problems.push(`${role} "${name}"`);
    if (!name && /^(button|link|textbox|combobox|checkbox|radio|switch|slider)$/.test(role))
      problems.push(`a ${role} without a name`);
    const [, place] = /- \/url: (.*)/.exec(lines[index + 1] ?? '') ?? [];
    if (role !== 'link' || place === undefined) continue;
    if ((places.get(name) ?? place) !== place)
      problems.push(`link "${name}" leads to ${places.get(name)} and to ${place}`);
    places.set(name, place);
  }
  return problems;
}

interface Look {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
  readonly forcedColors?: 'active';
}

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const DESKTOP = { width: 1280, height: 900 };

/** Every size and both looks occur; all six combinations would show nothing more. */
const LOOKS: readonly Look[] = [
  { ...PHONE, colorScheme: 'light' },
  { ...TABLET, colorScheme: 'dark' },
  { ...DESKTOP, colorScheme: 'light' },
];

/** Each size in both looks: for what stands around every page. */
export const ALL_LOOKS: readonly Look[] = [PHONE, TABLET, DESKTOP].flatMap((size) => [
  { ...size, colorScheme: 'light' as const },
  { ...size, colorScheme: 'dark' as const },
]);

/** A phone at a zoom of 200 %, and one whose system gives the colours. */
export const HARD_LOOKS: readonly Look[] = [
  { width: 195, height: 422, colorScheme: 'light' },
  { ...PHONE, colorScheme: 'dark', forcedColors: 'active' },
];

/** Expects that axe finds nothing on the page in any of these looks, and that nothing scrolls sideways. */
export async function expectNoProblems(page: Page, what: string, looks: readonly Look[] = LOOKS): Promise<void> {
  for (const { width, height, colorScheme, forcedColors = 'none' } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, forcedColors });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const found = await problemsOf(page);
    // Axe reads the colours that were there before the system's took their place.
    const counted = found.filter((problem) => forcedColors === 'none' || !problem.startsWith('color-contrast'));
    expect(counted, `${what}, ${width} px, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'none' });
}
