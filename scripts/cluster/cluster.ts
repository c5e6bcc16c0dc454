import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RELEASE } from '../../api/src/database/release.ts';
import { startPostgres } from '../../api/src/testing/postgres.ts';
import { readContent } from '../siege/student.ts';
import { type Instance, makeNextRelease, NEXT, type Site, seed, startInstance, startWorker } from './instances.ts';
import { Learner } from './learners.ts';
import { type Balancer, startNginx } from './nginx.ts';
import { endAll, listLacking, pause } from './programs.ts';
import { type Pages, readPages } from './reader.ts';
import { startSwift } from './swift.ts';
import { Teacher } from './teacher.ts';
import { Ways } from './ways.ts';

export interface Options {
  /** How long the load lasts. */
  readonly seconds: number;
  readonly students: number;
}

/** EX_UNAVAILABLE of sysexits. */
const LACKING = 69;

const tell = (sentence: string): void => console.log(sentence);

/** Builds the cluster, puts it under load, kills and replaces; returns the status that the program ends with. */
export async function runCluster(options: Options): Promise<number> {
  const lacking = listLacking();
  if (lacking.length > 0) {
    console.error(
      `The cluster lacks programs. With Debian: apt-get install --no-install-recommends ${lacking.join(' ')}`,
    );
    return LACKING;
  }
  const directory = mkdtempSync(join(tmpdir(), 'overtrick-cluster-'));
  const postgres = await startPostgres({ durable: true });
  const next = makeNextRelease();
  try {
    const { url: databaseUrl } = await postgres.createDatabase();
    const s3 = await startSwift(join(directory, 'swift'));
    tell('PostgreSQL and Swift, with its S3 interface, are up');
    const site: Site = { directory, databaseUrl, s3 };
    await seed(site);
    return await besiege(site, options, next.programs);
  } catch (error) {
    console.error(`The cluster broke off: ${(error as Error).stack}`);
    tellLogs(directory);
    return 1;
  } finally {
    await endAll();
    await postgres.stop();
    next.remove();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function besiege(site: Site, options: Options, nextPrograms: string): Promise<number> {
  const instances: Instance[] = [];
  for (const name of ['one', 'two', 'three']) instances.push(await startInstance(site, { name }));
  startWorker(site);
  mkdirSync(join(site.directory, 'nginx'));
  const proxy = await startNginx(join(site.directory, 'nginx'), instances.map(portOf));
  tell(`nginx, three instances of ${RELEASE} and a worker are up`);
  const ways = await Ways.open(proxy.port);
  try {
    return await underLoad({ site, instances, proxy, ways, nextPrograms }, options);
  } finally {
    ways.close();
  }
}

const portOf = ({ port }: Instance): number => port;

interface Scene {
  readonly site: Site;
  readonly instances: Instance[];
  readonly proxy: Balancer;
  readonly ways: Ways;
  readonly nextPrograms: string;
}

async function underLoad(scene: Scene, { seconds, students }: Options): Promise<number> {
  const { ways, instances } = scene;
  const content = await readContent(`${ways.addressFor('scout')}/api`);
  const learners: Learner[] = [];
  for (let number = 1; number <= students; number += 1)
    learners.push(await Learner.begin(`${ways.addressFor(`student-${number}`)}/api`, content, number));
  const teacher = await Teacher.begin(ways.addressFor('teacher'));
  const films = await teacher.shareFilm(content, instances.map(portOf));
  tell(`${students} students study for ${seconds} seconds; a film of one instance is read at ${films} of 3`);
  const pages: Pages = { opened: 0, broken: [] };
  const end = Date.now() + seconds * 1000;
  await Promise.all([
    ...learners.map((learner) => learner.study(end)),
    readPages(ways.addressFor('reader'), pages, end),
    teacher.importDeals().then(() => tell('a file of 200 deals is imported')),
    disturb(scene, seconds * 1000),
  ]);
  const lost = await conclude(learners, ways);
  return report({ lost, learners, ways, pages, films });
}

/** After a third of the time an instance is killed, and started again as a supervisor does; after two thirds one is replaced. */
async function disturb({ site, instances, proxy, nextPrograms }: Scene, time: number): Promise<void> {
  const [, second, third] = instances as [Instance, Instance, Instance];
  await pause(time / 3);
  await second.running.end('SIGKILL');
  tell('an instance was killed by SIGKILL');
  await pause(2_000);
  await startInstance(site, { name: second.name, port: second.port });
  tell('it is up again');
  await pause(Math.max(0, time / 3 - 6_000));
  const newer = await startInstance(site, { name: 'next', programs: nextPrograms });
  proxy.sendTo([...instances.filter((each) => each !== third).map(portOf), newer.port]);
  await third.running.end('SIGTERM');
  tell(`an instance of ${RELEASE} was replaced by one of ${NEXT}`);
}

interface Lost {
  readonly attempts: readonly string[];
  readonly acknowledged: readonly string[];
  readonly doubled: readonly string[];
}

/** Compares what students recorded and what was acknowledged with what the servers have. */
async function conclude(learners: readonly Learner[], ways: Ways): Promise<Lost> {
  const found: string[] = [];
  const recorded: string[] = [];
  for (const learner of learners) {
    found.push(...(await learner.settle()));
    recorded.push(...learner.recorded);
  }
  const kept = new Set(found);
  return {
    attempts: recorded.filter((id) => !kept.has(id)),
    acknowledged: [...ways.acknowledged].filter((id) => !kept.has(id)),
    doubled: found.filter((id, index) => found.indexOf(id) !== index),
  };
}

interface Outcome {
  readonly lost: Lost;
  readonly learners: readonly Learner[];
  readonly ways: Ways;
  readonly pages: Pages;
  readonly films: number;
}

function report({ lost, learners, ways, pages, films }: Outcome): number {
  const recorded = learners.reduce((sum, learner) => sum + learner.recorded.size, 0);
  const faults = learners.flatMap((learner) => learner.faults);
  for (const fault of [...pages.broken, ...faults].slice(0, 10)) tell(`  ! ${fault}`);
  const statuses = [...ways.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  tell(`calls by their status (0 for a broken connection): ${statuses.join(', ')}`);
  const gone = new Set([...lost.attempts, ...lost.acknowledged]).size;
  tell(
    `${recorded} attempts, ${ways.acknowledged.size} acknowledged, ${gone} lost, ${lost.doubled.length} doubled; ${pages.opened} pages, ${pages.broken.length} broken`,
  );
  const isGood = gone + lost.doubled.length + pages.broken.length + faults.length === 0 && films === 3 && recorded > 0;
  tell(isGood ? 'The cluster held.' : 'The cluster did not hold.');
  return isGood ? 0 : 1;
}

/** The last lines that the programs have written, when something broke off. */
function tellLogs(directory: string): void {
  const logs = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.log'));
  for (const log of logs) {
    const lines = readFileSync(join(directory, log), 'utf8').trimEnd().split('\n').slice(-3);
    if (lines.join('') !== '') console.error(`${log}:\n  ${lines.join('\n  ')}`);
  }
}
