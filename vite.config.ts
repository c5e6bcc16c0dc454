import { fileURLToPath } from 'node:url';
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { partGroups, writeParts } from './scripts/app-parts.mjs';
import { shortenFirstScripts } from './scripts/first-scripts.mjs';
import { writeVisitorPage } from './scripts/visitor-page.mjs';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Programs that run in Node, each built to dist/node/<name>.js. */
const NODE_PROGRAMS = [
  'api/src/main.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/worker.ts',
  'scripts/openapi.ts',
  'scripts/person.ts',
  'scripts/solver-serve.ts',
  'scripts/solver-check.ts',
  'scripts/deals-check.ts',
  'scripts/check-demo.ts',
  'scripts/bench.ts',
  'scripts/bench-bare.ts',
  'scripts/bench-library.ts',
  'scripts/bench-classes.ts',
  'scripts/bench-courses.ts',
  'scripts/bench-import.ts',
  'scripts/bench-load.ts',
  'scripts/bench-restore.ts',
  'scripts/check-data.ts',
  'scripts/movies.ts',
  'scripts/fuzz-formats.ts',
  'scripts/fuzz-imports.ts',
  'scripts/attack.ts',
  'scripts/hostile-texts.ts',
  'scripts/play-deals.ts',
  'scripts/siege.ts',
  'scripts/record-release.ts',
  'scripts/browsers.ts',
  'scripts/cluster.ts',
  'scripts/cost.ts',
];

const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Overtrick',
  short_name: 'Overtrick',
  description: 'Learn bridge anywhere: courses, quizzes and deals to play against bots, without a connection too.',
  lang: 'en-GB',
  start_url: '/my-deals',
  scope: '/',
  display: 'standalone',
  background_color: '#F3F5F1',
  theme_color: '#F3F5F1',
  categories: ['education', 'games'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    { src: '/screenshots/table-phone.png', sizes: '780x1688', type: 'image/png', form_factor: 'narrow' },
    { src: '/screenshots/table-wide.png', sizes: '1440x900', type: 'image/png', form_factor: 'wide' },
  ],
  // In the window that is open, as a link would: a table or a form asks before it is left (app/launches.ts).
  launch_handler: { client_mode: 'focus-existing' },
  file_handlers: [
    { action: '/teaching/deals?import=true', accept: { 'application/x-pbn': ['.pbn'], 'application/x-lin': ['.lin'] } },
  ],
  shortcuts: [
    { name: 'Next deal', url: '/next-deal', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
    { name: 'My deals', url: '/my-deals', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
    { name: 'Deal store', url: '/deal-store', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
  ],
};

/** `vite build` builds the web app to dist/web; `vite build --ssr` builds the Node programs to dist/node. */
export default defineConfig(({ isSsrBuild, mode }) => {
  if (isSsrBuild) return nodeBuild();
  return { ...webBuild(mode), test };
});

const entryName = (path: string): string =>
  path.startsWith('api/') ? 'api' : path.replace(/^scripts\//, '').replace(/\.ts$/, '');

/**
 * Packages of many small ES modules, with what they import themselves, come into the programs: Node takes a fifth of a
 * server's start to find and to link their files. Node loads all others from node_modules, native code above all.
 */
const BUNDLED = [
  /^@overtrick\//,
  /^@valibot\//,
  /^@noble\//,
  ...['bowser', 'jose', 'kysely', 'oauth4webapi', 'openid-client', 'otpauth', 'stripe', 'uuid', 'valibot'],
];

function nodeBuild() {
  return {
    ssr: { noExternal: BUNDLED },
    build: {
      ssr: true,
      target: 'node20',
      outDir: at('dist/node'),
      emptyOutDir: true,
      sourcemap: true,
      rollupOptions: { input: Object.fromEntries(NODE_PROGRAMS.map((path) => [entryName(path), at(path)])) },
    },
  };
}

/** What is kept on the device for a start without a connection; pictures come with the pages that show them. */
const PRECACHED = ['**/*.{js,css,html,wasm,woff2,svg}'];

/** The italic is fetched when a text first needs it, and kept from then on; a visitor's page is for the first opening. */
const NOT_PRECACHED = ['**/*-italic.woff2', 'parts.js', 'home.html'];

const parts = writeParts(at('web/src'));

/** Pages made by the server, the engine and the gallery, are never answered by the app's own page (ruling 25). */
const NOT_THE_APP = [/^\/(engine|gallery|api|dev|oauth)(\.html|[/?]|$)/];

const pwa = VitePWA({
  strategies: 'generateSW',
  registerType: 'prompt',
  injectRegister: null,
  includeManifestIcons: false,
  manifest,
  workbox: {
    globPatterns: PRECACHED,
    globIgnores: NOT_PRECACHED,
    manifestTransforms: [
      async (entries) => ({ manifest: entries.filter(({ url }) => !parts.isElsewhere(url)), warnings: [] }),
    ],
    importScripts: ['/parts.js'],
    maximumFileSizeToCacheInBytes: 5_000_000,
    navigateFallback: '/index.html',
    navigateFallbackDenylist: NOT_THE_APP,
    ignoreURLParametersMatching: [/^utm_/, /^roomToken$/, /^handOn$/],
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    runtimeCaching: [
      {
        urlPattern: /\/fonts\/.*-italic\.woff2$/,
        handler: 'CacheFirst',
        options: { cacheName: 'fonts' },
      },
      {
        urlPattern: /\/card-images\//,
        handler: 'StaleWhileRevalidate',
        options: { cacheName: 'card-images', expiration: { maxEntries: 60 } },
      },
      {
        // Public pictures, named by their content; private files have a signature, and stand in the person's database.
        urlPattern: /\/api\/media\/[0-9a-f]{64}\.(?:webp|png|jpe?g)$/,
        handler: 'CacheFirst',
        options: { cacheName: 'pictures', expiration: { maxEntries: 300, purgeOnQuotaError: true } },
      },
    ],
  },
});

/** What lines of the contract say of themselves is for the description of the API: no page shows it. */
const withoutSummaries = {
  name: 'without-summaries',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /\/shared\/src\/contract\/[\w-]+\.ts$/ },
    handler: (code: string) => ({ code: code.replace(/^\s*summary:\s*'(?:[^'\\]|\\.)*',$/gm, ''), map: null }),
  },
};

/** The gallery of widgets, for developers and tests: the server gives it outside production alone. */
function galleryBuild() {
  return {
    root: at('web'),
    base: '/gallery/',
    publicDir: false as const,
    plugins: [react()],
    worker: { format: 'es' as const },
    build: {
      outDir: at('dist/gallery'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'es2022',
      rollupOptions: { input: at('web/gallery.html') },
    },
  };
}

/** The files below web/src/routes that a student's start does without (record 0053). */
const WRITERS_ROUTES = '^(teaching|admin)(\\.tsx)?$';

const routes = { target: 'react', routesDirectory: at('web/src/routes'), quoteStyle: 'single' } as const;

function webBuild(mode: string) {
  if (mode === 'test') return {};
  if (mode === 'gallery') return galleryBuild();
  return {
    root: at('web'),
    // Its other builds are written for browsers that are not served.
    resolve: {
      alias: [
        { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
        // What the shim stands in for, React has itself since 18.
        {
          find: /^use-sync-external-store\/shim\/with-selector$/,
          replacement: 'use-sync-external-store/with-selector',
        },
      ],
    },
    plugins: [
      tanstackRouter({
        ...routes,
        autoCodeSplitting: true,
        // A loader comes with its page: else the start of everybody holds what the loaders of all pages import.
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
        },
        generatedRouteTree: at('web/src/app/routeTree.gen.ts'),
      }),
      tanstackRouterGenerator(
        {
          ...routes,
          routeFileIgnorePattern: WRITERS_ROUTES,
          generatedRouteTree: at('web/src/app/routeTree.students.gen.ts'),
        },
        // A context of its own: the one above splits the files that it finds there.
        { routesByFile: new Map() },
      ),
      withoutSummaries,
      react(),
      parts.plugin,
      writeVisitorPage(at('web')),
      shortenFirstScripts(),
      pwa,
    ],
    worker: { format: 'es' as const },
    build: {
      outDir: at('dist/web'),
      emptyOutDir: true,
      // What each page loads: scripts/check-sizes.mjs adds it up.
      manifest: true,
      // Styles, and what is large: all files named at each import made the start larger by a tenth.
      modulePreload: {
        // All browsers that are served know it (docs/browsers.md).
        polyfill: false,
        resolveDependencies: (_: string, files: string[], { hostType }: { hostType: string }) =>
          hostType === 'html' ? files : files.filter((file) => /\.css$|\/(lessons|teaching|table)-/.test(file)),
      },
      assetsInlineLimit: 0,
      target: 'es2022',
      rollupOptions: {
        input: { index: at('web/index.html'), engine: at('web/engine.html') },
        output: { codeSplitting: { groups: partGroups(at('web/src')) } },
      },
    },
    server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  };
}

/** Milliseconds. No test and no hook is about time: a machine that is busy with something else is no failure. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000 };

/** Megabytes for new objects: with Node's own, which begin at one, 5 to 10 % of the time went into collecting them. */
const YOUNG = ['--min-semi-space-size=16', '--max-semi-space-size=32'];

/** Of the projects where much is made and thrown away: the others gain nothing. */
const ROOMY = { ...PATIENCE, execArgv: YOUNG };

const test = {
  // One more than a small machine has cores: a fifth of the time goes by with waiting for disks and databases.
  maxWorkers: 3,
  projects: [
    {
      test: {
        name: 'shared',
        include: ['shared/src/**/*.test.ts'],
        environment: 'node',
        ...PATIENCE,
        // Pure functions keep nothing between files.
        isolate: false,
      },
    },
    {
      test: { name: 'engine', include: ['engine-wasm/src/**/*.test.ts'], environment: 'node', ...PATIENCE },
    },
    {
      test: {
        name: 'api',
        include: ['api/src/**/*.test.ts'],
        environment: 'node',
        ...ROOMY,
        // Its modules keep nothing between files, and to load them again for each took a third of the time.
        isolate: false,
        globalSetup: [at('api/src/testing/postgres-setup.ts')],
      },
    },
    {
      test: { name: 'scripts', include: ['scripts/**/*.test.ts'], environment: 'node', ...PATIENCE },
    },
    // To make a document for each file, and to load React again for each, took half of the time.
    {
      test: {
        name: 'web',
        include: ['web/src/**/*.test.ts'],
        // A file that needs a document says so in its first line: // @vitest-environment happy-dom
        environment: 'node',
        ...PATIENCE,
        isolate: false,
        setupFiles: [at('web/src/testing/setup.ts')],
      },
    },
    {
      test: {
        name: 'web-dom',
        include: ['web/src/**/*.test.tsx'],
        environment: 'happy-dom',
        ...ROOMY,
        isolate: false,
        setupFiles: [at('web/src/testing/setup.ts'), at('web/src/testing/setup-dom.ts')],
      },
    },
  ],
};
