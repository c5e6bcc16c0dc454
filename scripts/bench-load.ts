import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqlitePlace, startApi } from './load/bench-place.ts';
import { type Cursors, call, pullAll, pushText, sendPull, sendPush } from './load/calls.ts';
import { median, ms, percentile, timeOf } from './load/figures.ts';
import { attemptsOn, playOut } from './load/played-attempts.ts';
import { type Class, makeSchool, type School } from './load/school.ts';
import { startProgram } from './load/server-process.ts';

const STUDENTS = 500;
const ATTEMPTS = 50;
const ROUNDS = 5;

/** The boards of the file that is read in while students work. */
const BOARDS = 40_000;

const texts = ({ packId, deals, students }: Class, count: number): readonly string[] => {
  const played = deals.flatMap((deal) => playOut(deal) ?? []);
  return students.map(({ id }) => pushText(attemptsOn(played, id, packId, count)));
};

/** The milliseconds until every student of a class has had the answer to a push that all send at once. */
const timePushes = (url: string, { students }: Class, bodies: readonly string[]): Promise<number> =>
  timeOf(() => Promise.all(students.map((student, index) => sendPush(url, student, bodies[index] ?? ''))));

async function benchPushes(url: string, bareUrl: string, group: Class): Promise<void> {
  const [ours, rows, least]: [number[], number[], number[]] = [[], [], []];
  // The first round warms both servers, whose code is still being compiled.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bodies = texts(group, ATTEMPTS);
    const times = [
      await timePushes(`${bareUrl}/rows`, group, bodies),
      await timePushes(`${bareUrl}/least`, group, bodies),
      await timePushes(url, group, bodies),
    ] as const;
    if (round === 0) continue;
    rows.push(times[0]);
    least.push(times[1]);
    ours.push(times[2]);
  }
  const beside = (bare: readonly number[]): string =>
    `${ms(median(bare))}, ratio ${(median(ours) / median(bare)).toFixed(1)}`;
  console.log(`${STUDENTS} students push ${ATTEMPTS} attempts each at once: ${ms(median(ours))}`);
  console.log(`  a bare server with the same rows of attempts and verdicts: ${beside(rows)}`);
  console.log(`  a bare server with ids and texts alone: ${beside(least)}`);
}

/** Median milliseconds of a call that is repeated, once it is warm. */
async function timeCalls(run: () => Promise<unknown>, times = 60): Promise<number> {
  for (let count = 0; count < 10; count += 1) await run();
  const taken: number[] = [];
  for (let count = 0; count < times; count += 1) taken.push(await timeOf(run));
  return median(taken);
}

/** Records so many attempts for each student of a class. */
async function giveHistory(url: string, { packId, deals, students }: Class, count: number): Promise<void> {
  const played = deals.flatMap((deal) => playOut(deal) ?? []);
  for (const student of students)
    for (let sent = 0; sent < count; sent += 100)
      await sendPush(url, student, pushText(attemptsOn(played, student.id, packId, Math.min(100, count - sent))));
}

/** What a pull with nothing new and a page of a class's list cost, with little and with much behind them. */
async function benchGrowth(url: string, { teacher }: School, { young, old, large }: Classes): Promise<void> {
  await giveHistory(url, young, 10);
  await giveHistory(url, old, 1000);
  await giveHistory(url, large, 3);
  const pulling = async ({ students: [student] }: Class): Promise<number> => {
    if (!student) throw new Error('an empty class');
    const at = await pullAll(url, student);
    return timeCalls(() => sendPull(url, student, at));
  };
  const listing = ({ packId }: Class): Promise<number> =>
    timeCalls(() => call(`${url}/api/teacher/deal-packs/${packId}/students`, teacher.token));
  tell('a pull with nothing new, after 10 and 1,000 attempts', await pulling(young), await pulling(old));
  tell("a page of a class's list, 10 and 1,000 attempts a student", await listing(young), await listing(old));
  tell("a page of a class's list, 20 and 1,000 students", await listing(young), await listing(large));
}

const tell = (what: string, small: number, large: number): void =>
  console.log(`${what}: ${ms(small)} and ${ms(large)}, ratio ${(large / small).toFixed(1)}`);

/** A PBN file of so many boards. */
const fileOf = (boards: number): string =>
  Array.from(
    { length: boards },
    (_, index) =>
      `[Board "${index + 1}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:AQ4.KJ3.A852.K74 J975.Q84.QT6.J82 K82.A62.KJ43.Q65 T63.T975.97.AT93"]\n[Declarer "N"]\n[Contract "3NT"]\n[Auction "N"]\n1NT Pass 3NT AP\n`,
  ).join('\n');

async function queueFile(url: string, { token }: School['teacher']): Promise<void> {
  const form = new FormData();
  form.append('media', new Blob([fileOf(BOARDS)], { type: 'text/plain' }), 'many.pbn');
  const reply = await fetch(`${url}/api/deals/import?autogroup=true&duplicates=keep`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
}

const isImporting = async (url: string, { token }: School['teacher']): Promise<boolean> =>
  ((await call(`${url}/api/deals/import/pending`, token)) as readonly unknown[]).length > 0;

const PAUSE = 25;
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The milliseconds of each push and each pull of a class that goes on working while `mayGoOn`. */
async function work(url: string, { packId, deals, students }: Class, mayGoOn: () => boolean) {
  const played = deals.flatMap((deal) => playOut(deal) ?? []);
  const taken: number[] = [];
  const cursors = new Map<string, Cursors>();
  for (let turn = 0; mayGoOn(); turn += 1) {
    const student = students[turn % students.length];
    if (!student) throw new Error('an empty class');
    const text = pushText(attemptsOn(played, student.id, packId, 1));
    taken.push(await timeOf(() => sendPush(url, student, text)));
    const at = cursors.get(student.id) ?? (await pullAll(url, student));
    taken.push(await timeOf(async () => void cursors.set(student.id, await sendPull(url, student, at))));
    await sleep(PAUSE);
  }
  return taken;
}

async function benchImport(url: string, { teacher }: School, group: Class): Promise<void> {
  const until = Date.now() + 15_000;
  const quiet = await work(url, group, () => Date.now() < until);
  await queueFile(url, teacher);
  let importing = true;
  const watching = (async () => {
    while (await isImporting(url, teacher)) await sleep(500);
    importing = false;
  })();
  const start = Date.now();
  const busy = await work(url, group, () => importing);
  await watching;
  const [before, during] = [percentile(quiet, 0.99), percentile(busy, 0.99)];
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(
    `push and pull while ${BOARDS} boards are read in (${seconds} s): 99 % within ${ms(during)}, without ${ms(before)}, ratio ${(during / before).toFixed(1)}`,
  );
}

/** Classes for what is measured: all push at once; little history; much of it; many students; at work during an import. */
const SIZES = { crowd: STUDENTS, young: 20, old: 20, large: 1000, working: 20 };
type Classes = { readonly [name in keyof typeof SIZES]: Class };

/** Measures the server under load: what it costs beyond a bare one, what grows, and what an import does to students. */
const directory = mkdtempSync(join(tmpdir(), 'overtrick-load-'));
const place = sqlitePlace(directory);
const school = await makeSchool(place.location.file, Object.values(SIZES));
const classes = Object.fromEntries(
  Object.keys(SIZES).map((name, index) => [name, school.classes[index]]),
) as never as Classes;
const model = place.location.file;
const bare = await startProgram('bench-bare', (port) => [join(directory, 'bare.sqlite'), String(port), model]);
const server = await startApi(place);
try {
  await benchPushes(server.url, bare.url, classes.crowd);
  await benchGrowth(server.url, school, classes);
  await benchImport(server.url, school, classes.working);
} finally {
  await Promise.all([bare.stop(), server.stop()]);
  rmSync(directory, { recursive: true, force: true });
}
