import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Programs that run in Node, each built to dist/node/<name>.js. */
const NODE_PROGRAMS = ['api/src/main.ts', 'scripts/openapi.ts', 'scripts/solver-serve.ts'];

/** `vite build` builds the web app to dist/web; `vite build --ssr` builds the Node programs to dist/node. */
export default defineConfig(({ isSsrBuild, mode }) => {
  if (isSsrBuild) return nodeBuild();
  return { ...webBuild(mode), test };
});

const entryName = (path: string): string =>
  path.startsWith('api/') ? 'api' : path.replace(/^scripts\//, '').replace(/\.ts$/, '');

function nodeBuild() {
  return {
    ssr: { noExternal: [/^@overtrick\//] },
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

function webBuild(mode: string) {
  if (mode === 'test') return {};
  return {
    root: at('web'),
    plugins: [
      tanstackRouter({
        target: 'react' as const,
        autoCodeSplitting: true,
        routesDirectory: at('web/src/routes'),
        generatedRouteTree: at('web/src/app/routeTree.gen.ts'),
        quoteStyle: 'single' as const,
      }),
      react(),
      VitePWA({}),
    ],
    worker: { format: 'es' as const },
    build: { outDir: at('dist/web'), emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
    server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  };
}

const test = {
  projects: [
    {
      test: { name: 'shared', include: ['shared/src/**/*.test.ts'], environment: 'node' },
    },
    {
      test: { name: 'engine', include: ['engine-wasm/src/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
    },
    {
      test: { name: 'api', include: ['api/src/**/*.test.ts'], environment: 'node', testTimeout: 30_000 },
    },
    {
      test: { name: 'scripts', include: ['scripts/**/*.test.ts'], environment: 'node', testTimeout: 30_000 },
    },
    {
      test: {
        name: 'web',
        include: ['web/src/**/*.test.{ts,tsx}'],
        environment: 'happy-dom',
        setupFiles: [at('web/src/testing.setup.ts')],
      },
    },
  ],
};
