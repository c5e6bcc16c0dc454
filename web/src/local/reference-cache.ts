import * as v from 'valibot';
import type { DeviceDatabase, ReferenceKey } from './device-database.ts';

/** What was fetched, and when: milliseconds since 1970. */
export interface CachedContent<T> {
  readonly content: T;
  readonly savedAt: number;
}

/** Something that everybody may read, kept on the device in whole: it is searched and read off line too. */
export interface ReferenceCache<T> {
  /** What is on the device, otherwise what the server has; throws what the call throws. */
  open(): Promise<CachedContent<T>>;
  /** As open, but asks the server for what is not on the device yet. */
  openWith(has: (content: T) => boolean): Promise<CachedContent<T>>;
  /** Fetches it anew, once at a time; throws what the call throws. */
  refresh(): Promise<CachedContent<T>>;
  /** Something was changed on the server: takes it in, before it is shown; never throws. */
  changed(): Promise<void>;
  /** Fetches it unless that was done lately, so that it is there before a connection is missed; never throws. */
  keepFresh(): Promise<void>;
}

interface Deps<T> {
  readonly device: DeviceDatabase;
  readonly key: ReferenceKey;
  /** What is read from the disk must still be this: an older version of the app may have written it. */
  readonly schema: v.GenericSchema<unknown, T>;
  readonly fetchAll: () => Promise<T>;
  readonly now: () => number;
}

const DAY = 86_400_000;

export function createReferenceCache<T>({ device, key, schema, fetchAll, now }: Deps<T>): ReferenceCache<T> {
  let fetching: Promise<CachedContent<T>> | undefined;

  async function find(): Promise<CachedContent<T> | undefined> {
    const row = await device.reference.get(key).catch(() => undefined);
    const read = v.safeParse(schema, row?.content);
    return row && read.success ? { content: read.output, savedAt: row.savedAt } : undefined;
  }

  async function fetch(): Promise<CachedContent<T>> {
    const kept = { content: await fetchAll(), savedAt: now() };
    // A device that keeps nothing, or is full, shows what came all the same.
    await device.reference.put({ key, ...kept }).catch(() => {});
    return kept;
  }

  const refresh = (): Promise<CachedContent<T>> => {
    fetching ??= fetch().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };
  const openWith = async (has: (content: T) => boolean): Promise<CachedContent<T>> => {
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
