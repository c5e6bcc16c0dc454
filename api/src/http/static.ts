import { existsSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from './refusal.ts';

const YEAR = 'public, max-age=31536000, immutable';
/** Kept, but asked for again each time: a new version of the app must be seen at once. */
const ASK_AGAIN = 'no-cache';

/** Vite puts files with a hash in their name under /assets. */
const isHashed = (path: string): boolean => path.includes('/assets/');

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

/** A person going to a screen of the app: a page is wanted, and the last part names no file. */
const isNavigation = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  !/\.[^/]+$/.test(pathOf(request));

/** Under one of our own prefixes nothing is a screen of the app: unknown is 404. */
const isOurs = (path: string): boolean => /^\/(api|dev)(\/|$)/.test(path);

const isEngine = (path: string): boolean => /^\/engine\/?$/.test(path);

/**
 * Serves the built app: files as they are, the engine's own page at /engine, and the app's page for every other
 * address that a person goes to (N-01). Without a directory there is only the API.
 */
export async function serveApp(app: FastifyInstance, directory: string | undefined): Promise<void> {
  const root = directory && existsSync(join(directory, 'index.html')) ? directory : undefined;
  if (root)
    await app.register(serveStatic, {
      root,
      wildcard: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', isHashed(path) ? YEAR : ASK_AGAIN);
      },
    });
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    if (!root || isOurs(path) || !isNavigation(request)) throw notFound();
    return reply.sendFile(isEngine(path) ? 'engine.html' : 'index.html');
  });
}
