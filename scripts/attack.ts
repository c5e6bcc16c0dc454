import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { type Operation, operationsOf, type RawRequest, requestsOf } from '../api/src/testing/requests.ts';
import { type Answer, send, sendHalf } from './attack/send.ts';
import { readCountAndSeed } from './count-and-seed.ts';
import { startProgram } from './load/server-process.ts';

/**
 * Sends COUNT requests made from the contract, right, spoilt and half-sent, by a visitor and the three demo people, to a
 * server of its own, and looks at its database afterwards: `npm run attack -- [COUNT] [SEED]`. Ends with status 1 after a
 * fault of the server (5xx), a call that hangs, more than one 429 in a hundred, or a database that is not whole.
 */
const { count, seed } = readCountAndSeed('npm run attack -- [COUNT] [SEED]', { count: 100_000, seed: 1 });

const ROLES = ['visitor', 'student', 'teacher', 'admin'] as const;
type Role = (typeof ROLES)[number];

/** These calls end what the others need: they are made without a token. */
const ENDS_THE_SESSION = ['/auth/logout', '/profile/delete', '/profile/sessions'];

/** One request in so many is only half sent. */
const HALVES = 25;
const AT_ONCE = 8;

const dataDir = mkdtempSync(join(tmpdir(), 'overtrick-attack-'));
const server = await startProgram(
  'api',
  () => [],
  (port) => ({ PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'development', SEED_DEMO: 'true' }),
);

async function logIn(role: Exclude<Role, 'visitor'>): Promise<{ readonly token: string; readonly id: string }> {
  const payload = Buffer.from(JSON.stringify({ email: `${role}@example.com`, password: 'overtrick-demo' }));
  const headers = { 'content-type': 'application/json' };
  const { body } = await send(server.url, { method: 'POST', url: '/api/auth/login', headers, payload });
  const { token, profile } = JSON.parse(body);
  return { token, id: profile.id };
}

const get = (url: string, token?: string): Promise<Answer> =>
  send(server.url, {
    method: 'GET',
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: undefined,
  });

const people = { student: await logIn('student'), teacher: await logIn('teacher'), admin: await logIn('admin') };
const own = new Set(Object.values(people).map(({ id }) => id));
const { paths } = JSON.parse((await get('/api/openapi.json')).body) as { paths: Record<string, unknown> };
const operations = operationsOf(paths);

const ids = new Set<string>();
/** What a request may name: the ids that answers hold, but those of the three people, whose roles the others need. */
const learn = (body: string): void => {
  for (const [id] of body.matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g))
    if (!own.has(id) && ids.size < 400) ids.add(id);
};
for (const { method, path } of operations)
  if (method === 'GET' && !path.includes('{'))
    for (const { token } of Object.values(people)) learn((await get(`/api${path}`, token)).body);

interface Tally {
  good: number;
  sent: number;
}
const tallies = new Map<string, Tally>();
const statuses = new Map<Answer['status'], number>();
const faults: string[] = [];
let slowest = { milliseconds: 0, what: '' };
let halves = 0;
let turns = 0;

function note(operation: Operation, role: Role, { status, milliseconds }: Answer): void {
  const what = `${operation.method} ${operation.path} by ${role}`;
  const tally = tallies.get(what) ?? { good: 0, sent: 0 };
  tallies.set(what, tally);
  tally.sent += 1;
  if (typeof status === 'number' && status < 300) tally.good += 1;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status === 'hang' || (typeof status === 'number' && status >= 500)) faults.push(`${status} ${what}`);
  if (milliseconds > slowest.milliseconds) slowest = { milliseconds, what };
}

const tokenOf = (role: Role, path: string): string | undefined =>
  role === 'visitor' || ENDS_THE_SESSION.some((end) => path.startsWith(end)) ? undefined : people[role].token;

async function attack(operation: Operation, role: Role, requests: readonly RawRequest[]): Promise<void> {
  const token = tokenOf(role, operation.path);
  const waiting = [...requests];
  const work = async (): Promise<void> => {
    for (let made = waiting.pop(); made; made = waiting.pop()) {
      const headers = { ...made.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) };
      const request = { ...made, headers };
      turns += 1;
      if (turns % HALVES === 0 && operation.method !== 'GET') {
        halves += 1;
        await sendHalf(server.url, request);
      } else note(operation, role, await send(server.url, request));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const each = Math.ceil(count / operations.length / ROLES.length);
for (const [index, operation] of operations.entries()) {
  const made = fc.sample(requestsOf(operation, [...ids]), {
    numRuns: each * ROLES.length,
    seed: seed * 10_007 + index,
  });
  for (const [turn, role] of ROLES.entries()) await attack(operation, role, made.slice(turn * each, (turn + 1) * each));
}

const isAlive = (await get('/api/health')).status === 200;
await server.stop();
const database = new Database(join(dataDir, 'overtrick.sqlite'), { readonly: true });
const whole = database.pragma('integrity_check', { simple: true }) === 'ok';
const orphans = (database.pragma('foreign_key_check') as unknown[]).length;
database.close();
rmSync(dataDir, { recursive: true, force: true });

const total = [...statuses.values()].reduce((sum, number) => sum + number, 0);
const limited = (statuses.get(429) ?? 0) / total;
const reached = [...tallies.values()].filter(({ good }) => good > 0);
const often = reached.filter(({ good }) => good >= 20).length;
console.log([...statuses].map(([status, number]) => `${status}: ${number}`).join(', '));
for (const fault of new Set(faults)) console.log(fault);
console.log(
  `${total} requests answered, ${halves} half-sent, ${faults.length} faults, ${(limited * 100).toFixed(2)} % of 429; ` +
    `${reached.length} of ${tallies.size} pairs of call and role answered 2xx, ${often} of them twenty times or more; ` +
    `slowest ${slowest.milliseconds.toFixed(0)} ms (${slowest.what}); alive ${isAlive}, database whole ${whole}, ${orphans} orphans`,
);
process.exitCode = faults.length === 0 && isAlive && whole && orphans === 0 && limited < 0.01 ? 0 : 1;
process.exit();
