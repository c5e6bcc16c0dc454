// The table of arrows as a part of docs/architecture.md: written from the table, and held against it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './stale.mjs';

const PAGE = join(root, 'docs', 'architecture.md');
const START = '<!-- arrows: written by `npm run check:arrows -- --write` -->';
const END = '<!-- /arrows -->';
const ROOTS = ['shared/src/', 'engine-wasm/', 'api/src/', 'web/src/'];

const rootOf = (room) => ROOTS.find((start) => room.startsWith(start)) ?? '';

/** A room's name as those in the same package call it: 'learning/deals', 'entities/users'. */
const nameIn = (start, room) => (room.startsWith(start) ? room.slice(start.length) : room).replace(/\.ts$/, '');

const short = (start, entry) =>
  entry === 'shared/src' ? 'shared' : nameIn(start, entry).replace(/^shared\/src\//, 'shared/');

function line({ room, holds, may }) {
  const start = rootOf(room);
  const cells = [
    `\`${room.replace(/\.ts$/, '')}\``,
    holds,
    may.map((entry) => short(start, entry)).join(', ') || 'nothing',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The rooms as a Markdown table, from the bottom up. */
export const pageTable = (rooms) => ['| room | holds | may import |', '|---|---|---|', ...rooms.map(line)].join('\n');

const between = (page) => page.slice(page.indexOf(START) + START.length, page.indexOf(END)).trim();

/** One fault when the page tells another table than the one that is checked. */
export function pageFaults(rooms) {
  const page = readFileSync(PAGE, 'utf8');
  if (!page.includes(START) || !page.includes(END))
    return ['docs/architecture.md has no place for the table of arrows'];
  return between(page) === pageTable(rooms)
    ? []
    : ['docs/architecture.md tells another table of arrows: npm run check:arrows -- --write'];
}

export function writePage(rooms) {
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(PAGE, page.replace(between(page), pageTable(rooms)));
}
