import { getMyDealPack } from '@overtrick/shared/contract/deal-packs';
import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { foldPack } from '@overtrick/shared/learning/progress/progress';
import { newId } from '@overtrick/shared/learning/values/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../testing/databases.ts';
import { makeAttempt, makeEnrolment, makePack, makeStudent, type Pack, type Person } from '../testing/factories.ts';
import { type Harness, withHarness } from '../testing/harness.ts';
import { type Backup, backUp, restore } from './backup.testing.ts';
import { copyProfile, Device, freshProfile, type Profile } from './device.testing.ts';

/** A student with two devices, and the events that may happen to them and to their server. */
class World {
  readonly #harness: Harness;
  readonly #student: Person;
  readonly #pack: Pack;
  readonly played = new Map<string, Attempt>();
  readonly devices: readonly [Device, Device];
  readonly #profiles: [Profile, Profile] = [freshProfile(), freshProfile()];
  #backup: Backup | undefined;

  constructor(harness: Harness, student: Person, pack: Pack) {
    this.#harness = harness;
    this.#student = student;
    this.#pack = pack;
    this.devices = [new Device(harness, student), new Device(harness, student)];
  }

  /** A deal whose result is told rightly or not, and whose clock is right or a year ahead. */
  play(at: 0 | 1, deal: number, told: number): void {
    const ref = this.#pack.deals[deal % this.#pack.deals.length];
    if (!ref) return;
    const attempt = makeAttempt(
      this.#student,
      this.#pack.id,
      ref,
      told === 3 ? { cards: ['5S', '5S', 'TS', 'QS'] } : {},
    );
    attempt.result.bonusTricks = told === 2 ? 4 : 0;
    attempt.result.outcome = told === 1 ? 'max' : 'makes';
    attempt.at = new Date(Date.UTC(2026 + (told % 2), 10, 20, 10, 0, this.played.size % 7)).toISOString();
    this.played.set(attempt.id, attempt);
    this.devices[at].play(attempt);
  }

  copyProfile(at: 0 | 1): void {
    this.#profiles[at] = copyProfile(this.devices[at].profile);
  }

  /** Restores the profile from the last copy; what was played since is lost, unless it was sent. */
  rollBack(at: 0 | 1): void {
    this.devices[at].profile = copyProfile(this.#profiles[at]);
  }

  /** The other device becomes a clone of this one, with its device id and its outbox. */
  clone(at: 0 | 1): void {
    this.devices[at === 0 ? 1 : 0].profile = copyProfile(this.devices[at].profile);
  }

  async backUpServer(): Promise<void> {
    this.#backup = await backUp(this.#harness.db, this.#student.id);
  }

  async restoreServer(): Promise<void> {
    if (this.#backup) await restore(this.#harness.db, this.#student.id, this.#backup, newId());
  }

  async serverIds(): Promise<string[]> {
    const { db } = this.#harness;
    const rows = await db.selectFrom('attempts').select('id').where('user_id', '=', this.#student.id).execute();
    return rows.map(({ id }) => id);
  }

  /** All attempts that anybody still has. */
  async held(): Promise<ReadonlySet<string>> {
    const onDevices = this.devices.flatMap(({ profile }) => [...profile.attempts.keys()]);
    return new Set([...onDevices, ...(await this.serverIds())]);
  }

  /** Both devices push and pull until nothing is left. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 3; turn++)
      for (const device of this.devices) {
        await device.pull();
        while (device.profile.outbox.length > 0) await device.push();
      }
    for (const device of this.devices) await device.pull();
  }
}

type Step = (world: World) => Promise<void> | void;

const at = fc.constantFrom(0 as const, 1 as const);

const step = <T extends readonly unknown[]>(
  weight: number,
  values: { readonly [K in keyof T]: fc.Arbitrary<T[K]> },
  run: (world: World, ...values: T) => Promise<void> | void,
) => ({
  weight,
  arbitrary: fc.tuple(...(values as fc.Arbitrary<unknown>[])).map(
    (drawn): Step =>
      (world) =>
        run(world, ...(drawn as unknown as T)),
  ),
});

const steps: fc.Arbitrary<Step> = fc.oneof(
  step<[0 | 1, number, number]>(6, [at, fc.nat(9), fc.nat(3)], (w, d, deal, told) => w.play(d, deal, told)),
  step<[0 | 1, number, boolean]>(5, [at, fc.integer({ min: 1, max: 4 }), fc.boolean()], (w, d, count, isLost) =>
    w.devices[d].push(count, isLost),
  ),
  step<[0 | 1]>(3, [at], (w, d) => w.devices[d].pull()),
  step<[0 | 1]>(1, [at], (w, d) => w.copyProfile(d)),
  step<[0 | 1]>(1, [at], (w, d) => w.rollBack(d)),
  step<[0 | 1]>(1, [at], (w, d) => w.clone(d)),
  step<[]>(1, [], (w) => w.backUpServer()),
  step<[]>(1, [], (w) => w.restoreServer()),
);

describe.each(DATABASES)('two devices and the server on %s', (kind) => {
  const harness = withHarness(kind);

  it('agree on every attempt and on the fold, whatever was repeated, cut off, rolled back, cloned or restored', async () => {
    const pack = await makePack(harness());
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 40 }), async (journey) => {
        const student = await makeStudent(harness());
        await makeEnrolment(harness(), student, pack);
        const world = new World(harness(), student, pack);
        for (const run of journey) await run(world);
        const held = await world.held();
        await world.settle();

        const [one, two] = world.devices;
        for (const { profile } of world.devices) {
          expect(new Set(profile.attempts.keys())).toEqual(held);
          for (const [id, attempt] of profile.attempts) expect(attempt).toEqual(world.played.get(id));
        }
        expect((await world.serverIds()).sort()).toEqual([...held].sort());
        const dealIds = pack.deals.map((deal) => deal.id);
        const fold = (device: Device) => foldPack(pack.id, dealIds, device.counted);
        expect(fold(one)).toEqual(fold(two));
        const { reply } = await harness().call(getMyDealPack, {
          token: student.token,
          params: { dealPackId: pack.id },
        });
        expect(reply.activityProgress).toBe(fold(one).percent);
        expect(reply.deals.map(({ status, bonusTricks }) => [status, bonusTricks])).toEqual(
          [...fold(one).deals.values()].map(({ status, bonusTricks }) => [status, bonusTricks]),
        );
      }),
      { numRuns: 25, seed: 20261120 },
    );
  }, 120_000);
});
