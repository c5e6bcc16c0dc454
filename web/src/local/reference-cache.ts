import * as v from 'valibot';
import type { DeviceDatabase, ShelfKey } from './device-database.ts';

/** What was fetched, and when: milliseconds since 1970. */
export interface Kept<T> {
  readonly content: T;
  readonly savedAt: number;
}

/** Something that everybody may read, kept on the device in whole: it is searched and read off line too. */
export interface Shelf<T> {
  /** What is on the device, otherwise what the server has; throws what the call throws. */
  open(): Promise<Kept<T>>;
  /** As open, but asks the server for what is not on the device yet. */
  openWith(has: (content: T) => boolean): Promise<Kept<T>>;
  /** Fetches it anew, once at a time; throws what the call throws. */
  refresh(): Promise<Kept<T>>;
  /** Something was changed on the server: takes it in, before it is shown; never throws. */
  changed(): Promise<void>;
  /** Fetches it unless that was done lately, so that it is there before a connection is missed; never throws. */
  keepFresh(): Promise<void>;
}

interface Deps<T> {
  readonly device: DeviceDatabase;
  readonly key: ShelfKey;
  /** What is read from the disk must still be this: an older version of the app may have written it. */
  readonly schema: v.GenericSchema<unknown, T>;
  readonly fetchAll: () => Promise<T>;
  readonly now: () => number;
}

const DAY = 86_400_000;

export function createShelf<T>({ device, key, schema, fetchAll, now }: Deps<T>): Shelf<T> {
  let fetching: Promise<Kept<T>> | undefined;

  async function find(): Promise<Kept<T> | undefined> {
    const row = await device.shelves.get(key).catch(() => undefined);
    const read = v.safeParse(schema, row?.content);
    return row && read.success ? { content: read.output, savedAt: row.savedAt } : undefined;
  }

  async function fetch(): Promise<Kept<T>> {
    const kept = { content: await fetchAll(), savedAt: now() };
    // A device that keeps nothing, or is full, shows what came all the same.
    await device.shelves.put({ key, ...kept }).catch(() => {});
    return kept;
  }

  const refresh = (): Promise<Kept<T>> => {
    fetching ??= fetch().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };
  const openWith = async (has: (content: T) => boolean): Promise<Kept<T>> => {
    const kept = await find();
    return kept && has(kept.content) ? kept : refresh();
  };
  return {
    open: () => openWith(() => true),
    openWith,
    refresh,
    changed: () =>
      refresh().then(
        () => {},
        () => {},
      ),
    async keepFresh() {
      const kept = await find();
      if (kept && now() - kept.savedAt < DAY) return;
      await refresh().catch(() => {});
    },
  };
}
