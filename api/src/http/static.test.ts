import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileStore } from '../adapters/files/open.ts';
import { buildApp } from '../app.ts';
import { connect, type Db } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { TEST_CONFIG } from '../testing/harness.ts';
import { cleanUpAppFiles, keepAppFiles } from './app-files.ts';
import { OPEN_LIMITS } from './limits.ts';

const FILES = {
  'index.html': '<title>app</title>',
  'home.html': '<title>app</title><h1>home</h1>',
  'engine.html': '<title>engine</title>',
  'sw.js': 'self',
  'manifest.webmanifest': '{}',
  'assets/main-abc123.js': 'x'.repeat(5000),
  'assets/main-abc123.js.map': '{}',
  'assets/engine-abc123.wasm': '\0asm',
  'card-images/Play_Lev1.png': 'png',
};

describe('the app on the same port', () => {
  let directory: string;
  let dataDir: string;
  let db: Db;
  let app: FastifyInstance;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'overtrick-web-'));
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(join(directory, name, '..'), { recursive: true });
      writeFileSync(join(directory, name), text);
    }
    dataDir = mkdtempSync(join(tmpdir(), 'overtrick-data-'));
    db = connect({ kind: 'sqlite', file: ':memory:' });
    await migrate(db);
    const clock = () => new Date();
    app = await buildApp({
      config: { ...TEST_CONFIG, dataDir },
      db,
      clock,
      limits: OPEN_LIMITS,
      logger: false,
      webDirectory: directory,
    });
  });
  afterAll(async () => {
    await app.close();
    await db.destroy();
    rmSync(directory, { recursive: true });
    rmSync(dataDir, { recursive: true });
  });

  const get = (url: string, accept = '*/*') => app.inject({ url, headers: { accept } });
  it('gives a page of another release its files, as long as any instance had them (D-377)', async () => {
    const files = openFileStore({ ...TEST_CONFIG, dataDir });
    expect((await get('/assets/main-old456.js')).statusCode).toBe(404);
    const older = mkdtempSync(join(tmpdir(), 'overtrick-older-'));
    mkdirSync(join(older, 'assets'));
    for (const name of ['main-old456.js', 'main-old456.js.map']) writeFileSync(join(older, 'assets', name), 'old');
    const then = new Date('2026-11-20T10:00:00Z');
    const kept = { db, files, clock: () => then };
    await keepAppFiles(kept, older, join(dataDir, 'incoming'));
    // The store may have lost what the database names, as after a restore.
    await files.remove('app-main-old456.js');
    await keepAppFiles(kept, older, join(dataDir, 'incoming'));
    const { statusCode, body, headers } = await get('/assets/main-old456.js');
    expect([statusCode, body, headers['content-type']]).toEqual([200, 'old', 'text/javascript; charset=utf-8']);
    expect(headers['cache-control']).toContain('immutable');
    for (const path of ['main-old456.js.map', '..%2Fmain-old456.js', 'other-old456.js'])
      expect((await get(`/assets/${path}`)).statusCode).toBe(404);
    const at = (days: number) => new Date(then.getTime() + days * 86_400_000);
    expect(await cleanUpAppFiles(kept, at(30))).toBe(0);
    expect(await cleanUpAppFiles(kept, at(31))).toBe(1);
    expect((await get('/assets/main-old456.js')).statusCode).toBe(404);
    rmSync(older, { recursive: true });
  });

  const page = async (url: string) => (await get(url, 'text/html')).body;

  it.each(['/', '/my-deals', '/deal-store/0191-x', '/nothing/at/all', '/activity/3?tab=1'])(
    'answers %s with the page of the app (N-01)',
    async (url) => {
      expect(await page(url)).toContain('app');
    },
  );

  const home = (url: string, cookie = '') => app.inject({ url, headers: { accept: 'text/html', cookie } });

  it.each(['', 'theme=dark', 'auth=', 'other-auth=x', 'auth=; theme=dark'])(
    'gives a browser with the cookies %j the home page as it is drawn (D-454)',
    async (cookie) => {
      const { body, headers } = await home('/', cookie);
      expect(body).toBe(FILES['home.html']);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers.vary).toMatch(/cookie/i);
    },
  );

  it.each([
    ['somebody with a session', '/', 'theme=dark; auth=x'],
    ['the reader of a message with a code', '/?verify=x', ''],
    ['another page', '/my-deals', ''],
  ])('gives %s the page of the app with nothing drawn (D-454)', async (_, url, cookie) => {
    expect((await home(url, cookie)).body).toBe(FILES['index.html']);
  });

  it('never answers a session with what it gave a visitor, nor the other way round (D-454)', async () => {
    const { headers } = await home('/');
    const ask = (cookie: string) =>
      app.inject({ url: '/', headers: { cookie, 'if-none-match': String(headers.etag) } });
    expect((await ask('')).statusCode).toBe(304);
    expect((await ask('auth=x')).statusCode).toBe(200);
    expect(String((await home('/', 'auth=x')).headers.vary)).toMatch(/cookie/i);
  });

  it('gives nobody a source map', async () => {
    expect((await get('/assets/main-abc123.js')).statusCode).toBe(200);
    expect((await get('/assets/main-abc123.js.map')).statusCode).toBe(404);
  });

  it.each(['/about', '/glossary', '/teachers/0191-x', '/login'])('lets search engines list %s (D-257)', async (url) => {
    expect((await get(url, 'text/html')).headers['x-robots-tag']).toBeUndefined();
  });

  it.each(['/my-deals', '/deal-store/0191-x', '/engine?roomToken=abc', '/teaching/deals'])(
    'lets no search engine list %s, which is somebody’s own (D-257)',
    async (url) => {
      expect((await get(url, 'text/html')).headers['x-robots-tag']).toBe('noindex');
    },
  );

  it.each([
    [false, 200, 'gallery'],
    [true, 404, ''],
  ])('gives the gallery to developers alone: production %s', async (production, status, text) => {
    const beside = mkdtempSync(join(tmpdir(), 'overtrick-dist-'));
    for (const [name, body] of [
      ['web/index.html', '<title>app</title>'],
      ['gallery/gallery.html', '<title>gallery</title>'],
      ['gallery/assets/gallery-1.js', 'gallery'],
    ] as const) {
      mkdirSync(join(beside, name, '..'), { recursive: true });
      writeFileSync(join(beside, name), body);
    }
    const config = { ...TEST_CONFIG, production };
    const other = await buildApp({
      config,
      db,
      clock: () => new Date(),
      limits: OPEN_LIMITS,
      logger: false,
      webDirectory: join(beside, 'web'),
    });
    const script = await other.inject({ url: '/gallery/assets/gallery-1.js' });
    expect([script.statusCode, script.statusCode === 200 ? script.body : '']).toEqual([status, text]);
    const shown = await other.inject({ url: '/gallery', headers: { accept: 'text/html' } });
    expect(shown.body).toContain(production ? 'app' : 'gallery');
    await other.close();
    rmSync(beside, { recursive: true });
  });

  it.each(['/engine', '/engine?roomToken=abc', '/engine/'])('answers %s with the page of the engine', async (url) => {
    expect(await page(url)).toContain('engine');
  });

  it.each([
    '/missing.js',
    '/assets/old-1.js',
    '/api/nothing',
    '/dev/nothing',
    '/../package.json',
    '/%2e%2e/package.json',
  ])('answers 404 to %s, never a page', async (url) => {
    expect((await get(url, 'text/html')).statusCode).toBe(404);
  });

  it('answers no page to a call that does not ask for one', async () => {
    expect((await get('/my-deals')).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/my-deals', headers: { accept: 'text/html' } })).statusCode).toBe(
      404,
    );
  });

  it('lets files with a hash be kept for ever, and all others be asked for again', async () => {
    const caching = async (url: string) => (await get(url)).headers['cache-control'];
    expect(await caching('/assets/main-abc123.js')).toBe('public, max-age=31536000, immutable');
    for (const url of [
      '/',
      '/index.html',
      '/engine.html',
      '/sw.js',
      '/manifest.webmanifest',
      '/card-images/Play_Lev1.png',
    ])
      expect(await caching(url)).toBe('no-cache');
    expect((await get('/my-deals', 'text/html')).headers['cache-control']).toBe('no-cache');
  });

  it('names the type of WebAssembly, so that it can be compiled while it comes', async () => {
    expect((await get('/assets/engine-abc123.wasm')).headers['content-type']).toBe('application/wasm');
  });

  it('presses what it sends', async () => {
    const headers = { 'accept-encoding': 'br' };
    const response = await app.inject({ url: '/assets/main-abc123.js', headers });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.rawPayload.length).toBeLessThan(1000);
  });

  it('answers an unchanged file with 304', async () => {
    const { headers } = await get('/sw.js');
    const again = await app.inject({ url: '/sw.js', headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });
});
