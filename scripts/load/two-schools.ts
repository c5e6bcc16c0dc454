import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect, type DatabaseLocation, type Db } from '../../api/src/database/connect.ts';
import { migrate } from '../../api/src/database/migrate.ts';
import { MIGRATIONS } from '../../api/src/database/postgres.ts';
import type { Tokens } from '../../api/src/http/tokens.ts';
import { startPostgres } from '../../api/src/testing/postgres.ts';
import { median, ms, timeOf } from './figures.ts';
import { openTokens, SECRET } from './school.ts';
import { type ServerProcess, startProgram } from './server-process.ts';

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
  console.log(`  ${what}: ${ms(small)} and ${ms(large)}, ratio ${(large / small).toFixed(1)}`);
}

async function start<School>(
  { make }: TwoSchools<School>,
  location: DatabaseLocation,
  dataDir: string,
  isLarge: boolean,
): Promise<Running<School>> {
  const db = connect(location, MIGRATIONS);
  await migrate(db);
  const school = await make(db, await openTokens(db, dataDir), isLarge);
  await sql`analyze`.execute(db);
  await db.destroy();
  const server = await startProgram(
    'api',
    () => [],
    (port) => ({
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: location.kind === 'postgres' ? location.url : '',
      NODE_ENV: 'development',
      SEED_DEMO: 'false',
      JWT_SECRET: SECRET,
    }),
  );
  return { server, school };
}

async function benchOn<School>(
  compared: TwoSchools<School>,
  name: string,
  locate: (dir: string) => Promise<DatabaseLocation>,
  root: string,
): Promise<void> {
  console.log(`${compared.what} on ${name}, ${compared.sizes.join(' against ')}:`);
  const schools: Running<School>[] = [];
  try {
    for (const isLarge of [false, true]) {
      const dir = mkdtempSync(join(root, 'school-'));
      schools.push(await start(compared, await locate(dir), dir, isLarge));
    }
    for (const [what, ask] of Object.entries(compared.readings)) await tell(what, schools, ask);
    const large = schools.at(-1);
    if (large) await compared.tell?.(large.server.url, large.school);
  } finally {
    for (const { server } of schools) await server.stop();
  }
}

/** Measures calls by the size of the school, on both databases, through built servers. */
export async function benchSchools<School>(compared: TwoSchools<School>): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), `overtrick-${compared.what}-`));
  try {
    const file = async (dir: string) => ({ kind: 'sqlite', file: join(dir, 'overtrick.sqlite') }) as const;
    await benchOn(compared, 'SQLite', file, directory);
    const cluster = await startPostgres();
    try {
      const address = async () => ({ kind: 'postgres', url: (await cluster.createDatabase()).url }) as const;
      await benchOn(compared, 'PostgreSQL', address, directory);
    } finally {
      await cluster.stop();
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
