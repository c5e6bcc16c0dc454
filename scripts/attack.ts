import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS } from '@overtrick/shared/contract/endpoints';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { openApiOf } from '../api/src/http/openapi.ts';
import { type Operation, operationsOf, type RawRequest, requestsOf } from '../api/src/testing/requests.ts';
import { nearlyRight } from './attack/nearly-right.ts';
import { listAllowed, makeRequest, nameOf, rightCallsOf } from './attack/right-calls.ts';
import { type Answer, send, sendHalf } from './attack/send.ts';
import { Tally } from './attack/tally.ts';
import { ROLES, type Role, startWorld } from './attack/world.ts';
import { readCountAndSeed } from './count-and-seed.ts';

/**
 * Sends COUNT requests made from the contract, by a visitor, students, teachers and admins, to a server of its own, and
 * looks at its database afterwards: `npm run attack -- [COUNT] [SEED]`. Every call is made so often as it should be by
 * everybody who may, on objects of their own; then with one mistake; and with mistakes everywhere, some only half sent.
 *
 * Ends with status 1 after a fault of the server (5xx), a call that hangs, more than one 429 in a hundred, a call that
 * was answered 2xx less than twenty times to a role that may make it, or a database that is not whole.
 */
const { count, seed } = readCountAndSeed('npm run attack -- [COUNT] [SEED]', { count: 100_000, seed: 1 });

/** So often a call must succeed for each role that may make it. A short run has not the time: it looks for faults. */
const WANTED = count >= 60_000 ? 20 : 2;
/** Each right call is made a little more often. */
const ROUNDS = WANTED + 2;
/** So many requests with one mistake are made of each right one. */
const NEARLY = 2;

/** These calls end what the others need: where they are spoilt, they are made without a token. */
const ENDS_THE_SESSION = ['/auth/logout', '/profile/delete', '/profile/sessions'];

/** One spoilt request in so many is only half sent. */
const HALVES = 25;
const AT_ONCE = 8;

const dataDir = mkdtempSync(join(tmpdir(), 'overtrick-attack-'));
const world = await startWorld(dataDir);
const base = world.server.url;

async function logIn(role: Exclude<Role, 'visitor'>): Promise<{ readonly token: string; readonly id: string }> {
  const payload = Buffer.from(JSON.stringify({ email: `${role}@example.com`, password: 'overtrick-demo' }));
  const headers = { 'content-type': 'application/json' };
  const { body } = await send(base, { method: 'POST', url: '/api/auth/login', headers, payload });
  const { token, profile } = JSON.parse(body);
  return { token, id: profile.id };
}

const get = (url: string, token?: string): Promise<Answer> =>
  send(base, {
    method: 'GET',
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: undefined,
  });

const people = { student: await logIn('student'), teacher: await logIn('teacher'), admin: await logIn('admin') };
const own = new Set(Object.values(people).map(({ id }) => id));
const operations = operationsOf((openApiOf(ENDPOINTS) as { paths: Record<string, unknown> }).paths);

const ids = new Set<string>();
/** What a request may name: the ids that answers hold, but those of the three people, whose roles the others need. */
const learn = (body: string): void => {
  for (const [id] of body.matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g))
    if (!own.has(id) && ids.size < 400) ids.add(id);
};
for (const { method, path } of operations)
  if (method === 'GET' && !path.includes('{'))
    for (const { token } of Object.values(people)) learn((await get(`/api${path}`, token)).body);

const tally = new Tally();
const refused: string[] = [];
let halves = 0;
let turns = 0;

/** Does work on all of these, several at once. */
async function together<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const take = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}

const spoilt = (made: RawRequest, number: number): readonly RawRequest[] =>
  fc.sample(nearlyRight(made), { numRuns: NEARLY, seed: seed * 1_000_003 + number });

/** Everybody who may make the call does, on objects of their own; then again with a mistake. */
async function makeRightCalls(operation: Operation): Promise<void> {
  for (const call of rightCallsOf(nameOf(operation))) {
    const what = `${nameOf(operation)} by ${call.role}`;
    const right: RawRequest[] = [];
    while (right.length < ROUNDS) right.push(await makeRequest(world, call));
    await together(right, async (request) => {
      const answer = await send(base, request);
      tally.note(what, answer);
      if (typeof answer.status !== 'number' || answer.status >= 300)
        refused.push(`${answer.status} ${what}: ${answer.body.slice(0, 200)}`);
    });
    const wrong = right.flatMap((request, number) => spoilt(request, number));
    await together(wrong, async (request) => tally.note(what, await send(base, request)));
  }
}

const tokenOf = (role: Role, path: string): string | undefined =>
  role === 'visitor' || ENDS_THE_SESSION.some((end) => path.startsWith(end)) ? undefined : people[role].token;

async function makeSpoiltCalls(operation: Operation, role: Role, requests: readonly RawRequest[]): Promise<void> {
  const token = tokenOf(role, operation.path);
  await together(requests, async (made) => {
    const headers = { ...made.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    turns += 1;
    if (turns % HALVES === 0 && operation.method !== 'GET') {
      halves += 1;
      await sendHalf(base, { ...made, headers });
    } else tally.note(`${nameOf(operation)} by ${role}`, await send(base, { ...made, headers }));
  });
}

const rightCount = operations.reduce((sum, operation) => sum + rightCallsOf(nameOf(operation)).length, 0);
const left = count - rightCount * ROUNDS * (1 + NEARLY);
const each = Math.max(1, Math.ceil(left / operations.length / ROLES.length));
for (const [index, operation] of operations.entries()) {
  const numRuns = each * ROLES.length;
  const made = fc.sample(requestsOf(operation, [...ids]), { numRuns, seed: seed * 10_007 + index });
  for (const [turn, role] of ROLES.entries())
    await makeSpoiltCalls(operation, role, made.slice(turn * each, (turn + 1) * each));
  await makeRightCalls(operation);
}

const isAlive = (await get('/api/health')).status === 200;
await world.stop();
const database = new Database(join(dataDir, 'overtrick.sqlite'), { readonly: true });
const whole = database.pragma('integrity_check', { simple: true }) === 'ok';
const orphans = (database.pragma('foreign_key_check') as unknown[]).length;
database.close();
rmSync(dataDir, { recursive: true, force: true });

const allowed = listAllowed();
const rare = allowed.filter((what) => tally.goodOf(what) < WANTED);
for (const what of allowed) console.log(`${tally.goodOf(what)} of ${tally.pairs.get(what)?.sent ?? 0} 2xx: ${what}`);
for (const line of new Set(refused)) console.log(`a right call was refused: ${line}`);
for (const what of rare) console.log(`below ${WANTED}: ${what}`);
for (const [fault, times] of tally.faults) console.log(`fault: ${fault}, ${times} times`);
console.log([...tally.statuses].map(([status, number]) => `${status}: ${number}`).join(', '));
console.log(
  `${tally.total} requests answered, ${halves} half-sent, ${tally.faults.size} kinds of faults, ` +
    `${(tally.limited * 100).toFixed(2)} % of 429; ${allowed.length - rare.length} of ${allowed.length} pairs of call and ` +
    `role that may answered 2xx ${WANTED} times or more; slowest ${tally.slowest.milliseconds.toFixed(0)} ms ` +
    `(${tally.slowest.what}); alive ${isAlive}, database whole ${whole}, ${orphans} orphans`,
);
const isGood = tally.faults.size === 0 && rare.length === 0 && isAlive && whole && orphans === 0;
process.exitCode = isGood && tally.limited < 0.01 ? 0 : 1;
process.exit();
