import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../web/src');

/** The rules of a style sheet that begin with `:hover` outside of what only a device with a pointer reads. */
function findHovers(css: string): string[] {
  const elsewhere = css.replaceAll(/@media \(hover: hover\)[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
  return [...elsewhere.matchAll(/[^{}]*:hover[^{}]*/g)].map(([rule]) => rule.trim());
}

test('what was tapped looks as before: a look of resting on it is for pointers alone (D-576)', () => {
  const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const found = sheets.flatMap((sheet) =>
    findHovers(readFileSync(join(SOURCES, sheet), 'utf8')).map((rule) => `${sheet}: ${rule}`),
  );
  expect(sheets.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
