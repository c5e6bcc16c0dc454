import { sql } from 'kysely';
import { connect, type Db } from '../../api/src/database/connect.ts';
import { migrate } from '../../api/src/database/migrate.ts';
import { MIGRATIONS } from '../../api/src/database/postgres.ts';
import type { Tokens } from '../../api/src/http/tokens.ts';
import { type BenchPlace, startApi } from './bench-place.ts';
import { onBothDatabases } from './both-databases.ts';
import { compareMs, median, timeOf } from './figures.ts';
import { openTokens } from './school.ts';
import type { ServerProcess } from './server-process.ts';

/** Calls of each kind: the median of these is told. */
const TIMES = 15;
const WARM = 3;

/** One call to the server of a school. */
export type Ask<School> = (url: string, school: School) => Promise<unknown>;

/** Two schools that are compared: a tenth, and the whole. */
export interface TwoSchools<School> {
  /** 'classes' */
  readonly what: string;
  /** Of the small one and of the large one, as they are told. */
  readonly sizes: readonly [string, string];
  /** Fills an empty database. */
  readonly make: (db: Db, tokens: Tokens, isLarge: boolean) => Promise<School>;
  readonly readings: Readonly<Record<string, Ask<School>>>;
  /** Other figures, told after the readings of a database. */
  readonly tell?: (url: string, school: School) => Promise<void>;
}

interface Running<School> {
  readonly server: ServerProcess;
  readonly school: School;
}

/** The medians in both schools, taken in turns, so that what else the machine does is the same for both. */
async function measure<School>(
  schools: readonly Running<School>[],
  ask: Ask<School>,
): Promise<readonly [number, number]> {
  const taken = schools.map(() => [] as number[]);
  for (let time = 0; time < TIMES + WARM; time += 1)
    for (const [index, { server, school }] of schools.entries()) {
      const took = await timeOf(() => ask(server.url, school));
      if (time >= WARM) taken[index]?.push(took);
    }
  return taken.map(median) as never;
}

async function tell<School>(what: string, schools: readonly Running<School>[], ask: Ask<School>): Promise<void> {
  const [small, large] = await measure(schools, ask);
  console.log(`  ${what}: ${compareMs(small, large)}`);
}

async function start<School>(
  { make }: TwoSchools<School>,
  place: BenchPlace,
  isLarge: boolean,
): Promise<Running<School>> {
  const db = connect(place.location, MIGRATIONS);
  await migrate(db);
  const school = await make(db, await openTokens(db, place.dataDir), isLarge);
  await sql`analyze`.execute(db);
  await db.destroy();
  return { server: await startApi(place), school };
}

/** Measures calls by the size of the school, on both databases, through built servers. */
export const benchSchools = <School>(compared: TwoSchools<School>): Promise<void> =>
  onBothDatabases(compared.what, async (name, newPlace) => {
    console.log(`${compared.what} on ${name}, ${compared.sizes.join(' against ')}:`);
    const schools: Running<School>[] = [];
    try {
      for (const isLarge of [false, true]) schools.push(await start(compared, await newPlace(), isLarge));
      for (const [what, ask] of Object.entries(compared.readings)) await tell(what, schools, ask);
      const large = schools.at(-1);
      if (large) await compared.tell?.(large.server.url, large.school);
    } finally {
      for (const { server } of schools) await server.stop();
    }
  });
