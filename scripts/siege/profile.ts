import type { SessionReply } from '@overtrick/shared/contract/auth';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Channel } from '../../web/src/browser/channel.ts';
import { openUserDatabase, type UserDatabase } from '../../web/src/local/database.ts';
import { openDeviceDatabase } from '../../web/src/local/device-database.ts';
import type { CookieJar } from '../../web/src/session/session.ts';
import { IDLE_WAIT, PAUSED_WAIT } from '../../web/src/sync/retry.ts';
import { ProfileLocks } from './locks.ts';
import { type Databases, Page } from './page.ts';
import { SkippedClock } from './skipped-clock.ts';
import type { Credentials } from './student.ts';

/** What lies on a device's disk: its databases, and the cookie. */
export interface Disk {
  readonly factory: Databases;
  cookie: string | undefined;
}

export interface ProfileDeps {
  readonly userId: string;
  readonly credentials: Credentials;
  readonly baseUrl: string;
  readonly random: () => number;
}

/** Milliseconds of real time in which a round must have ended: the deadline of a call is 15 s. */
const PATIENCE = 60_000;

/** Rounds in which a device without faults must have sent and read everything. */
const MOST_ROUNDS = 40;

/** A browser profile on a device: a disk, and the pages that are open. */
export class Profile {
  readonly pages: Page[] = [];
  readonly clock = new SkippedClock((milliseconds) => {
    for (const listener of this.#onWait.splice(0)) listener(milliseconds);
  });
  readonly #deps: ProfileDeps;
  #disk: Disk;
  #locks = new ProfileLocks();
  readonly #channels = new Map<string, Map<object, Set<() => void>>>();
  readonly #onWait: ((milliseconds: number) => void)[] = [];

  constructor(deps: ProfileDeps, disk: Disk = { factory: new IDBFactory(), cookie: undefined }) {
    this.#deps = deps;
    this.#disk = disk;
  }

  async open(reply?: SessionReply): Promise<Page> {
    const page = await Page.open(
      {
        ...this.#deps,
        factory: this.#disk.factory,
        cookies: this.#cookies(),
        locks: this.#locks,
        clock: this.clock,
        channel: (name, owner) => this.#channel(name, owner),
      },
      reply,
    );
    this.pages.push(page);
    return page;
  }

  #cookies(): CookieJar {
    const disk = this.#disk;
    return {
      read: () => disk.cookie,
      write: (token) => {
        disk.cookie = token;
      },
      clear: () => {
        disk.cookie = undefined;
      },
    };
  }

  #channel(name: string, owner: object): Channel {
    const pages = this.#channels.get(name) ?? new Map<object, Set<() => void>>();
    this.#channels.set(name, pages);
    const own = new Set<() => void>();
    pages.set(owner, own);
    return {
      post: () => {
        for (const [page, listeners] of pages)
          if (page !== owner) for (const listener of listeners) setImmediate(listener);
      },
      subscribe(listener) {
        own.add(listener);
        return () => own.delete(listener);
      },
      close: () => void pages.delete(owner),
    };
  }

  page(number: number): Page {
    return this.pages[number % this.pages.length] as Page;
  }

  /** The page's process ends, and the page is opened again. */
  async crash(number: number): Promise<void> {
    const [page] = this.pages.splice(number % this.pages.length, 1);
    if (page) this.#end(page);
    await this.open();
  }

  #end(page: Page): void {
    page.kill();
    for (const pages of this.#channels.values()) pages.delete(page);
  }

  /** All pages end. */
  close(): void {
    for (const page of this.pages.splice(0)) this.#end(page);
  }

  /** Resolves when a page that syncs has come to rest: with the milliseconds for which it would wait. */
  #rested(): Promise<number> {
    const rested = new Promise<number>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('a round did not end within a minute')), PATIENCE);
      late.unref();
      this.#onWait.push((milliseconds) => {
        clearTimeout(late);
        resolve(milliseconds);
      });
    });
    // A schedule that breaks off waits for nothing.
    rested.catch(() => {});
    return rested;
  }

  /** Wakes the page that syncs and lets it come to rest, then lets the time pass so many times. */
  async sync(tab: number, waits: number): Promise<void> {
    let rested = this.#rested();
    this.page(tab).runner.wake();
    for (let passed = 0; (await rested) < IDLE_WAIT && passed < waits; passed += 1) {
      rested = this.#rested();
      this.clock.pass();
    }
  }

  /** Lets it send and read until all is saved; the person signs in where that is needed. */
  async settle(): Promise<void> {
    let rested = this.#rested();
    this.page(0).runner.wake();
    for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
      const wait = await rested;
      if (wait === IDLE_WAIT) return;
      rested = this.#rested();
      if (wait === PAUSED_WAIT) await this.page(0).signIn(this.#deps.credentials);
      else this.clock.pass();
    }
    throw new Error(`a device did not come to rest in ${MOST_ROUNDS} rounds`);
  }

  /** A copy of the disk, as a cloned or kept profile has it. */
  async copyDisk(): Promise<Disk> {
    const { factory, cookie } = this.#disk;
    return { factory: await copyDatabases(factory, this.#deps.userId), cookie };
  }

  /** All pages end, and the disk is as it was when it was copied. */
  async rollBack(kept: Disk): Promise<void> {
    this.close();
    this.#locks = new ProfileLocks();
    this.#disk = { factory: await copyDatabases(kept.factory, this.#deps.userId), cookie: kept.cookie };
    await this.open();
  }
}

/** Copies each database as it stands at one moment, as a copy of a disk has it: its pages may be at work. */
async function copyDatabases(factory: Databases, userId: string): Promise<Databases> {
  const copy = new IDBFactory();
  const from = { indexedDB: factory, IDBKeyRange };
  const to = { indexedDB: copy, IDBKeyRange };
  for (const [source, target] of [
    [openUserDatabase(userId, from), openUserDatabase(userId, to)],
    [openDeviceDatabase(from), openDeviceDatabase(to)],
  ] as const) {
    await source.open();
    for (const { name, rows } of await readAtOnce(source as UserDatabase)) await target.table(name).bulkPut(rows);
    if ('outbox' in source) await goOnNumbering(source as UserDatabase, target as UserDatabase);
    source.close();
    target.close();
  }
  return copy;
}

const readAtOnce = (source: UserDatabase) =>
  source.transaction('r', source.tables, () =>
    Promise.all(source.tables.map(async (table) => ({ name: table.name, rows: await table.toArray() }))),
  );

/** A real copy goes on with the numbers of the outbox where the original stands, also when the outbox is empty. */
async function goOnNumbering(source: UserDatabase, target: UserDatabase): Promise<void> {
  const row = { id: crypto.randomUUID(), name: 'attempt.record', version: 1, args: {}, recordedAt: 0 } as never;
  let next = 1;
  await source
    .transaction('rw', source.outbox, async (trx) => {
      next = Number(await source.outbox.add(row));
      trx.abort();
    })
    .catch(() => {});
  // A row that waits has told the copy where it stands.
  if (next === 1 || (await target.outbox.get(next - 1))) return;
  await target.outbox.put({ ...(row as object), seq: next - 1 } as never);
  await target.outbox.delete(next - 1);
}
