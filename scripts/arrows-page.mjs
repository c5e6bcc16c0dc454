// The table of arrows as a part of docs/architecture.md: written from the table, and held against it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './stale.mjs';

const PAGE = join(root, 'docs', 'architecture.md');
const START = '<!-- arrows: written by `npm run check:arrows -- --write` -->';
const END = '<!-- /arrows -->';
const ROOTS = ['shared/src/', 'engine-wasm/', 'api/src/', 'web/src/'];

const rootOf = (folder) => ROOTS.find((start) => folder.startsWith(start)) ?? '';

/** A folder's name as those in the same package call it: 'learning/deals', 'entities/users'. */
const nameIn = (start, folder) => (folder.startsWith(start) ? folder.slice(start.length) : folder).replace(/\.ts$/, '');

const short = (start, entry) =>
  entry === 'shared/src' ? 'shared' : nameIn(start, entry).replace(/^shared\/src\//, 'shared/');

function line({ folder, holds, may }) {
  const start = rootOf(folder);
  const cells = [
    `\`${folder.replace(/\.ts$/, '')}\``,
    holds,
    may.map((entry) => short(start, entry)).join(', ') || 'nothing',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The folders as a Markdown table, from the bottom up. */
export const pageTable = (table) => ['| folder | holds | may import |', '|---|---|---|', ...table.map(line)].join('\n');

const between = (page) => page.slice(page.indexOf(START) + START.length, page.indexOf(END)).trim();

/** One fault when the page tells another table than the one that is checked. */
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
