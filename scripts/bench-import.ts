import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileText } from '../api/src/testing/board-file.ts';
import { sqlitePlace, startApi } from './load/bench-place.ts';
import { call } from './load/calls.ts';
import { ms, percentile, timeOf } from './load/figures.ts';
import { type Member, makeSchool } from './load/school.ts';
import type { ServerProcess } from './load/server-process.ts';

/** The boards of the file; another number as the first argument. */
const BOARDS = Number(process.argv[2] ?? 100_000);
/** How long the other requests are timed before and during the import, in milliseconds. */
const QUIET = 10_000;
const BUSY = 60_000;
const PAUSE = 20;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The memory of a process in megabytes, and the most that it had; nothing elsewhere than on Linux. */
function memoryOf(pid: number): { readonly now: number; readonly peak: number } {
  const file = `/proc/${pid}/status`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const read = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

interface Report {
  readonly state: string;
  readonly counts: { readonly boards: number };
}

/** The milliseconds of a page of the library and of the sign of life, asked again and again while `mayGoOn`. */
async function ask(url: string, { token }: Member, mayGoOn: () => boolean): Promise<readonly number[]> {
  const taken: number[] = [];
  while (mayGoOn()) {
    taken.push(await timeOf(() => call(`${url}/api/deals/imports`, token)));
    taken.push(await timeOf(() => call(`${url}/api/health`, token)));
    await sleep(PAUSE);
  }
  return taken;
}

async function sendFile(url: string, { token }: Member, content: Buffer): Promise<string> {
  const form = new FormData();
  form.append('media', new Blob([content]), 'many.pbn');
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${url}/api/deals/import?autogroup=true`, { method: 'POST', headers, body: form });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { readonly id: string }).id;
}

const megabytes = (value: number): string => `${Math.round(value)} MB`;

/** Sends a long file to a server, and times other requests while it is received and read. */
async function bench({ url, pid }: ServerProcess, teacher: Member, content: Buffer): Promise<void> {
  const until = Date.now() + QUIET;
  const quiet = await ask(url, teacher, () => Date.now() < until);
  const before = memoryOf(pid);
  let receiving = true;
  const received = ask(url, teacher, () => receiving);
  const id = await sendFile(url, teacher, content);
  receiving = false;
  const sending = await received;
  const start = Date.now();
  const report = () => call(`${url}/api/deals/imports/${id}`, teacher.token) as Promise<Report>;
  const busy = await ask(url, teacher, () => Date.now() - start < BUSY);
  const { state, counts } = await report();
  const seconds = (Date.now() - start) / 1000;
  const after = memoryOf(pid);
  const told = (values: readonly number[]): string =>
    `99 % within ${ms(percentile(values, 0.99))}, the longest ${ms(Math.max(...values))}`;
  console.log(`a file of ${BOARDS} boards, ${megabytes(content.length / 1024 / 1024)}, in the queue (${state}):`);
  console.log(`  other requests: ${told(busy)}; while it is received: ${told(sending)}; without it: ${told(quiet)}`);
  console.log(`  memory of the server: ${megabytes(before.now)} before, ${megabytes(after.peak)} at most`);
  console.log(`  ${Math.round(counts.boards / seconds)} boards a second`);
}

/** Measures what a long file costs those who are served meanwhile: memory, and the wait of another request. */
const directory = mkdtempSync(join(tmpdir(), 'overtrick-import-'));
const place = sqlitePlace(directory);
const { teacher } = await makeSchool(place.location.file, []);
const server = await startApi(place);
try {
  await bench(server, teacher, Buffer.from(fileText(BOARDS)));
} finally {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}
