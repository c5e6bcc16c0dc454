import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { S3Settings } from '../../api/src/adapters/files/s3.ts';
import { RELEASE } from '../../api/src/database/release.ts';
import { freePort } from '../load/server-process.ts';
import { type Running, start, until } from './programs.ts';

/** The built programs: this one is among them, in dist/node. */
const PROGRAMS = dirname(fileURLToPath(import.meta.url));

export interface Site {
  readonly directory: string;
  readonly databaseUrl: string;
  readonly s3: S3Settings;
}

/** A server of the cluster. */
export interface Instance {
  readonly port: number;
  readonly name: string;
  readonly running: Running;
}

const settingsOf = ({ directory, databaseUrl, s3 }: Site, name: string, port: number): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: 'http://127.0.0.1',
  DATA_DIR: join(directory, name),
  DATABASE_URL: databaseUrl,
  JWT_SECRET: 'a secret of all instances of the cluster',
  TRUSTED_PROXIES: 'loopback',
  S3_ENDPOINT: s3.endpoint,
  S3_REGION: s3.region,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
});

const isReady = (port: number) => async (): Promise<boolean> => (await fetch(`http://127.0.0.1:${port}/api/health`)).ok;

interface Starting {
  readonly name: string;
  readonly port?: number;
  /** The folder of the programs; those of this release when absent. */
  readonly programs?: string;
  readonly more?: NodeJS.ProcessEnv;
}

/** Starts an instance, and waits until a balancer may send it calls. */
export async function startInstance(
  site: Site,
  { name, port, programs = PROGRAMS, more }: Starting,
): Promise<Instance> {
  const at = port ?? (await freePort());
  mkdirSync(join(site.directory, name), { recursive: true });
  const env = { ...settingsOf(site, name, at), ...more };
  const running = start(process.execPath, [join(programs, 'api.js')], join(site.directory, `${name}.log`), env);
  await until(`${name}, ready for calls,`, isReady(at));
  return { port: at, name, running };
}

/** Fills the empty database and the bucket with the demo content, as nothing in production does. */
export async function seed(site: Site): Promise<void> {
  const more = { NODE_ENV: 'development', SEED_DEMO: 'true', TRUSTED_PROXIES: '' };
  const { running } = await startInstance(site, { name: 'seeding', more });
  await running.end();
}

export const startWorker = (site: Site): Running =>
  start(process.execPath, [join(PROGRAMS, 'worker.js')], join(site.directory, 'worker.log'), {
    ...settingsOf(site, 'worker', 0),
  });

/** '1.44.0' → '1.45.0' */
export const NEXT = RELEASE.replace(/^(\d+)\.(\d+)/, (_, major, minor) => `${major}.${Number(minor) + 1}`);

/** A copy of the built programs and pages that takes itself for the next release; it lies in dist, where packages are found. */
export function makeNextRelease(): { readonly programs: string; remove(): void } {
  const dist = dirname(PROGRAMS);
  const copy = join(dist, `next-${process.pid}`);
  const programs = join(copy, 'node');
  cpSync(PROGRAMS, programs, { recursive: true });
  cpSync(join(dist, 'web'), join(copy, 'web'), { recursive: true });
  let changed = 0;
  for (const name of readdirSync(programs, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.js'),
  )) {
    const text = readFileSync(join(programs, name), 'utf8');
    const renamed = text.replaceAll(`"${RELEASE}"`, `"${NEXT}"`);
    if (renamed === text) continue;
    changed += 1;
    writeFileSync(join(programs, name), renamed);
  }
  const remove = (): void => rmSync(copy, { recursive: true, force: true });
  if (changed > 0) return { programs, remove };
  remove();
  throw new Error('the built programs do not name their release');
}
