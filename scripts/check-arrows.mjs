// Checks every import of the repository against the table of arrows (arrows.mjs), and refuses every cycle.
//   node scripts/check-arrows.mjs [--write]     --write puts the table into docs/architecture.md
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TABLE } from './arrows.mjs';
import { pageFaults, writePage } from './arrows-page.mjs';
import { root } from './stale.mjs';

/**
 * The folders that are read. engine-wasm/assembly is not one of them: another compiler compiles it, and it imports
 * nothing else.
 */
const SOURCES = ['shared/src', 'engine-wasm/src', 'engine-wasm/bench', 'api/src', 'web/src', 'web/e2e', 'scripts'];
const OURS = `^(${SOURCES.join('|')})/`;
const CODE = /\.(ts|tsx|mjs)$/;

const TEST = '\\.(test|testing|spec)\\.tsx?$';
/** Tests and code for tests: every test may import it, product code may not. */
const OF_TESTS = [TEST, '^(api|web)/src/testing/', '^web/e2e/'];
/** Tests of the API call the whole app; tests of the shell and of the guards read the site map. */
const OPEN_TO_TESTS = {
  api: [...OF_TESTS, '^api/src/'],
  web: [...OF_TESTS, '^web/src/app/routeTree(\\.students)?\\.gen\\.ts$'],
};

const escaped = (text) => text.replace(/[.()[\]$+?^|\\]/g, '\\$&');
const isFile = (path) => /\.\w+$/.test(path);

/** The pattern of the paths in a folder of the table; `star` is the pattern for '*'. */
const pattern = (folder, star = '[^/]+') => `^${escaped(folder).replace('*', star)}${isFile(folder) ? '$' : '/'}`;

const covers = (outer, inner) => new RegExp(pattern(outer)).test(isFile(inner) ? inner : `${inner}/`);

/** The rules of dependency-cruiser for one line of the table: one for product code, one for tests. */
function rulesOf({ folder, may }, table) {
  const longer = table.filter((line) => line.folder !== folder && covers(folder, line.folder));
  const pathNot = longer.map((line) => pattern(line.folder));
  const path = pattern(folder, '([^/]+)');
  const open = [pattern(folder, '$1'), ...may.map((other) => pattern(other))];
  const openToTests = [...open, ...(OPEN_TO_TESTS[folder.split('/')[0]] ?? OF_TESTS)];
  return [
    rule('not in the table', { path, pathNot: [...pathNot, TEST] }, { path: OURS, pathNot: open }),
    rule('not in the table, for tests', { path: `${path}.*${TEST}`, pathNot }, { path: OURS, pathNot: openToTests }),
  ];
}

const rule = (name, from, to) => ({ name, severity: 'error', from, to });

const rulesFor = (table) => [
  ...table.flatMap((line) => rulesOf(line, table)),
  rule('a test in the product', { path: OURS, pathNot: [...OF_TESTS, '^scripts/'] }, { path: OF_TESTS }),
  rule('cycle', { path: OURS }, { circular: true }),
  rule('unresolved', { path: OURS }, { couldNotResolve: true }),
];

/**
 * The lines of the table that an entry of `may` allows: all lines below it, otherwise the nearest line that contains
 * it.
 */
function linesNamed(entry, table) {
  const below = table.filter(({ folder }) => covers(entry, folder) || folder === entry);
  if (below.length > 0) return below;
  const around = table.filter(({ folder }) => covers(folder, entry));
  return around.sort((one, other) => other.folder.length - one.folder.length).slice(0, 1);
}

/**
 * The faults of the table itself: a folder that may import one which is not listed above it. Without such a fault the
 * table has no cycle.
 *
 * @param {readonly import('./arrows.mjs').Folder[]} table
 * @returns {readonly string[]}
 */
export function tableFaults(table) {
  return table.flatMap(({ folder, may }, at) =>
    may.flatMap((entry) => {
      const named = linesNamed(entry, table);
      if (named.length === 0) return [`${folder} may import ${entry}, which is not in the table`];
      return named
        .filter((line) => table.indexOf(line) > at)
        .map((line) => `${folder} may import ${line.folder}, which does not stand above it in the table`);
    }),
  );
}

/** Every source file under these folders, as paths from `base`. */
function sourcesIn(base, sources) {
  return sources.flatMap((source) =>
    readdirSync(join(base, source), { recursive: true })
      .map((name) => `${source}/${name.replaceAll('\\', '/')}`)
      .filter((path) => CODE.test(path) && !path.includes('/node_modules/') && !path.includes('/dist/')),
  );
}

/**
 * Loads dependency-cruiser with a parser for this version of TypeScript. The parser accepts JSX only with an option,
 * which dependency-cruiser does not set: without it each .tsx file fails.
 */
async function loadCruise() {
  const parser = createRequire(import.meta.url)('@swc/core');
  const parse = parser.parseFileSync;
  parser.parseFileSync = (path, options) => parse(path, { ...options, tsx: path.endsWith('x') });
  return (await import('dependency-cruiser')).cruise;
}

const optionsFor = ({ base, table, skipped }) => ({
  baseDir: base,
  parser: 'swc',
  // Type imports count too: a cycle of types is a cycle for the reader.
  tsPreCompilationDeps: true,
  ...(skipped ? { exclude: { path: skipped } } : {}),
  doNotFollow: { path: 'node_modules/(?!@overtrick/)' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json', '.wasm'],
  },
  validate: true,
  ruleSet: { forbidden: rulesFor(table) },
});

/**
 * Describes a cycle, beginning with its alphabetically first file. It is found from each of its files, but so it is
 * reported once.
 */
function describedCycle(names) {
  const at = names.indexOf([...names].sort()[0]);
  const told = [...names.slice(at), ...names.slice(0, at)];
  return `cycle: ${[...told, told[0]].join(' → ')}`;
}

const described = ({ from, to, rule: { name }, cycle }) =>
  name === 'cycle' ? describedCycle(cycle.map((step) => step.name)) : `${name}: ${from} → ${to}`;

/**
 * What is wrong with the imports under `base`, a line each; empty when every arrow is allowed. Reading fewer modules
 * than there are files is a fault too: a parser that understands nothing finds no fault.
 *
 * @param {{ base: string, table?: readonly import('./arrows.mjs').Folder[], sources?: readonly string[], skipped?:
 * string }} house
 *   `skipped`: a pattern of paths that are left unread, to show that this is found
 * @returns {Promise<readonly string[]>}
 */
export async function arrowFaults({ base, table = TABLE, sources = SOURCES, skipped = '' }) {
  const cruise = await loadCruise();
  const { output } = await cruise([...sources], optionsFor({ base, table, skipped }));
  const read = new Set(output.modules.map(({ source }) => source));
  const unread = sourcesIn(base, sources).filter((path) => !read.has(path));
  const ours = [...read].filter((path) => new RegExp(OURS).test(path));
  const homeless = ours.filter((path) => !table.some(({ folder }) => covers(folder, path)));
  return [
    ...tableFaults(table),
    ...unread.map((path) => `not read: ${path}`),
    ...homeless.map((path) => `in no folder of the table: ${path}`),
    ...new Set(output.summary.violations.map(described)),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--write')) writePage(TABLE);
  const faults = [...(await arrowFaults({ base: root })), ...pageFaults(TABLE)];
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? 'every import is in the table of arrows' : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
