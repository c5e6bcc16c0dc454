/**
 * The table of arrows: what each folder of the repository may import.
 *
 * An entry is a folder or a file. It contains everything below it that has no entry with a longer path. `*` matches one
 * folder: with 'web/src/features/*' each feature is a folder of its own, and none may import another. `may` lists what
 * a folder may import besides itself, each with everything below it. `npm run check:arrows` (check-arrows.mjs) checks
 * every import against this table; with --write it writes the table into docs/architecture.md.
 *
 * @typedef {{ folder: string, holds: string, may: readonly string[] }} Folder
 */

const LEARNING = 'shared/src/learning';
const learning = (...names) => names.map((name) => `${LEARNING}/${name}`);
const BRIDGE = ['shared/src/result.ts', 'shared/src/bridge'];

/** @type {readonly Folder[]} */
const SHARED = [
  { folder: 'shared/src/result.ts', holds: 'a value, or an error with a code', may: [] },
  {
    folder: 'shared/src/bridge',
    holds: 'the rules, one concept a file; formats/ reads and writes files',
    may: ['shared/src/result.ts'],
  },
  { folder: 'shared/src/table', holds: 'the table session: step(session, event) → { session, effects }', may: BRIDGE },
  {
    folder: 'shared/src/dealing',
    holds: 'what hands may be: facts, deals at random, the solver of many positions',
    may: BRIDGE,
  },
  { folder: 'shared/src/forms', holds: 'what valibot cannot say, and the messages of the specification', may: BRIDGE },
  { folder: `${LEARNING}/values`, holds: 'ids, levels, prices, media', may: BRIDGE },
  {
    folder: `${LEARNING}/deals`,
    holds: 'a deal to study, and what the table makes of it',
    may: [...BRIDGE, 'shared/src/table', 'shared/src/forms', ...learning('values')],
  },
  {
    folder: `${LEARNING}/quiz`,
    holds: 'questions, answers and their marks',
    may: [...BRIDGE, 'shared/src/forms', ...learning('values', 'deals')],
  },
  {
    folder: `${LEARNING}/progress`,
    holds: 'attempts, their verdicts and the fold to progress',
    may: [...BRIDGE, 'shared/src/table', ...learning('values', 'deals', 'quiz')],
  },
  {
    folder: `${LEARNING}/classes`,
    holds: 'who studies an item together: where each stands, and what their first attempts say of it',
    may: [...BRIDGE, 'shared/src/table', ...learning('values', 'deals', 'quiz', 'progress')],
  },
  {
    folder: `${LEARNING}/items`,
    holds: 'what courses and packs share: publication, actions',
    may: [...BRIDGE, ...learning('values')],
  },
  {
    folder: `${LEARNING}/packs`,
    holds: 'deal packs',
    may: [...BRIDGE, ...learning('values', 'deals', 'progress', 'items')],
  },
  {
    folder: `${LEARNING}/library`,
    holds: 'a teacher’s deals, groups and links',
    may: [...BRIDGE, ...learning('values', 'deals', 'packs')],
  },
  {
    folder: `${LEARNING}/activities`,
    holds: 'a record for each kind of activity',
    may: [...BRIDGE, 'shared/src/forms', ...learning('values', 'deals', 'progress', 'quiz', 'packs', 'library')],
  },
  {
    folder: `${LEARNING}/movies`,
    holds: 'a file of deals or a teaching movie as a lesson',
    may: [...BRIDGE, 'shared/src/forms', ...learning('values', 'deals', 'quiz')],
  },
  {
    folder: `${LEARNING}/courses`,
    holds: 'courses and lessons',
    may: [...BRIDGE, ...learning('values', 'deals', 'progress', 'quiz', 'items', 'packs', 'activities')],
  },
  {
    folder: `${LEARNING}/editing`,
    holds: 'a deal as its author edits it: fields, steps, undo, what is wrong with it',
    may: [
      ...BRIDGE,
      'shared/src/dealing',
      'shared/src/table',
      'shared/src/forms',
      ...learning('values', 'deals', 'library'),
    ],
  },
  {
    folder: `${LEARNING}/doctor`,
    holds: 'what is known to be wrong with a deal before a class finds out',
    may: [...BRIDGE, 'shared/src/dealing', 'shared/src/table', ...learning('values', 'deals')],
  },
  {
    folder: `${LEARNING}/sets`,
    holds: 'boards for the table: deals turned to their numbers, hand records',
    may: [...BRIDGE, 'shared/src/dealing', 'shared/src/table', ...learning('values', 'deals', 'library')],
  },
  {
    folder: `${LEARNING}/generator`,
    holds: 'deals made to an author’s wishes',
    may: [...BRIDGE, 'shared/src/dealing', 'shared/src/table', ...learning('values', 'deals', 'sets')],
  },
  {
    folder: `${LEARNING}/rooms`,
    holds: 'what the game engine opens with',
    may: [...BRIDGE, ...learning('values', 'deals', 'progress')],
  },
  { folder: `${LEARNING}/reference`, holds: 'the glossary and the articles', may: [...BRIDGE, ...learning('values')] },
  {
    folder: 'shared/src/sync',
    holds: 'messages of push and pull, mutations and their versions',
    may: ['shared/src/result.ts', LEARNING],
  },
  {
    folder: 'shared/src/money',
    holds: 'amounts, the ledger’s entries, and what payments come to',
    may: ['shared/src/result.ts', ...learning('values')],
  },
  {
    folder: 'shared/src/contract',
    holds: 'the HTTP contract, each line an endpoint',
    may: [...BRIDGE, 'shared/src/forms', LEARNING, 'shared/src/sync', 'shared/src/money'],
  },
];

/** @type {readonly Folder[]} */
const ENGINE = [
  {
    folder: 'engine-wasm/src',
    holds: 'the typed wrapper of the solver',
    may: [...BRIDGE, 'shared/src/dealing'],
  },
  { folder: 'engine-wasm/bench', holds: 'the bench of the solver', may: [...BRIDGE, 'engine-wasm/src'] },
];

const web = (...names) => names.map((name) => `web/src/${name}`);

/** @type {readonly Folder[]} */
const WEB = [
  { folder: 'web/src/browser', holds: 'what browsers give: channels, cookies, saved files', may: [] },
  { folder: 'web/src/session', holds: 'who is signed in', may: ['shared/src', ...web('browser')] },
  {
    folder: 'web/src/api',
    holds: 'the client made from the contract',
    may: ['shared/src', ...web('session')],
  },
  {
    folder: 'web/src/local',
    holds: 'Dexie: a store an entity, downloads',
    may: ['shared/src', ...web('session', 'api', 'browser')],
  },
  {
    folder: 'web/src/sync',
    holds: 'outbox runner, pull, status',
    may: ['shared/src', ...web('session', 'local', 'api', 'browser')],
  },
  {
    folder: 'web/src/services',
    holds: 'what the pages stand on; made once a page',
    may: ['shared/src', ...web('session', 'api', 'browser', 'sync', 'local')],
  },
  { folder: 'web/src/ui', holds: 'the design system', may: [] },
  {
    folder: 'web/src/card-table',
    holds: 'cards, trick, auction, bidding box, diagrams; no rules',
    may: [...BRIDGE, ...web('ui')],
  },
  {
    folder: 'web/src/navigation',
    holds: 'addresses, and the states that a navigation clears',
    may: ['shared/src', ...web('ui')],
  },
  {
    folder: 'web/src/form',
    holds: 'forms over schemas',
    may: ['shared/src/result.ts', 'shared/src/forms', ...web('ui', 'navigation')],
  },
  {
    folder: 'web/src/pieces',
    holds: 'parts of the product that several features show',
    may: ['shared/src', ...web('card-table', 'ui', 'form', 'navigation')],
  },
  { folder: 'web/src/engine/worker', holds: 'what runs in the workers', may: ['shared/src', 'engine-wasm/src'] },
  { folder: 'web/src/engine', holds: 'the client of the workers', may: ['shared/src'] },
  {
    folder: 'web/src/features/*',
    holds: 'what people see and do; data and callbacks come in',
    may: ['shared/src', ...web('pieces', 'card-table', 'ui', 'form', 'navigation', 'browser')],
  },
  {
    folder: 'web/src/sign-in',
    holds: 'who may enter an address; logging out, and leaving the device to somebody else',
    may: ['shared/src', ...web('ui', 'navigation', 'services', 'sync')],
  },
  {
    folder: 'web/src/shell',
    holds: 'bar, drawer, trail, layouts',
    may: [
      'shared/src',
      ...web('pieces', 'ui', 'form', 'navigation', 'sign-in', 'services', 'session', 'api', 'sync', 'browser'),
    ],
  },
  {
    folder: 'web/src/screens/shared',
    holds: 'what two areas bind',
    may: [
      'shared/src',
      ...web(
        'shell',
        'features',
        'pieces',
        'ui',
        'form',
        'navigation',
        'services',
        'session',
        'api',
        'browser',
        'sync',
        'local',
      ),
    ],
  },
  {
    folder: 'web/src/screens/*',
    holds: 'binds features to calls and to the device',
    may: [
      'shared/src',
      ...web(
        'screens/shared',
        'features',
        'pieces',
        'card-table',
        'ui',
        'form',
        'navigation',
        'shell',
        'sign-in',
        'services',
        'session',
        'api',
        'browser',
        'sync',
        'local',
        'engine',
      ),
    ],
  },
  {
    folder: 'web/src/gallery',
    holds: 'every state of every widget',
    may: ['shared/src', ...web('features', 'pieces', 'card-table', 'ui', 'form', 'browser', 'engine')],
  },
  {
    folder: 'web/src/routes',
    holds: 'the site map: params, guard and one screen each',
    may: ['shared/src', ...web('screens', 'shell', 'sign-in', 'services', 'navigation', 'ui')],
  },
  {
    folder: 'web/src/app',
    holds: 'the start: main, router, providers, updates',
    may: [
      'shared/src',
      ...web('routes', 'screens', 'shell', 'sign-in', 'services', 'session', 'navigation', 'browser', 'local', 'ui'),
    ],
  },
  {
    folder: 'web/src/testing',
    holds: 'what tests of the web share',
    may: ['shared/src', ...web('services', 'session', 'api', 'local', 'navigation', 'sign-in', 'shell', 'app')],
  },
];

const entity = (...names) => names.map((name) => `api/src/entities/${name}`);
const ENTITY_FLOOR = ['shared/src', 'api/src/http', 'api/src/adapters', 'api/src/database'];

/** What each entity holds, and which of the others it may import, from the bottom up. */
const ENTITIES = {
  media: ['files that are uploaded', []],
  jobs: ['the queue of work beside the calls', []],
  mails: ['messages of accounts, and how a message is laid out', ['jobs']],
  enrolments: ['who has joined which course or pack', []],
  counts: ['how much there is behind each tile', []],
  settings: ['what a page is told of this server', []],
  health: ['whether this server lives, and can work', []],
  'glossary-terms': ['the glossary', []],
  'kb-categories': ['categories of articles', []],
  'kb-articles': ['articles', ['kb-categories']],
  'admin-log': ['the log: sign-ins, changes of accounts, what admins did', []],
  users: ['accounts, sessions, passwords', ['admin-log', 'mails']],
  ledger: ['the ledger, sellers and receipts', ['users']],
  payouts: ['what teachers are paid', ['ledger', 'users']],
  letters: ['letters about courses and to teachers, and taking oneself off', ['enrolments', 'jobs', 'mails', 'users']],
  'link-results': ['who opened a link, and how its deals went', []],
  purchases: [
    'what is bought, and what the payment provider tells of it',
    ['enrolments', 'jobs', 'ledger', 'letters', 'mails', 'users'],
  ],
  attempts: ['what students did', ['enrolments', 'jobs', 'link-results', 'users']],
  items: ['what courses and packs share', ['admin-log', 'letters', 'media', 'users']],
  keywords: ['keywords', ['items']],
  focuses: ['focuses', ['items', 'keywords']],
  'teacher-profiles': ['public pages of teachers', ['items', 'media']],
  deals: ['the deal library', ['attempts', 'items', 'jobs', 'media']],
  'deal-imports': ['files of deals, and what became of them', ['deals', 'jobs']],
  rooms: ['rooms and their tokens', ['deals']],
  'deal-links': ['deals under an address', ['deals', 'link-results', 'rooms', 'teacher-profiles']],
  'deal-packs': ['packs', ['attempts', 'deals', 'enrolments', 'items', 'media', 'purchases', 'teacher-profiles']],
  activities: ['activities', ['attempts', 'deals', 'media', 'users']],
  lessons: ['lessons', ['activities', 'deals', 'media']],
  courses: [
    'courses',
    ['activities', 'attempts', 'deals', 'enrolments', 'items', 'lessons', 'media', 'purchases', 'teacher-profiles'],
  ],
  contents: [
    'lessons and activities in their place',
    ['activities', 'attempts', 'courses', 'deals', 'items', 'lessons', 'media'],
  ],
  play: [
    'what a room plays, and its results',
    [
      'activities',
      'attempts',
      'contents',
      'courses',
      'deal-links',
      'deal-packs',
      'deals',
      'items',
      'lessons',
      'link-results',
      'rooms',
      'users',
    ],
  ],
  'lesson-imports': [
    'lessons made of files, and what became of them',
    ['activities', 'contents', 'courses', 'deal-imports', 'deals', 'items', 'lessons'],
  ],
  'deal-uses': ['what holds a deal, and takes its new cards', ['activities', 'deals', 'items']],
  students: ['a teacher’s students', ['activities', 'attempts', 'courses', 'deal-packs', 'deals', 'items', 'users']],
  'enrolment-records': ['enrolments as admins see them', ['courses', 'deal-packs', 'enrolments', 'items', 'users']],
  people: ['people in an admin’s hands', ['enrolment-records', 'mails', 'teacher-profiles', 'users']],
  'own-data': ['one’s own data, and erasing it', ['admin-log', 'deals', 'ledger', 'people', 'users']],
};

/** @type {readonly Folder[]} */
const API = [
  {
    folder: 'api/src/adapters',
    holds: 'mail, payments, identity, files, telemetry',
    may: ['shared/src/result.ts', 'shared/src/money'],
  },
  { folder: 'api/src/database', holds: 'connect, migrations, tables', may: ['shared/src'] },
  {
    folder: 'api/src/http',
    holds: 'actor, refusal, route, mount, errors, uploads',
    may: ['shared/src', 'api/src/adapters', 'api/src/database'],
  },
  ...Object.entries(ENTITIES).map(([name, [holds, may]]) => ({
    folder: `api/src/entities/${name}`,
    holds,
    may: [...ENTITY_FLOOR, ...entity(...may)],
  })),
  { folder: 'api/src/bundles', holds: 'what a device is given', may: [...ENTITY_FLOOR, 'api/src/entities'] },
  {
    folder: 'api/src/jobs',
    holds: 'a record for each kind of job, and who runs them',
    may: [...ENTITY_FLOOR, 'api/src/entities', 'api/src/bundles', 'engine-wasm/src'],
  },
  {
    folder: 'api/src/backup',
    holds: 'backups, and what a restore begins anew',
    may: [...ENTITY_FLOOR, ...entity('own-data')],
  },
  { folder: 'api/src/sync', holds: 'push and pull', may: [...ENTITY_FLOOR, 'api/src/entities', 'api/src/bundles'] },
  {
    folder: 'api/src/seed',
    holds: 'the demo people and their content',
    may: [...ENTITY_FLOOR, 'api/src/entities', 'api/src/bundles'],
  },
  {
    folder: 'api/src',
    holds: 'main, configuration, the app that is built of all',
    may: ['shared/src', 'engine-wasm/src'],
  },
  { folder: 'api/src/testing', holds: 'what tests of the API share', may: ['shared/src', 'api/src'] },
];

/** @type {readonly Folder[]} */
const AROUND = [
  {
    folder: 'scripts',
    holds: 'start, build, test, bench, siege, checks, pictures',
    may: [
      'shared/src',
      'engine-wasm',
      'api/src',
      // The siege is the real client: all of it that shows nothing.
      ...web('engine', 'browser', 'session', 'api', 'local', 'sync'),
    ],
  },
  { folder: 'web/e2e', holds: 'tests in Chromium on the built app', may: ['shared/src', 'api/src', 'scripts'] },
];

export const TABLE = [...SHARED, ...ENGINE, ...WEB, ...API, ...AROUND];
