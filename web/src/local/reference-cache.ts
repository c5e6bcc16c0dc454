import * as v from 'valibot';
import type { DeviceDatabase, ReferenceKey } from './device-database.ts';

/** Fetched content, and when it was fetched: milliseconds since 1970. */
export interface CachedContent<T> {
  readonly content: T;
  readonly savedAt: number;
}

/** Public content, kept whole on the device, so that it can be searched and read off line. */
export interface ReferenceCache<T> {
  /** Reads the content from the device, otherwise from the server; throws what the call throws. */
  open(): Promise<CachedContent<T>>;
  /** Like open, but asks the server when `has` is false for the content on the device. */
  openWith(has: (content: T) => boolean): Promise<CachedContent<T>>;
  /** Fetches the content again; calls at the same time share one fetch. Throws what the call throws. */
  refresh(): Promise<CachedContent<T>>;
  /** Fetches the content after a change on the server; never throws. */
  changed(): Promise<void>;
  /** Fetches the content when it is older than a day, to have it off line later; never throws. */
  keepFresh(): Promise<void>;
}

interface Deps<T> {
  readonly device: DeviceDatabase;
  readonly key: ReferenceKey;
  /** Checks content read from the disk, because an older version of the app may have written it. */
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
    if (!row || !read.success) return undefined;
    // The clock was ahead when it was kept, and was put right since: it is a day old at least, so that it is fetched again.
    const savedAt = row.savedAt > now() ? now() - DAY : row.savedAt;
    return { content: read.output, savedAt };
  }

  async function fetch(): Promise<CachedContent<T>> {
    const kept = { content: await fetchAll(), savedAt: now() };
    // A device that cannot store it still shows it.
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
