// Adds up what each start of the built app loads and what a student's device keeps, and fails above the budget (record
// 0039). Sizes are of the build, so that no run differs from another: node scripts/check-sizes.mjs
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './stale.mjs';

const WORKBOX = '../node_modules/workbox-window/build/workbox-window.prod.es5.mjs';

/**
 * The most kilobytes of JavaScript, after gzip, that a start loads until its page is drawn, with its workers, and what
 * it fetches right after that. React is 70 of them, the router 24 and Dexie 31; the rest may grow by a twentieth before
 * somebody looks.
 */
const STARTS = [
  {
    name: 'the home page of a visitor',
    most: 90,
    loads: ['index.html', 'src/app/visitor.tsx'],
    without: ['core', 'schemas', 'calls', 'app', 'device', 'table'],
    // The sample deals, the articles, the settings of the server, the service worker.
    mostAfter: 44,
    after: [
      'src/api/api.ts',
      'src/features/public/sample-deals.tsx',
      'src/screens/home/first-courses-host.tsx',
      WORKBOX,
    ],
  },
  {
    name: 'My deals',
    most: 203,
    // The client of the API, the sync and the downloads, what opens the table, the service worker; the schemas of what is
    // sent came with the databases before, and 'most' was 205.
    mostAfter: 52,
    after: ['src/api/api.ts', 'src/services/person-work.ts', WORKBOX],
    loads: [
      'index.html',
      'src/app/app.tsx',
      'src/services/on-device.ts',
      'src/routes/_student.tsx',
      'src/routes/_student/my-deals.index.tsx',
    ],
    without: ['calls', 'work', 'study', 'table', 'shelf', 'lessons', 'writers', 'teaching'],
  },
  {
    name: 'the table',
    most: 200,
    // The schemas are nine of them, which came before the table was drawn: it reads what the device has checked.
    mostAfter: 61,
    after: ['src/api/api.ts', 'src/services/person-work.ts', WORKBOX],
    loads: ['engine.html', 'src/services/on-device.ts', 'src/screens/simulator/engine-screen.tsx'],
    workers: ['table', 'solver'],
    without: ['schemas', 'calls', 'app', 'work', 'study', 'shelf', 'lessons', 'writers', 'teaching'],
  },
];

/** The most kilobytes, after gzip, of all scripts, styles, fonts and pages that a student's device keeps. */
const KEPT = 629;

const kB = (bytes) => Math.round(bytes / 1000);

/** The modules that lie in a part of the app: the bundler names the part alone. */
const PARTS = {
  'src/app/app.tsx': 'app',
  'src/app/visitor.tsx': 'home',
  'src/api/api.ts': 'calls',
  'src/features/public/sample-deals.tsx': 'visit',
  'src/screens/home/first-courses-host.tsx': 'visit',
  'src/services/person-work.ts': 'work',
  'src/routes/_student.tsx': 'pages',
  'src/routes/_student/my-deals.index.tsx': 'pages',
  'src/services/on-device.ts': 'device',
  'src/screens/simulator/engine-screen.tsx': 'table',
};

/** The chunk of a source file. */
function chunkOf(manifest, source) {
  const part = PARTS[source];
  const key = Object.keys(manifest).find((one) =>
    part ? manifest[one].name === part && one.endsWith('.js') : one === source,
  );
  if (!key) throw new Error(`${source} is in no file of the build`);
  return key;
}

/** All chunks that come with these, by static imports. */
function chunksOf(manifest, keys) {
  const seen = new Set();
  const open = [...keys];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    open.push(...(manifest[key].imports ?? []));
  }
  return [...seen].map((key) => manifest[key]);
}

/** What a start loads: its chunks, by name, and the bytes of them and of its workers, until it is drawn and after. */
function measureStart(directory, manifest, { loads, workers = [], after = [] }) {
  const assets = readdirSync(join(directory, 'assets'));
  const find = (sources) =>
    chunksOf(
      manifest,
      sources.map((source) => chunkOf(manifest, source)),
    );
  const chunks = find(loads);
  const scripts = workers.map((name) => `assets/${assets.find((file) => file.startsWith(`${name}.worker-`))}`);
  const files = [...chunks.map(({ file }) => file), ...scripts];
  const later = find(after).map(({ file }) => file);
  const weigh = (list) => list.reduce((sum, file) => sum + gzipSync(readFileSync(join(directory, file))).length, 0);
  return {
    names: chunks.map(({ name }) => name),
    bytes: weigh(files),
    bytesAfter: weigh(later.filter((file) => !files.includes(file))),
  };
}

/** The files that the service worker fetches for everybody. */
const listKept = (directory) =>
  [...readFileSync(join(directory, 'sw.js'), 'utf8').matchAll(/url:\s*"([^"]+)"/g)].map(([, url]) => url);

const sizeOf = (directory) => (url) => {
  const bytes = readFileSync(join(directory, url));
  return url.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length;
};

/** The sizes of a built app, and what of them is above its budget. */
export function checkSizes(directory) {
  const manifest = JSON.parse(readFileSync(join(directory, '.vite', 'manifest.json'), 'utf8'));
  const lines = [];
  const faults = [];
  for (const start of STARTS) {
    const { names, bytes, bytesAfter } = measureStart(directory, manifest, start);
    const { name: what, most, mostAfter = 0 } = start;
    lines.push(
      `${what}: ${kB(bytes)} kB of JavaScript until it is drawn (at most ${most}), then ${kB(bytesAfter)} (at most ${mostAfter})`,
    );
    if (kB(bytes) > most || kB(bytesAfter) > mostAfter) faults.push(lines.at(-1));
    for (const name of start.without) if (names.includes(name)) faults.push(`${start.name} loads the part '${name}'`);
  }
  const kept = listKept(directory);
  const size = kept.map(sizeOf(directory)).reduce((sum, one) => sum + one, 0);
  lines.push(`kept on a student's device: ${kB(size)} kB in ${kept.length} files (at most ${KEPT})`);
  if (kB(size) > KEPT) faults.push(lines.at(-1));
  for (const url of kept)
    if (/rich-text-editor|gallery|generator|engine(-basic)?-.*\.wasm|italic/.test(url))
      faults.push(`every device keeps ${url}`);
  return { lines, faults };
}

if (process.argv[1] === import.meta.filename) {
  const { lines, faults } = checkSizes(join(root, 'dist', 'web'));
  for (const line of lines) console.log(line);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
