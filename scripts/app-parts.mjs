import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The parts of the web app (record 0039): which modules come as one file, and which files are only for those who
 * write. A start fetches whole files, each by a way of its own through the service worker, so what always comes together
 * is one file, and what a visitor or a student never needs is in another.
 */

/** The modules that each part begins with, below web/src. */
const STARTS = { page: 'app/main.tsx', visitor: 'app/visitor.tsx', app: 'app/app.tsx', engine: 'app/engine.tsx' };
/** The routes of all pages; a start has a student's (record 0053). */
const ALL_ROUTES = 'app/routeTree.gen.ts';
const DEVICE = 'services/on-device.ts';
/** What every page calls the server with, a visitor's too when it is drawn; the contract is named from web/src. */
const CALLS = [
  'api/api.ts',
  '../../shared/src/contract/server.ts',
  '../../shared/src/contract/knowledge-base.ts',
  '../../shared/src/contract/deals.ts',
];
/** What works for a person when the page is drawn. */
const WORK = [
  'services/person-work.ts',
  'local/kept-reads.ts',
  'local/reference.ts',
  'screens/shared/open-room.ts',
  'screens/shared/coming-room.tsx',
];
/** The table, and what lays it before its first drawing. */
const TABLE = ['screens/simulator/engine-screen.tsx', 'screens/simulator/laid-room.ts'];
/** A visitor's first page, and a student's. */
const HOME = 'routes/index.tsx';
const FIRST_PAGES = ['routes/_student.tsx', 'routes/_student/my-deals.index.tsx'];
/** Where a student chooses a pack or a course: they bring nothing of a lesson, and little of the client. */
const SHELF_PAGES = [
  'routes/_student/deal-store.index.tsx',
  'routes/_student/deal-store.$dealPackId.tsx',
  'routes/_student/my-deals.$dealPackId.tsx',
  'routes/_student/browse-courses.index.tsx',
  'routes/_student/browse-courses.$courseId.tsx',
  'routes/_student/my-courses.index.tsx',
  'routes/_student/my-courses.$courseId.index.tsx',
];

/** Of a package that brings all its kinds of id to who imports one: these come with what makes such ids. */
const RARE_IDS = /\/uuid\/dist\/(sha1|v35|v4|v5)\.js$/;

/** What the bundler adds to every build: a file of its own otherwise. */
const RUNTIME = '\0rolldown/runtime.js';

/** Below a visitor's page: what it shares with other parts must bring no database along. */
const LATER = ['features/public/sample-deals.tsx', 'shell/drawer.tsx', 'screens/home/first-courses-host.tsx'];

/** Pages of which nothing comes to a student's device by itself. */
const FOR_WRITERS = /\/src\/routes\/(teaching|admin)[/.]/;
/** What only those who write or teach are shown, fetched when it is opened: their routes, and some things on a page. */
const WRITTEN_NAMES = [
  'app/routeTree.gen',
  'contract/managed-reference',
  'features/account/second-factor-dialogs',
  'features/glossary/term-dialogs',
  'screens/simulator/engine-preview',
  'ui/fields/rich-text-editor',
];
const WRITTEN_IN = new RegExp(`/src/(${WRITTEN_NAMES.join('|')})\\.tsx?$`);
/** A module that so many pages import comes with the pages, a rarer one by itself. */
const SHARED_BY = { pages: 5, shelf: 2, account: 2, teaching: 4 };
/** What the pages of a log-in and of a profile share: small, and together smaller. */
const OF_ACCOUNT = /\/src\/(sign-in|features\/account|screens\/account)\//;

const isWritersPage = (id) => FOR_WRITERS.test(id) && id.includes('tsr-split');

/** All modules that come with these, by static imports. */
function closureOf(info, roots, follow = ({ importedIds }) => importedIds) {
  const seen = new Set();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const module = info(id);
    if (module) open.push(...follow(module));
  }
  return seen;
}

const everything = ({ importedIds, dynamicallyImportedIds }) => [...importedIds, ...dynamicallyImportedIds];
const forStudents = (module) => everything(module).filter((id) => !WRITTEN_IN.test(id) && !isWritersPage(id));

/**
 * Draws the parts from the graph of modules.
 * @param info a module's imports, by its id; null when it is unknown
 * @param source the folder web/src
 */
export function drawParts(info, source) {
  const at = (path) => join(source, path);
  const whole = (...roots) => closureOf(info, roots);
  const all = closureOf(info, [at(STARTS.page)], everything);
  const listPages = (is) => [...all].filter((id) => id.includes('tsr-split') && is(id));
  const page = whole(at(STARTS.page));
  const visitor = whole(at(STARTS.visitor));
  const app = whole(at(STARTS.app), ...listPages((id) => id.startsWith(at(HOME))));
  const routes = whole(at(ALL_ROUTES));
  const calls = whole(...CALLS.map(at));
  const later = whole(...LATER.map(at));
  const engine = whole(at(STARTS.engine), ...TABLE.map(at), at(DEVICE));
  const device = whole(at(DEVICE));
  const work = whole(...WORK.map(at));
  const wholePages = (paths) => whole(...listPages((id) => paths.some((path) => id.startsWith(at(path)))));
  const pages = wholePages(FIRST_PAGES);
  const shelf = wholePages(SHELF_PAGES);
  const students = closureOf(info, [at(STARTS.page), at(STARTS.engine)], forStudents);
  const uses = { pages: new Map(), teaching: new Map() };
  for (const page of listPages(() => true)) {
    const counts = isWritersPage(page) ? uses.teaching : uses.pages;
    for (const used of whole(page)) counts.set(used, (counts.get(used) ?? 0) + 1);
  }
  const isShared = (kind, id, counts = uses.pages) => (counts.get(id) ?? 0) >= SHARED_BY[kind];
  const isStudy = (id) => students.has(id) && isShared('pages', id);
  const isShelf = (id) => shelf.has(id) && isShared('shelf', id);
  return {
    isForStudents: (id) => students.has(id) && !RARE_IDS.test(id),
    /** The part of a module; null for one that comes with its page. */
    partOf(id) {
      if (id === at(STARTS.page) || id === at(STARTS.engine) || RARE_IDS.test(id)) return null;
      if (id === RUNTIME || page.has(id) || (visitor.has(id) && engine.has(id))) return 'base';
      if (visitor.has(id)) return 'home';
      if (calls.has(id) || later.has(id)) {
        if (engine.has(id)) return 'core';
        if (app.has(id) || pages.has(id)) return 'schemas';
        return calls.has(id) || work.has(id) ? 'calls' : 'visit';
      }
      if (app.has(id) && engine.has(id)) return 'core';
      if (app.has(id)) return work.has(id) ? 'schemas' : 'app';
      if (routes.has(id) && !students.has(id)) return 'writers';
      if (device.has(id) || (pages.has(id) && (engine.has(id) || work.has(id)))) return 'device';
      if (pages.has(id)) return 'pages';
      if (engine.has(id) && (work.has(id) || isStudy(id))) return 'both';
      if (work.has(id)) return shelf.has(id) ? 'shelf-calls' : 'work';
      if (isStudy(id)) return 'study';
      if (engine.has(id)) return 'table';
      if (isShelf(id)) return 'shelf';
      if (OF_ACCOUNT.test(id) && students.has(id) && isShared('account', id)) return 'account';
      if (isShared('teaching', id, uses.teaching)) return students.has(id) ? 'lessons' : 'teaching';
      return routes.has(id) ? 'app' : null;
    },
  };
}

const ORDER = [
  'base',
  'home',
  'core',
  'schemas',
  'calls',
  'visit',
  'app',
  'device',
  'pages',
  'both',
  'shelf-calls',
  'work',
  'study',
  'table',
  'shelf',
  'account',
  'lessons',
  'writers',
  'teaching',
];

/** The groups for the bundler: each takes its modules and what they import, unless one before it has that. */
export function partGroups(source) {
  let parts;
  return ORDER.map((part, index) => ({
    name(id, context) {
      parts ??= drawParts((module) => context.getModuleInfo(module), source);
      return parts.partOf(id) === part ? part : null;
    },
    priority: ORDER.length - index,
    debugName: part,
  }));
}

const namesIn = (text, names) => names.filter((name) => text.includes(name.split('/').at(-1)));

/** The files that a student's device keeps: those with a student's module, and what these name: styles, workers, the rest. */
function listForStudents(bundle, isForStudents) {
  const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
  const kept = new Set();
  const open = Object.values(bundle)
    .filter(({ type, moduleIds = [] }) => type === 'chunk' && moduleIds.some(isForStudents))
    .map(({ fileName }) => fileName);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (kept.has(name)) continue;
    kept.add(name);
    const file = bundle[name];
    if (file.type === 'chunk')
      open.push(
        ...file.imports,
        ...(file.viteMetadata?.importedCss ?? []),
        ...(file.viteMetadata?.importedAssets ?? []),
      );
    else if (name.endsWith('.js')) open.push(...namesIn(String(file.source), names));
  }
  return kept;
}

/** The table's: by them a page knows which release a table as it was is of (services/kept-page.ts). */
const TABLES_PARTS = 'parts-table';

/**
 * What look.js asks for beside the first script, for whom: parts that come for a visitor, in the app, for a person, for
 * one of a teacher's or admin's pages.
 */
const BESIDE = {
  'parts-home': ['home'],
  'parts-app': ['home', 'core', 'schemas', 'app'],
  'parts-person': ['device', 'pages'],
  'parts-writers': ['writers'],
  [TABLES_PARTS]: ['device', 'both', 'table'],
};

/** The files of these parts: their scripts, and the styles that these bring. */
export const listFiles = (bundle, wanted) =>
  Object.values(bundle ?? {})
    .filter(({ type, name }) => type === 'chunk' && wanted.includes(name))
    .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
    .map((name) => `/${name}`);

const metaOf = (bundle, name) => ({
  tag: 'meta',
  attrs: { name, content: listFiles(bundle, BESIDE[name]).join(' ') },
  injectTo: 'head-prepend',
});

/** The script that runs before the first paint (web/public/look.js), as the pages name it. */
const LOOK = '<script src="/look.js"></script>';

const isSolver = (name) => /\/engine(-basic)?-[\w-]+\.wasm$/.test(name);

/**
 * Writes what the service worker has to know of the parts into /parts.js, from web/parts.js: the files of those who
 * write, and the two builds of the solver, of which a device fetches one.
 */
export function writeParts(source) {
  /** Files that are not kept on every device. */
  const elsewhere = new Set();
  return {
    isElsewhere: (url) => elsewhere.has(url),
    plugin: {
      name: 'parts',
      enforce: 'post',
      transformIndexHtml: {
        order: 'post',
        // Fetched beside the first script: the table's parts always, a person's where somebody is signed in (look.js).
        handler: (html, { bundle, path }) => {
          const isTable = path.startsWith('/engine');
          if (isTable) {
            const links = listFiles(bundle, BESIDE[TABLES_PARTS])
              .filter((href) => !html.includes(href))
              .map((href) =>
                href.endsWith('.css') ? { rel: 'stylesheet', crossorigin: '', href } : { rel: 'modulepreload', href },
              )
              .map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' }));
            return [metaOf(bundle, TABLES_PARTS), ...links];
          }
          const tags = Object.keys(BESIDE).map((name) => metaOf(bundle, name));
          // Last in the head: the styles that it adds follow those of the first script.
          return { html: html.replace(LOOK, '').replace('</head>', `${LOOK}</head>`), tags };
        },
      },
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          const { isForStudents } = drawParts((id) => this.getModuleInfo(id), source);
          const students = listForStudents(bundle, isForStudents);
          const names = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !name.endsWith('.map'));
          const solvers = names.filter(isSolver);
          const teaching = names.filter((name) => !students.has(name) && !isSolver(name));
          for (const name of [...teaching, ...solvers]) elsewhere.add(name);
          const find = (is) => `/${solvers.find(is)}`;
          const parts = {
            teaching: teaching.map((name) => `/${name}`).sort(),
            solver: { simd: find((name) => !name.includes('basic')), basic: find((name) => name.includes('basic')) },
          };
          const code = readFileSync(join(source, '..', 'parts.js'), 'utf8');
          this.emitFile({
            type: 'asset',
            fileName: 'parts.js',
            source: `const PARTS = ${JSON.stringify(parts)};\n${code}`,
          });
        },
      },
    },
  };
}
