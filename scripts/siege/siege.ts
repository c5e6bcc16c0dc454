import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRandom } from '@overtrick/shared/bridge/formats/random';
import type { Content } from './attempts.ts';
import { type Findings, judge, listExpected } from './checks.ts';
import { FaultyNetwork } from './network.ts';
import { type Options, parseOptions, USAGE } from './options.ts';
import { Results } from './results.ts';
import { drawSchedule, formatSchedule, type Schedule, seedOf } from './schedule.ts';
import { BesiegedServer } from './server.ts';
import { readContent } from './student.ts';
import { World } from './world.ts';

interface Site {
  readonly server: BesiegedServer;
  readonly network: FaultyNetwork;
  readonly content: Content;
}

/** Runs the schedules that the arguments ask for; returns the status that the program ends with. */
export async function besiege(args: readonly string[]): Promise<number> {
  const options = parseOptions(args);
  if (!options.ok) {
    console.error(`${options.error}\nusage: ${USAGE}`);
    return 2;
  }
  const results = new Results(options.value.resume);
  const server = await BesiegedServer.start(options.value.database, mkdtempSync(join(tmpdir(), 'overtrick-siege-')));
  const network = await FaultyNetwork.open(server);
  try {
    const content = await readContent(network.addressFor('scout'));
    await runAll({ server, network, content }, options.value, results);
    await runInChromium({ server, content }, options.value, results);
  } finally {
    network.close();
    await server.stop();
  }
  for (const line of results.describe(server.figures, network)) console.log(line);
  console.log(results.conclusion());
  return results.isGood ? 0 : 1;
}

/** The schedules in Chromium count as others, under numbers below zero. */
async function runInChromium(
  site: Pick<Site, 'server' | 'content'>,
  options: Options,
  results: Results,
): Promise<void> {
  const { chromium: count, seed } = options;
  if (count === 0) return;
  const { besiegeChromium } = await import('./chromium.ts');
  await besiegeChromium(site, { count, seed }, (own, findings) => {
    results.add(-own, findings);
    tell(`schedule ${own} in Chromium:`, findings);
  });
}

/** Prints what is wrong, if anything is. */
function tell(heading: string, { lost, doubled, unlike }: Findings): void {
  const problems = [...unlike, ...countOf('lost', lost), ...countOf('doubled', doubled)];
  if (problems.length > 0) console.log([heading, ...problems.map((each) => `  ! ${each}`)].join('\n'));
}

async function runAll(site: Site, { schedules, seed }: Options, results: Results): Promise<void> {
  for (let index = 0; index < schedules; index += 1) {
    const own = seedOf(seed, index);
    if (results.has(own)) continue;
    const random = startRandom(own);
    const schedule = drawSchedule(own, random);
    const findings = await run(site, schedule, startRandom(own + 0x5eed));
    results.add(own, findings);
    tell(formatSchedule(schedule), findings);
  }
}

const countOf = (what: string, ids: readonly string[]): readonly string[] =>
  ids.length > 0 ? [`${what} ${ids.length}: ${ids.slice(0, 3).join(', ')}`] : [];

/** Runs one schedule from a new student to the findings; a device that never comes to rest is a fault of the product. */
async function run(site: Site, schedule: Schedule, random: ReturnType<typeof startRandom>): Promise<Findings> {
  await site.server.ready();
  const world = await World.begin({ ...site, random }, schedule);
  try {
    for (const step of schedule.steps) await world.take(step);
    const expected = await listExpected(world);
    await world.settle();
    return await judge(world, expected);
  } catch (error) {
    const { acknowledged } = world.ledger;
    return {
      acknowledged: acknowledged.size,
      lost: [],
      doubled: [],
      unlike: [`it broke off: ${(error as Error).stack}`],
    };
  } finally {
    world.end();
  }
}
