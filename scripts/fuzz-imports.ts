import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mutate, SEEDS } from '@overtrick/shared/bridge/formats/mutate.testing';
import { startRandom } from '@overtrick/shared/bridge/formats/random';
import Database from 'better-sqlite3';
import { makeTeacher } from '../api/src/testing/factories.ts';
import { multipartOf } from '../api/src/testing/multipart.ts';
import { send } from './attack/send.ts';
import { startWorld } from './attack/world.ts';
import { readCountAndSeed } from './count-and-seed.ts';

/**
 * Sends COUNT mutated deal files to the import calls of a server of its own, half of them to be read at once and half to
 * the queue, and waits until all of them have ended: `npm run fuzz:imports -- [COUNT] [SEED]`. The same seed gives the
 * same files.
 *
 * Ends with status 1 after a fault of the server (5xx), a call that hangs, an import that never ends or fails, a refused
 * board that tells no line and no reason, or a database that is not whole.
 */
const { count, seed } = readCountAndSeed('npm run fuzz:imports -- [COUNT] [SEED]', { count: 20_000, seed: 1 });
const AT_ONCE = 4;
/** A new teacher after so many files, so that no library grows beyond what somebody has. */
const FILES_A_TEACHER = 250;
/** Milliseconds that a queue of as many files may take. */
const PATIENCE = 300_000;

const NAMES = ['club.pbn', 'club.lin', 'club.txt', 'club.dup', 'club.bri'];

interface Report {
  readonly id: string;
  readonly state: string;
  readonly counts: { readonly boards: number; readonly new: number; readonly refused: number };
  readonly findings: readonly object[];
}
interface Row {
  readonly outcome: string;
  readonly line: number;
  readonly findings: readonly { readonly kind: string; readonly message: string }[];
}

const dataDir = mkdtempSync(join(tmpdir(), 'overtrick-imports-'));
const { server, harness, stop } = await startWorld(dataDir);
const statuses = new Map<Answered, number>();
type Answered = number | 'hang' | 'cut';
const faults: string[] = [];
const sums = { boards: 0, new: 0, refused: 0, ended: 0, empty: 0 };
let slowest = 0;
let bytes = 0;

const fileOf = (index: number): { readonly name: string; readonly content: Buffer } => {
  const drawn = (seed - 1) * 1_000_000_007 + index;
  const text = mutate(SEEDS[drawn % SEEDS.length] as string, startRandom(drawn));
  return { name: NAMES[index % NAMES.length] as string, content: Buffer.from(text) };
};

async function ask<T>(method: 'GET' | 'POST', url: string, token: string, payload?: Buffer): Promise<T | undefined> {
  const headers = { ...(payload ? multipartOf().headers : {}), authorization: `Bearer ${token}` };
  const { status, body, milliseconds } = await send(server.url, { method, url, headers, payload });
  if (method === 'POST') {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    slowest = Math.max(slowest, milliseconds);
  }
  if (typeof status !== 'number' || status >= 500) faults.push(`${status} ${url}: ${body.slice(0, 200)}`);
  return typeof status === 'number' && status < 300 ? (JSON.parse(body) as T) : undefined;
}

async function sendFile(index: number, token: string): Promise<void> {
  const file = fileOf(index);
  bytes += file.content.length;
  const call = index % 2 === 0 ? 'import' : 'import-direct';
  const query = `autogroup=${index % 3 === 0}&duplicates=${index % 4 < 2 ? 'keep' : 'skip'}`;
  await ask('POST', `/api/deals/${call}?${query}`, token, multipartOf(file).payload);
}

/** Waits until nothing is queued for this teacher. */
async function waitForQueue(token: string): Promise<void> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const waiting = await ask<readonly object[]>('GET', '/api/deals/import/pending', token);
    if (waiting?.length === 0) return;
    if (Date.now() > until) return void faults.push(`${waiting?.length} imports did not end`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Every import has ended well, and every board that was refused says where it stands and why. */
async function check(token: string): Promise<void> {
  for (let page = 1; ; page += 1) {
    const list = await ask<{ readonly results: readonly Report[] }>(
      'GET',
      `/api/deals/imports?per=100&page=${page}`,
      token,
    );
    for (const report of list?.results ?? []) await checkReport(report, token);
    if ((list?.results.length ?? 0) < 100) return;
  }
}

async function checkReport({ id, state, counts, findings }: Report, token: string): Promise<void> {
  sums.boards += counts.boards;
  sums.new += counts.new;
  sums.refused += counts.refused;
  if (state !== 'done') faults.push(`an import ended as ${state}`);
  else sums.ended += 1;
  if (counts.boards === 0) {
    sums.empty += 1;
    if (findings.length === 0) faults.push('a file without boards says nothing');
  }
  if (counts.refused === 0) return;
  const url = `/api/deals/imports/${id}/rows?only=refused&per=100`;
  const rows = (await ask<{ readonly results: readonly Row[] }>('GET', url, token))?.results ?? [];
  const told = rows.filter(({ line, findings: found }) => line >= 1 && found.some(({ kind }) => kind === 'refused'));
  if (told.length < Math.min(100, counts.refused)) faults.push(`${counts.refused} boards refused, ${told.length} told`);
}

async function together(numbers: readonly number[], work: (index: number) => Promise<void>): Promise<void> {
  const waiting = [...numbers];
  const take = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}

/** The most memory that the server has had, in megabytes; where the system does not tell it, undefined. */
function peakMemory(): number | undefined {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}

for (let from = 0; from < count; from += FILES_A_TEACHER) {
  const { token } = await makeTeacher(harness);
  const numbers = Array.from({ length: Math.min(FILES_A_TEACHER, count - from) }, (_, index) => from + index);
  await together(numbers, (index) => sendFile(index, token));
  await waitForQueue(token);
  await check(token);
  if (from % 1000 === 0) console.log(`${from + numbers.length} files, ${faults.length} faults, ${peakMemory()} MB`);
}

const memory = peakMemory();
await stop();
const database = new Database(join(dataDir, 'overtrick.sqlite'), { readonly: true });
const whole = database.pragma('integrity_check', { simple: true }) === 'ok';
const orphans = (database.pragma('foreign_key_check') as unknown[]).length;
database.close();
rmSync(dataDir, { recursive: true, force: true });

for (const fault of new Set(faults)) console.log(fault);
console.log([...statuses].map(([status, number]) => `${status}: ${number}`).join(', '));
console.log(
  `${count} files, ${(bytes / 1e6).toFixed(0)} MB; ${sums.ended} imports ended, ${sums.empty} without a board; ` +
    `${sums.boards} boards: ${sums.new} new, ${sums.refused} refused with their lines; ${faults.length} faults, slowest ` +
    `${slowest.toFixed(0)} ms, most memory ${memory ?? 'unknown'} MB, database whole ${whole}, ${orphans} orphans`,
);
process.exitCode = faults.length === 0 && whole && orphans === 0 ? 0 : 1;
process.exit();
