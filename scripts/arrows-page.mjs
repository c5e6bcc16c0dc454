// Writes the table of arrows into docs/architecture.md, and checks that the page has the same table.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './stale.mjs';

const PAGE = join(root, 'docs', 'architecture.md');
const START = '<!-- arrows: written by `npm run check:arrows -- --write` -->';
const END = '<!-- /arrows -->';
const ROOTS = ['shared/src/', 'engine-wasm/', 'api/src/', 'web/src/'];

const rootOf = (folder) => ROOTS.find((start) => folder.startsWith(start)) ?? '';

/** What every entity may import: said once above the table. */
const FLOOR = ['shared/src', 'api/src/http', 'api/src/adapters', 'api/src/database'];
const isEntity = (folder) => folder.startsWith('api/src/entities/');

/** A folder as its neighbours call it: 'deals' to those beside it, 'shared/table' to those of another package. */
function nameTo(folder, entry) {
  if (entry === 'shared/src') return 'shared';
  const beside = folder.slice(0, folder.lastIndexOf('/') + 1);
  const near = [beside, rootOf(folder)].find((start) => start !== '' && entry.startsWith(start)) ?? '';
  return entry
    .slice(near.length)
    .replace(/\.ts$/, '')
    .replace(/^shared\/src\//, 'shared/');
}

function line({ folder, holds, may }) {
  const told = isEntity(folder) ? may.filter((entry) => !FLOOR.includes(entry)) : may;
  const names = told.map((entry) => nameTo(folder, entry)).join(', ');
  return `| \`${folder.replace(/\.ts$/, '')}\` | ${holds} | ${names || '–'} |`;
}

/** The folders as a Markdown table, from the bottom up. */
export const pageTable = (table) => ['| folder | holds | may import |', '|---|---|---|', ...table.map(line)].join('\n');

const between = (page) => page.slice(page.indexOf(START) + START.length, page.indexOf(END)).trim();

/** Returns one fault when the page shows another table than the one that is checked. */
export function pageFaults(table) {
  const page = readFileSync(PAGE, 'utf8');
  if (!page.includes(START) || !page.includes(END))
    return ['docs/architecture.md has no place for the table of arrows'];
  return between(page) === pageTable(table)
    ? []
    : ['docs/architecture.md tells another table of arrows: npm run check:arrows -- --write'];
}

export function writePage(table) {
  const page = readFileSync(PAGE, 'utf8');
  const start = page.indexOf(START) + START.length;
  writeFileSync(PAGE, `${page.slice(0, start)}\n${pageTable(table)}\n${page.slice(page.indexOf(END))}`);
}
