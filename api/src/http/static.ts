import { existsSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../adapters/files/store.ts';
import { findAppFile } from './app-files.ts';
import { found, unknownAddress, unknownCall } from './refusal.ts';

const YEAR = 'public, max-age=31536000, immutable';
/** Stored, but checked again at each use: a new version of the app must be seen at once. */
const ASK_AGAIN = 'no-cache';

/** Source maps tell how the app was written, whoever has put them there. */
const isPublic = (path: string): boolean => !path.endsWith('.map');

/** Whether the name contains a hash: Vite puts such files under /assets. */
const isHashed = (path: string): boolean => path.includes('/assets/');

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

/**
 * Whether a person opens a screen of the app: the browser asks for HTML, and the last part of the path is no file name.
 */
const isNavigation = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  !/\.[^/]+$/.test(pathOf(request));

/** Below these prefixes there is no screen of the app, so that an unknown path is 404. */
const isApi = (path: string): boolean => /^\/api(\/|$)/.test(path);
const isDev = (path: string): boolean => /^\/dev(\/|$)/.test(path);

const isEngine = (path: string): boolean => /^\/engine\/?$/.test(path);

/** Pages that say something to everybody; all others are somebody's own, and no search engine lists them. */
const isForAll = (path: string): boolean =>
  /^\/($|about(\/|$)|glossary\/?$|teachers\/|login\/?$|create-account\/?$)/.test(path);

/** The app's page in which a visitor's home page is drawn already (record 0052; scripts/visitor-page.mjs). */
const VISITORS = 'home.html';

/** Whether the home page alone is asked for, by a browser without a session's cookie: as web/public/look.js sees it. */
const isVisitor = ({ url, headers }: FastifyRequest): boolean =>
  url === '/' && !/(?:^|; ?)auth=[^;]/.test(headers.cookie ?? '');

/**
 * Serves the built app: files as they are, the engine's own page at /engine, and the app's page for every other address
 * that a person opens (N-01). Hashed files of another release come from the store of files. Without a directory it serves
 * nothing.
 */
export async function serveApp(app: FastifyInstance, directory: string | undefined, files: FileStore): Promise<void> {
  const root = directory && existsSync(join(directory, 'index.html')) ? directory : undefined;
  if (root)
    await app.register(serveStatic, {
      root,
      wildcard: true,
      allowedPath: isPublic,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', isHashed(path) ? YEAR : ASK_AGAIN);
      },
    });
  if (root && existsSync(join(root, VISITORS)))
    app.get('/', (request, reply) => {
      void reply.header('vary', 'Cookie');
      return reply.sendFile(isVisitor(request) ? VISITORS : 'index.html');
    });
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    const hashed = root && /^\/assets\/([^/]+)$/.exec(path)?.[1];
    if (hashed) return sendHashed(reply, files, hashed);
    if (isApi(path)) throw unknownCall();
    if (!root || isDev(path) || !isNavigation(request)) throw unknownAddress();
    if (!isForAll(path)) reply.header('x-robots-tag', 'noindex');
    return reply.sendFile(isEngine(path) ? 'engine.html' : 'index.html');
  });
}

/** A page of another release asks this instance for its parts, while both are there (record 0045). */
async function sendHashed(reply: FastifyReply, files: FileStore, name: string): Promise<FastifyReply> {
  const kept = found(await findAppFile(files, name));
  return reply.header('content-type', kept.type).header('cache-control', YEAR).send(kept.content);
}

/**
 * Serves the gallery of widgets at /gallery, for developers and tests: a build of its own, which the app does not hold.
 * Without its directory it serves nothing, and the address is an unknown one.
 */
export async function serveGallery(app: FastifyInstance, directory: string | undefined): Promise<void> {
  if (!directory || !existsSync(join(directory, 'gallery.html'))) return;
  await app.register(serveStatic, {
    root: directory,
    prefix: '/gallery/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', isHashed(path) ? YEAR : ASK_AGAIN),
  });
  app.get('/gallery', (_, reply) => reply.sendFile('gallery.html', directory));
}
