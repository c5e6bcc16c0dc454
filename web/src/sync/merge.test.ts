// @vitest-environment node

import { OUTCOMES } from '@overtrick/shared/learning/deals/outcome';
import { anAttempt, PACK, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packProgress, recordAttempt } from '../local/attempts.ts';
import { aDatabase, copyDatabase } from '../local/database.testing.ts';
import type { UserDatabase } from '../local/database.ts';
import { SARAH } from '../testing/profile.testing.ts';
import { aDevice } from './device.testing.ts';
import { type Backup, type Fault, SyncServer } from './server.testing.ts';

const DEALS = [500, 501, 502].map(testId);

/** What can happen to a few devices of one person; numbers pick a device by remainder. */
type Step =
  | { readonly do: 'play'; readonly device: number; readonly deal: number; readonly outcome: number }
  | { readonly do: 'sync'; readonly device: number; readonly faults: readonly Fault[] }
  | { readonly do: 'clone'; readonly device: number }
  | { readonly do: 'backUp'; readonly device: number }
  | { readonly do: 'rollBack'; readonly device: number };

/** What can happen to their server besides: a backup, and its restore, which names a new generation or does not. */
type ServerStep = { readonly do: 'backUpServer' } | { readonly do: 'rewind'; readonly generation: boolean };

const device = fc.nat({ max: 3 });
const fault = fc.constantFrom<Fault>('cutBefore', 'cutAfter', 503, 429, 401, async () => {});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      device,
      deal: fc.nat({ max: 2 }),
      outcome: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('sync' as const), device, faults: fc.array(fault, { maxLength: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clone' as const), device }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('backUp' as const), device }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rollBack' as const), device }) },
);

/** The devices of one person and their server, and every attempt that has to be there in the end. */
class World {
  readonly server = new SyncServer();
  readonly devices: UserDatabase[] = [aDatabase(), aDatabase()];
  readonly backups = new Map<number, UserDatabase>();
  expected = new Set<string>();
  #made = 0;
  #backup: Backup | undefined;
  #restored = 0;

  async take(step: Step | ServerStep): Promise<void> {
    if (step.do === 'backUpServer') this.#backup = this.server.backUp();
    else if (step.do === 'rewind') await this.#rewind(step.generation);
    else await this.#takeDevice(step);
  }

  async #takeDevice(step: Step): Promise<void> {
    const index = step.device % this.devices.length;
    const db = this.devices[index] as UserDatabase;
    switch (step.do) {
      case 'play':
        return this.#play(db, step.deal, step.outcome);
      case 'sync':
        this.server.faults.push(...step.faults);
        await this.sync(db);
        this.server.faults.length = 0;
        return;
      case 'clone':
        this.devices.push(await copyDatabase(db));
        return;
      case 'backUp':
        this.backups.set(index, await copyDatabase(db));
        return;
      case 'rollBack':
        return this.#rollBack(index);
    }
  }

  async sync(db: UserDatabase): Promise<string> {
    return (await (await aDevice(this.server, db)).sync()).outcome;
  }

  async #play(db: UserDatabase, deal: number, outcome: number): Promise<void> {
    this.#made += 1;
    const { result } = anAttempt(0);
    const changes = { dealId: DEALS[deal], result: { ...result, outcome: OUTCOMES[outcome] ?? '-' } };
    const attempt = anAttempt(this.#made, changes);
    await recordAttempt(db, attempt);
    this.expected.add(attempt.id);
  }

  /** What nobody but the rolled-back device ever had is gone with the disk that held it; nothing else may be. */
  async #rollBack(index: number): Promise<void> {
    const backup = this.backups.get(index);
    if (!backup) return;
    this.devices[index] = await copyDatabase(backup);
    await this.#expectWhatIsLeft();
  }

  /** The server loses what came after its backup; what a device has must come back. */
  async #rewind(isTold: boolean): Promise<void> {
    if (!this.#backup) return;
    this.#restored += 1;
    this.server.rewind(this.#backup, isTold ? `generation ${this.#restored}` : this.server.generation);
    await this.#expectWhatIsLeft();
  }

  async #expectWhatIsLeft(): Promise<void> {
    const left = new Set(this.server.attemptIds(SARAH));
    for (const db of this.devices) for (const id of await db.attempts.toCollection().primaryKeys()) left.add(id);
    this.expected = new Set([...this.expected].filter((id) => left.has(id)));
  }

  /**
   * All are on line at last, in this order, each until it is saved, and as often as one still has news for the others: the
   * last time to hear of what they sent.
   */
  async settle(backwards: boolean): Promise<void> {
    const order = backwards ? this.devices.toReversed() : this.devices;
    for (const db of [...order, ...order, ...order]) await this.#syncUntilSaved(db);
  }

  async #syncUntilSaved(db: UserDatabase): Promise<void> {
    for (let round = 0; round < 4; round += 1) if ((await this.sync(db)) === 'saved') return;
    throw new Error('a device is never saved');
  }
}

async function expectUnion(world: World): Promise<void> {
  const expected = [...world.expected].sort();
  expect(world.server.attemptIds(SARAH).sort()).toEqual(expected);
  const progress = await Promise.all(world.devices.map((db) => packProgress(db, PACK, DEALS)));
  for (const [index, db] of world.devices.entries()) {
    expect((await db.attempts.toCollection().primaryKeys()).sort()).toEqual(expected);
    expect([await db.outbox.count(), await db.refused.count()]).toEqual([0, 0]);
    expect(progress[index]).toEqual(progress[0]);
  }
}

describe('two devices that played off line', () => {
  test.each([
    ['the same deal', 500, 500],
    ['different deals', 500, 501],
  ])('%s, show the union, whichever syncs first', async (_, first, second) => {
    for (const backwards of [false, true]) {
      const world = new World();
      const [phone, tablet] = world.devices as [UserDatabase, UserDatabase];
      await recordAttempt(phone, anAttempt(1, { dealId: testId(first) }));
      await recordAttempt(tablet, anAttempt(2, { dealId: testId(second) }));
      world.expected = new Set([testId(1), testId(2)]);
      await world.settle(backwards);
      await expectUnion(world);
    }
  });

  test('end with the same attempts and progress after any order of playing, syncing, cuts, clones and roll-backs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 24 }), fc.boolean(), async (steps, backwards) => {
        const world = new World();
        for (const each of steps) await world.take(each);
        await world.settle(backwards);
        await expectUnion(world);
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  test('lose nothing to a server that is rewound, once or twice, with a new generation or without a word', async () => {
    const some = fc.array(step, { minLength: 3, maxLength: 10 });
    const backUp = fc.constant<ServerStep>({ do: 'backUpServer' });
    const rewind = fc.boolean().map((generation): ServerStep => ({ do: 'rewind', generation }));
    const course = fc.tuple(some, backUp, some, rewind, some, fc.option(rewind, { nil: undefined }), some);
    await fc.assert(
      fc.asyncProperty(course, fc.boolean(), async (parts, backwards) => {
        const world = new World();
        for (const each of parts.flat()) if (each) await world.take(each);
        await world.settle(backwards);
        await expectUnion(world);
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});
