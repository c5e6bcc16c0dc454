import { sql } from 'kysely';
import { connect } from '../api/src/database/connect.ts';
import { migrate } from '../api/src/database/migrate.ts';
import { MIGRATIONS } from '../api/src/database/postgres.ts';
import { type BenchPlace, startApi } from './load/bench-place.ts';
import { onBothDatabases } from './load/both-databases.ts';
import { call } from './load/calls.ts';
import { compareMs, median, timeOf } from './load/figures.ts';
import { type Library, makeLibrary } from './load/libraries.ts';
import { openTokens } from './load/school.ts';

/** Deals of the two libraries that are compared. */
const SMALL = 1_000;
const LARGE = Number(process.env.LIBRARY_DEALS ?? 100_000);

/** Calls of each kind: the median of these is told. */
const TIMES = 25;
const WARM = 5;

type Ask = (url: string, library: Library) => Promise<unknown>;

const list =
  (query: string): Ask =>
  (url, { teacher }) =>
    call(`${url}/api/deals/grouped-deals?${query}`, teacher.token);

const group =
  (query: string): Ask =>
  (url, { teacher, largeGroup }) =>
    call(`${url}/api/deals/groups/${largeGroup}?${query}`, teacher.token);

const change =
  (change: object, which: (library: Library) => object): Ask =>
  (url, library) =>
    call(`${url}/api/deals/change`, library.teacher.token, JSON.stringify({ which: which(library), change }));

const READINGS: Readonly<Record<string, Ask>> = {
  'the first page': list(''),
  'the fifth page': list('page=5'),
  'a search by one letter': list('searchString=s'),
  'a search by a word': list('searchString=squeeze'),
  'a search by two words': list('searchString=forced+squ'),
  'experience level': list('experienceLevel=3'),
  'a range of levels': list('experienceLevel=3,4,5'),
  'deal name': list('name=simple+finesse+0'),
  'bidding system': list('biddingSystem=ACOL'),
  focus: list('focus=late'),
  keyword: list('keyword=ruff'),
  'min tricks': list('minTricks=9'),
  tag: list('tag=tag+7'),
  classified: list('classified=true'),
  'missing for study': list('lacks=table'),
  'three filters and a word': list('tag=tag+7&classified=false&keyword=ruff,duck&searchString=si'),
  'a group opened': group(''),
  'a group opened by a filter': group('experienceLevel=3'),
  'prev-next': (url, { teacher, middle }) => call(`${url}/api/deals/${middle}/prev-next`, teacher.token),
};

let turn = 0;

/** A change of 500 deals: a tag comes, and goes the next time. */
const changeMany: Ask = (url, library) => {
  turn += 1;
  const label = turn % 2 === 0 ? { remove: ['bench'] } : { add: ['bench'] };
  return change({ tags: label }, ({ some }) => ({ deal_ids: some }))(url, library);
};

/** Any change of a library makes what was remembered of it useless. */
const touch: Ask = (url, library) => {
  turn += 1;
  return change({ experience_level: (turn % 10) + 1 }, ({ other }) => ({ deal_ids: [other] }))(url, library);
};

/** Milliseconds of a call on the small and the large library. */
type Both = readonly [number, number];

/**
 * The medians of a call on both libraries, taken in turns, so that what else the machine does is the same for both: the
 * first call after a change, and the same call again.
 */
async function measure(url: string, libraries: readonly Library[], ask: Ask): Promise<{ cold: Both; again: Both }> {
  const taken = libraries.map(() => ({ cold: [] as number[], again: [] as number[] }));
  for (let time = 0; time < TIMES + WARM; time += 1)
    for (const [index, library] of libraries.entries()) {
      await touch(url, library);
      const cold = await timeOf(() => ask(url, library));
      const again = await timeOf(() => ask(url, library));
      if (time < WARM) continue;
      taken[index]?.cold.push(cold);
      taken[index]?.again.push(again);
    }
  const medians = (which: 'cold' | 'again') => taken.map((times) => median(times[which])) as never as Both;
  return { cold: medians('cold'), again: medians('again') };
}

async function tell(what: string, url: string, libraries: readonly Library[], ask: Ask): Promise<void> {
  const { cold, again } = await measure(url, libraries, ask);
  console.log(`  ${what}: ${compareMs(...again)}; the first after a change ${compareMs(...cold)}`);
}

async function fill({ location, dataDir }: BenchPlace): Promise<[Library, Library]> {
  const db = connect(location, MIGRATIONS);
  await migrate(db);
  const tokens = await openTokens(db, dataDir);
  const small = await makeLibrary(db, tokens, SMALL);
  const began = performance.now();
  const large = await makeLibrary(db, tokens, LARGE);
  console.log(`  indexed ${LARGE} deals in ${Math.round((performance.now() - began) / 1000)} s`);
  await sql`analyze`.execute(db);
  await db.destroy();
  return [small, large];
}

// Measures what a library costs by its size, through the calls of a built server.
await onBothDatabases('library', async (name, newPlace) => {
  console.log(`the deal library on ${name}, ${SMALL} and ${LARGE} deals:`);
  const place = await newPlace();
  const libraries = await fill(place);
  const server = await startApi(place);
  try {
    for (const [what, ask] of Object.entries(READINGS)) await tell(what, server.url, libraries, ask);
    await tell('a change of 500 deals', server.url, libraries, changeMany);
  } finally {
    await server.stop();
  }
});
