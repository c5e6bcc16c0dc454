import type { Cost, Costs } from './measure.ts';
import { BUSIEST, MONTH, monthOf, PRICES, peakOf, priceOf } from './month.ts';
import { drawStorm } from './storm.ts';

export interface Measured {
  readonly sqlite: Costs;
  readonly postgres: Costs;
  readonly machine: string;
  /** From 0 to 1. */
  readonly random: () => number;
}

const SIZES = [1_000, 100_000, 10_000_000] as const;

/** What a processor is loaded with at most in the busiest hour, so that nobody waits. */
const LOADED = 0.5;

const HOUR = 3600;

/** Three figures, with a comma at the thousands: 1234.5 → '1,230'. */
const figure = (value: number): string =>
  Number(value.toPrecision(3)).toLocaleString('en-GB', { maximumFractionDigits: 5 });

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];

const bytes = (value: number): string => {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, value)) / 3)));
  return `${figure(value / 1000 ** step)} ${UNITS[step]}`;
};

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');

const costRow = (what: string, { requests, bytesUp, bytesDown, serverMs, databaseMs, rows, storedBytes }: Cost) => [
  ...[what, figure(requests), bytes(bytesUp), bytes(bytesDown)],
  ...[`${figure(serverMs)} ms`, `${figure(databaseMs)} ms`, figure(Math.max(0, rows)), bytes(Math.max(0, storedBytes))],
];

const HEAD = ['', 'calls', 'sent', 'received', 'server', 'database', 'rows', 'stored'];

function costTable(costs: Costs): string {
  return table(HEAD, [
    costRow('arrival on a device, with a pack and a course', costs.arrival),
    costRow('a deal or question, recorded and sent', costs.attempt),
    costRow('a look for news', costs.look),
    costRow('the whole app', costs.app),
    costRow('**a student and month**', monthOf(costs)),
  ]);
}

/** Processors that must be there for this load, at least a part of one. */
const cores = (load: number): string => (load / LOADED < 0.05 ? 'under 0.05' : figure(load / LOADED));

function sizeTable(costs: Costs): string {
  const month = monthOf(costs);
  const column = (students: number): readonly string[] => {
    const { calls, serverCores, databaseCores, writes } = peakOf(costs, students);
    const price = priceOf(costs, students, LOADED);
    return [
      ...[figure(calls), figure(writes), cores(serverCores), cores(databaseCores)],
      ...[bytes(month.bytesDown * students), figure(month.rows * 12 * students)],
      ...[bytes(month.storedBytes * 12 * students), `€ ${figure(price)}`, `€ ${figure(price / students)}`],
    ];
  };
  const names = [
    ...['calls a second, busiest hour', 'attempts a second, busiest hour', 'processors for servers'],
    ...['processors for the database', 'sent to devices in a month', 'rows in a year', 'database in a year'],
    ...['a month, after a first year', 'a student and month'],
  ];
  const columns = SIZES.map(column);
  return table(
    ['', ...SIZES.map((size) => `${size.toLocaleString('en-GB')} students`)],
    names.map((name, index) => [name, ...columns.map((cells) => cells[index] ?? '')]),
  );
}

/** Where a number of students meets a limit: the students for which `load` reaches `most`. */
const bendAt = (load: (students: number) => number, most: number): string =>
  figure((most / load(1_000_000)) * 1_000_000);

/** Servers are single threads for calls; a PostgreSQL has so many connections, and we take ten for each process. */
const MOST_CONNECTIONS = 500;
const CONNECTIONS = 10;
/** Processors of the largest machine on which one PostgreSQL is commonly rented. */
const LARGEST = 64;
/** Bytes up to which one database is copied and restored within a night. */
const LARGE = 10e12;
/** Rows up to which one table is kept without care. */
const MANY_ROWS = 2_000_000_000;

function bends({ sqlite, postgres }: Measured): string {
  const share = (postgres.app.bytesDown * MONTH.apps) / monthOf(postgres).bytesDown;
  const servers = (students: number) => peakOf(postgres, students).serverCores / LOADED;
  return [
    `- **One server on SQLite** is one thread: half of it is used in the busiest hour of ${bendAt((n) => peakOf(sqlite, n).serverCores, LOADED)} students. Before that, because a machine that fails takes the school with it, PostgreSQL.`,
    `- **Connections**: each server has at most ${CONNECTIONS} to PostgreSQL. With ${MOST_CONNECTIONS} allowed there is an end at ${MOST_CONNECTIONS / CONNECTIONS} servers, ${bendAt(servers, MOST_CONNECTIONS / CONNECTIONS)} students; from there a pool between them (PgBouncer, for a transaction at a time).`,
    `- **One PostgreSQL** of ${LARGEST} processors, half used, ends at ${bendAt((n) => peakOf(postgres, n).databaseCores, LARGEST * LOADED)} students. Then schools are divided: nothing of a student refers to another school but packs and courses, which are read only.`,
    `- **The table of attempts** has ${figure(MANY_ROWS)} rows after a year of ${figure(MANY_ROWS / (MONTH.days * MONTH.attempts * 12))} students: divide it by student (partitions) before it gets there; every question to it names one.`,
    `- **Its size**: ${bytes(LARGE)} after a year of ${bendAt((n) => monthOf(postgres).storedBytes * 12 * n, LARGE)} students; a backup then takes longer than a night. Old attempts go to cheaper storage, or schools are divided.`,
    `- **The app itself** is ${Math.round(share * 100)} % of what is sent. Its files are named by their content and may be kept for ever: any cache before the servers takes them off.`,
  ].join('\n');
}

function stormTable({ postgres, random }: Measured): string {
  const serverMs = postgres.attempt.serverMs;
  const rows = SIZES.map((devices) => {
    const { peak } = drawStorm({ devices, outage: HOUR, capacity: Number.POSITIVE_INFINITY }, random);
    const usual = Math.max(1, (peakOf(postgres, devices).writes / LOADED) * 2);
    const { served, refused } = drawStorm({ devices, outage: HOUR, capacity: usual }, random);
    const time = Number.isFinite(served) ? `${figure(served / 60)} minutes` : 'more than a day';
    return [
      ...[devices.toLocaleString('en-GB'), figure(devices), figure(peak), cores((peak * serverMs) / 1000)],
      ...[figure(usual), time, figure(refused)],
    ];
  });
  const head = ['devices', 'without waiting, in one second', 'most in a second', 'processors for that'];
  return table([...head, 'a second, as sized for the busiest hour', '99 % served after', 'refused, each device'], rows);
}

/** The page docs/cost.md. */
export function costPage(measured: Measured): string {
  const { sqlite, postgres, machine } = measured;
  const { days, attempts, looks, apps, newInThousand } = MONTH;
  return `# What students cost

Written by \`npm run cost -- --write\`, which runs the app's own code against a real server and counts what goes over the wire, the processor's time of the server and of the database, rows and bytes. Measured on: ${machine}.

## Measured

On SQLite, whose work is the server's:

${costTable(sqlite)}

On PostgreSQL:

${costTable(postgres)}

An active student's month is supposed to be ${days} days with ${attempts} deals or questions and ${looks} looks for news each, ${apps} time the whole app; ${newInThousand} of 1,000 are new. Change \`scripts/cost/month.ts\` where you know better. Films and slides are apart: they are as large as teachers make them.

## Computed

On PostgreSQL; ${BUSIEST * 100} % of a day falls into its busiest hour, in which processors are loaded by half:

${sizeTable(postgres)}

A processor with its memory is supposed to be € ${PRICES.processor} a month, a gigabyte of database € ${PRICES.gigabyte}, a terabyte sent € ${PRICES.terabyte}; two processors are the least.

## Where it bends

${bends(measured)}

## The storm

All devices that are open find the servers gone for an hour, and nobody touches them. Each comes back by the client's own waiting function (\`web/src/sync/retry.ts\`), drawn here; what is too much for the servers is refused with \`Retry-After: 5\`:

${stormTable(measured)}
`;
}
