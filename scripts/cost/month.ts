import type { Cost, Costs } from './measure.ts';

/**
 * What an active student does in a month. These are suppositions and not measured: change them where you know better.
 */
export const MONTH = {
  /** Days on which the app is opened. */
  days: 12,
  /** Deals and questions on such a day. */
  attempts: 12,
  /** Looks for news on such a day: one every five minutes of an hour. */
  looks: 12,
  /** How often all of the app is fetched: a release, or a new device. */
  apps: 1,
  /** Of a thousand students, those who are new in this month. */
  newInThousand: 80,
} as const;

/** Of a day's work, what falls into its busiest hour: evening classes. */
export const BUSIEST = 0.2;

/** What is paid in a month, in euros: suppositions as well, of what machines are commonly rented for. */
export const PRICES = {
  /** A processor with its memory. */
  processor: 15,
  /** A gigabyte of a database, kept twice and backed up. */
  gigabyte: 0.3,
  /** A terabyte that is sent to devices. */
  terabyte: 10,
} as const;

/** Processors of the smallest place: one machine. */
const FEWEST = 2;

const FIELDS = ['requests', 'bytesUp', 'bytesDown', 'serverMs', 'databaseMs', 'rows', 'storedBytes'] as const;

/** What an active student and month comes to. */
export function monthOf({ arrival, attempt, look, app }: Costs): Cost {
  const { days, attempts, looks, apps, newInThousand } = MONTH;
  const parts: readonly (readonly [Cost, number])[] = [
    [arrival, newInThousand / 1000],
    [attempt, days * attempts],
    [look, days * looks],
    [app, apps],
  ];
  const sum = (field: (typeof FIELDS)[number]): number =>
    parts.reduce((total, [cost, times]) => total + cost[field] * times, 0);
  return Object.fromEntries(FIELDS.map((field) => [field, sum(field)])) as unknown as Cost;
}

/** The busiest hour of so many active students, in calls a second and processors at work. */
export interface Peak {
  readonly calls: number;
  readonly serverCores: number;
  readonly databaseCores: number;
  /** Attempts a second, each a transaction that writes. */
  readonly writes: number;
}

const HOUR = 3600;

/** A day on which as many are there as on an average day; the app itself comes from a cache before the servers or not. */
export function peakOf(costs: Costs, students: number): Peak {
  const { days, attempts } = MONTH;
  const month = monthOf(costs);
  const inPeak = (perMonth: number): number => (perMonth * students * BUSIEST) / 30 / HOUR;
  return {
    calls: inPeak(month.requests),
    serverCores: inPeak(month.serverMs) / 1000,
    databaseCores: inPeak(month.databaseMs) / 1000,
    writes: inPeak(days * attempts),
  };
}

const GIGA = 1e9;
const TERA = 1e12;

/** Euros of a month of so many active students, after a first year of storing. @param loaded of a processor, at most */
export function priceOf(costs: Costs, students: number, loaded: number): number {
  const { serverCores, databaseCores } = peakOf(costs, students);
  const { bytesDown, storedBytes } = monthOf(costs);
  const processors = Math.max(FEWEST, Math.ceil((serverCores + databaseCores) / loaded));
  const stored = (storedBytes * 12 * students) / GIGA;
  return processors * PRICES.processor + stored * PRICES.gigabyte + ((bytesDown * students) / TERA) * PRICES.terabyte;
}
