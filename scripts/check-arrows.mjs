// Holds every import of the repository against the table of arrows (arrows.mjs) and refuses every cycle.
//   node scripts/check-arrows.mjs [--write]     --write puts the table into docs/architecture.md
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOMS } from './arrows.mjs';
import { pageFaults, writePage } from './arrows-page.mjs';
import { root } from './stale.mjs';

/** The folders whose sources the table is about. engine-wasm/assembly is compiled by its own compiler, on its own. */
const SOURCES = ['shared/src', 'engine-wasm/src', 'engine-wasm/bench', 'api/src', 'web/src', 'web/e2e', 'scripts'];
const OURS = `^(${SOURCES.join('|')})/`;
const CODE = /\.(ts|tsx|mjs)$/;

const TEST = '\\.(test|testing|spec)\\.tsx?$';
/** Tests, and what stands ready for tests only: tests of every room may import it, product code may not. */
const OF_TESTS = [TEST, '^(api|web)/src/testing/', '^web/e2e/'];
/** Tests of the API ask the whole app; tests of the shell and of the guards read the site map. */
const OPEN_TO_TESTS = { api: [...OF_TESTS, '^api/src/'], web: [...OF_TESTS, '^web/src/app/routeTree\\.gen\\.ts$'] };

const escaped = (text) => text.replace(/[.()[\]$+?^|\\]/g, '\\$&');

/** The pattern of the paths in a room; `star` is the pattern of the folder that '*' stands for. */
const pattern = (room, star = '[^/]+') => `^${escaped(room).replace('*', star)}${/\.\w+$/.test(room) ? '$' : '/'}`;

const covers = (outer, inner) => new RegExp(pattern(outer)).test(/\.\w+$/.test(inner) ? inner : `${inner}/`);

/** The rules of dependency-cruiser for one room: one for its product code, one for its tests. */
function rulesOf({ room, may }, rooms) {
  const inner = rooms
    .filter((other) => other.room !== room && covers(room, other.room))
    .map((other) => pattern(other.room));
  const path = pattern(room, '([^/]+)');
  const open = [pattern(room, '$1'), ...may.map((other) => pattern(other))];
  return [
    rule('not in the table', { path, pathNot: [...inner, TEST] }, { path: OURS, pathNot: open }),
    rule(
      'not in the table, for tests',
      { path: `${path}.*${TEST}`, pathNot: inner },
      { path: OURS, pathNot: [...open, ...(OPEN_TO_TESTS[room.split('/')[0]] ?? OF_TESTS)] },
    ),
  ];
}

const rule = (name, from, to) => ({ name, severity: 'error', from, to });

const rules = (rooms) => [
  ...rooms.flatMap((room) => rulesOf(room, rooms)),
  rule('a test in the product', { path: OURS, pathNot: [...OF_TESTS, '^scripts/'] }, { path: OF_TESTS }),
  rule('cycle', { path: OURS }, { circular: true }),
  rule('unresolved', { path: OURS }, { couldNotResolve: true }),
];

/** The rooms that an entry of `may` opens: all that it covers, or else the nearest around it. */
function roomsNamed(entry, rooms) {
  const below = rooms.filter(({ room }) => covers(entry, room) || room === entry);
  if (below.length > 0) return below;
  return rooms
    .filter(({ room }) => covers(room, entry))
    .sort((one, other) => other.room.length - one.room.length)
    .slice(0, 1);
}

/**
 * The faults of the table itself: a room that may import one which does not stand above it in the table.
 *
 * @param {readonly import('./arrows.mjs').Room[]} rooms
 * @returns {readonly string[]}
 */
export function tableFaults(rooms) {
  return rooms.flatMap(({ room, may }, at) =>
    may.flatMap((entry) => {
      const named = roomsNamed(entry, rooms);
      if (named.length === 0) return [`${room} may import ${entry}, which is no room`];
      return named
        .filter((other) => rooms.indexOf(other) > at)
        .map((other) => `${room} may import ${other.room}, which does not stand above it in the table`);
    }),
  );
}

/** Every source file under the folders, as paths from `base`. */
function sourcesIn(base, folders) {
  return folders.flatMap((folder) =>
    readdirSync(join(base, folder), { recursive: true })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => CODE.test(path) && !path.includes('/node_modules/') && !path.includes('/dist/')),
  );
}

/**
 * dependency-cruiser with a parser that knows this TypeScript. The parser takes JSX only when it is told to, and
 * dependency-cruiser does not tell it: each .tsx file would fail.
 */
async function loadCruise() {
  const parser = createRequire(import.meta.url)('@swc/core');
  const parse = parser.parseFileSync;
  parser.parseFileSync = (path, options) => parse(path, { ...options, tsx: path.endsWith('x') });
  return (await import('dependency-cruiser')).cruise;
}

const options = (base, rooms, skipped) => ({
  baseDir: base,
  parser: 'swc',
  // Imports of types count: a cycle of types is a cycle for the reader.
  tsPreCompilationDeps: true,
  ...(skipped ? { exclude: { path: skipped } } : {}),
  doNotFollow: { path: 'node_modules/(?!@overtrick/)' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json', '.wasm'],
  },
  validate: true,
  ruleSet: { forbidden: rules(rooms) },
});

/** A cycle is found from each of its files: it is told by the first of them by name, so that it is told once. */
function describedCycle(names) {
  const at = names.indexOf([...names].sort()[0]);
  const told = [...names.slice(at), ...names.slice(0, at)];
  return `cycle: ${[...told, told[0]].join(' → ')}`;
}

const described = ({ from, to, rule: { name }, cycle }) =>
  name === 'cycle' ? describedCycle(cycle.map((step) => step.name)) : `${name}: ${from} → ${to}`;

/**
 * What is wrong with the imports under `base`, a line each; empty when every arrow is allowed.
 * Fewer modules read than there are files is a fault, too: a parser that understands nothing finds nothing wrong.
 *
 * @param {{ base: string, rooms?: readonly import('./arrows.mjs').Room[], folders?: readonly string[], skipped?: string }} house
 *   `skipped`: a pattern of paths that are left unread, to show that this is found
 * @returns {Promise<readonly string[]>}
 */
export async function arrowFaults({ base, rooms = ROOMS, folders = SOURCES, skipped = '' }) {
  const cruise = await loadCruise();
  const { output } = await cruise([...folders], options(base, rooms, skipped));
  const read = new Set(output.modules.map(({ source }) => source));
  const unread = sourcesIn(base, folders).filter((path) => !read.has(path));
  const homeless = [...read].filter(
    (path) => new RegExp(OURS).test(path) && !rooms.some(({ room }) => covers(room, path)),
  );
  return [
    ...tableFaults(rooms),
    ...unread.map((path) => `not read: ${path}`),
    ...homeless.map((path) => `in no room of the table: ${path}`),
    ...new Set(output.summary.violations.map(described)),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--write')) writePage(ROOMS);
  const faults = [...(await arrowFaults({ base: root })), ...pageFaults(ROOMS)];
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? 'every import is in the table of arrows' : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
