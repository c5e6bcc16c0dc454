import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewSession } from './provider.ts';

/** A checkout as the stand-in keeps it. */
export interface StandInSession {
  readonly id: string;
  readonly payment: string;
  /** open: to be paid; delayed: paid, and the bank has not said so yet. */
  readonly state: 'open' | 'delayed' | 'paid' | 'expired';
  readonly sold: NewSession;
  readonly isRefunded: boolean;
  readonly dispute: 'open' | 'won' | 'lost' | null;
  readonly openedAt: string;
}

export interface StandInAccount {
  readonly id: string;
  readonly email: string;
  readonly returnUrl: string;
  readonly isLinked: boolean;
  /** What was paid to it: the keys of the transfers with their amounts. */
  readonly transfers: Readonly<Record<string, { readonly amount: number; readonly currency: string }>>;
}

/** An event in Stripe's form, and whether this server has taken it. */
export interface StandInEvent {
  readonly id: string;
  readonly body: string;
  readonly isDelivered: boolean;
}

interface Kinds {
  readonly sessions: StandInSession;
  readonly accounts: StandInAccount;
  readonly events: StandInEvent;
}

/** The names that the stand-in makes; nothing else is looked for on the disk. */
const NAME = /^(cs|acct|evt)_[0-9a-z-]{1,80}$/;

/**
 * What the stand-in remembers, a file each below the data directory: as another company's memory it is no part of the
 * database, so that a restored backup finds there what it has lost.
 */
export class StandInBook {
  readonly #directory: string;

  constructor(dataDir: string) {
    this.#directory = join(dataDir, 'payments');
  }

  async find<K extends keyof Kinds>(kind: K, id: string): Promise<Kinds[K] | undefined> {
    if (!NAME.test(id)) return undefined;
    const text = await readFile(join(this.#directory, kind, `${id}.json`), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as Kinds[K]);
  }

  /** In the order of their names, which for events is that of time. */
  async list<K extends keyof Kinds>(kind: K): Promise<readonly Kinds[K][]> {
    const names = (await readdir(join(this.#directory, kind)).catch(() => [])).filter((name) => name.endsWith('.json'));
    const found = await Promise.all(names.sort().map((name) => this.find(kind, name.slice(0, -'.json'.length))));
    return found.filter((each) => each !== undefined) as Kinds[K][];
  }

  async put<K extends keyof Kinds>(kind: K, thing: Kinds[K]): Promise<void> {
    await mkdir(join(this.#directory, kind), { recursive: true, mode: 0o700 });
    const path = join(this.#directory, kind, `${thing.id}.json`);
    // A name of its own: two calls at once would take each other's away.
    const fresh = `${path}.${randomUUID()}.new`;
    await writeFile(fresh, JSON.stringify(thing, null, 2), { mode: 0o600 });
    await rename(fresh, path);
  }
}
