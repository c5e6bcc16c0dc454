import { getMyDealPack } from '@overtrick/shared/contract/deal-packs';
import { pull, push } from '@overtrick/shared/contract/sync';
import { OUTCOMES } from '@overtrick/shared/learning/deals/study-deal';
import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { asSent } from '@overtrick/shared/learning/progress/attempt.testing';
import { foldPack } from '@overtrick/shared/learning/progress/progress';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Mutation } from '@overtrick/shared/sync/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../testing/databases.ts';
import { makeAttempt, makeEnrolment, makePack, makeStudent, type Pack, type Person } from '../testing/factories.ts';
import { type Harness, withHarness } from '../testing/harness.ts';

/** One browser profile: what it played, what the server has not acknowledged yet, and what it has received. */
interface Profile {
  deviceId: string;
  nextSeq: number;
  outbox: Mutation[];
  attempts: Map<string, Attempt>;
  cursor: number;
}

const fresh = (): Profile => ({ deviceId: newId(), nextSeq: 1, outbox: [], attempts: new Map(), cursor: 0 });

const copy = (profile: Profile): Profile => ({
  ...profile,
  outbox: [...profile.outbox],
  attempts: new Map(profile.attempts),
});

/** A student with two devices, and the events that may happen to them. */
class World {
  readonly #harness: Harness;
  readonly #student: Person;
  readonly #pack: Pack;
  readonly played = new Map<string, Attempt>();
  readonly devices: [Profile, Profile] = [fresh(), fresh()];
  readonly #backups: [Profile, Profile] = [fresh(), fresh()];

  constructor(harness: Harness, student: Person, pack: Pack) {
    this.#harness = harness;
    this.#student = student;
    this.#pack = pack;
  }

  play(at: 0 | 1, deal: number, outcome: number): void {
    const device = this.devices[at];
    const ref = this.#pack.deals[deal % this.#pack.deals.length];
    if (!ref) return;
    const attempt = makeAttempt(this.#student, this.#pack.id, ref);
    attempt.result.outcome = OUTCOMES[outcome % OUTCOMES.length] ?? '-';
    attempt.at = new Date(Date.UTC(2026, 10, 20, 10, 0, this.played.size % 7)).toISOString();
    this.played.set(attempt.id, attempt);
    device.attempts.set(attempt.id, attempt);
    const mutation = { seq: device.nextSeq++, id: newId(), name: 'attempt.record', version: 1, args: { attempt } };
    device.outbox.push(mutation);
  }

  /** Sends up to `count` waiting mutations; when the answer is lost, the device does not know that they arrived. */
  async push(at: 0 | 1, count: number, isAnswerLost: boolean): Promise<void> {
    const device = this.devices[at];
    const mutations = device.outbox.slice(0, count);
    const body = { protocol: 1, deviceId: device.deviceId, mutations };
    const { reply } = await this.#harness.call(push, { token: this.#student.token, body });
    if (isAnswerLost) return;
    if (reply.status === 'newDevice') return renumber(device);
    if (reply.status !== 'done') throw new Error('nothing was lost');
    const safe = new Set(reply.outcomes.filter(({ outcome }) => outcome === 'acknowledged').map(({ id }) => id));
    device.outbox = device.outbox.filter(({ id }) => !safe.has(id));
  }

  async pull(at: 0 | 1): Promise<void> {
    const device = this.devices[at];
    const body = { protocol: 1, deviceId: device.deviceId, cursor: device.cursor, have: {} };
    const { reply } = await this.#harness.call(pull, { token: this.#student.token, body });
    if (reply.status !== 'done') throw new Error('too old');
    for (const attempt of reply.attempts) device.attempts.set(attempt.id, attempt);
    device.cursor = reply.cursor;
  }

  backUp(at: 0 | 1): void {
    this.#backups[at] = copy(this.devices[at]);
  }

  /** Restores the profile from the last backup; what was played since is lost, unless it was sent. */
  rollBack(at: 0 | 1): void {
    for (const { id, args } of this.devices[at].outbox)
      if (!this.#backups[at].outbox.some((mutation) => mutation.id === id))
        this.#lose((args as { attempt: Attempt }).attempt.id);
    this.devices[at] = copy(this.#backups[at]);
  }

  /** The other device becomes a clone of this one, with its device id and its outbox. */
  clone(at: 0 | 1): void {
    const to = at === 0 ? 1 : 0;
    for (const { id, args } of this.devices[to].outbox)
      if (!this.devices[at].outbox.some((mutation) => mutation.id === id))
        this.#lose((args as { attempt: Attempt }).attempt.id);
    this.devices[to] = copy(this.devices[at]);
  }

  readonly maybeLost = new Set<string>();
  #lose(attemptId: string): void {
    this.maybeLost.add(attemptId);
  }

  /** Both devices push and pull until nothing is left. */
  async settle(): Promise<void> {
    for (const at of [0, 1] as const)
      for (let turn = 0; turn < 20 && this.devices[at].outbox.length > 0; turn++) await this.push(at, 100, false);
    for (const at of [0, 1] as const) await this.pull(at);
  }
}

/** Does what the client does after the answer newDevice: a new device id, numbers from 1, the same ids. */
function renumber(device: Profile): void {
  device.deviceId = newId();
  device.outbox = device.outbox.map((mutation, index) => ({ ...mutation, seq: index + 1 }));
  device.nextSeq = device.outbox.length + 1;
}

const at = fc.constantFrom(0 as const, 1 as const);
type Step = (world: World) => Promise<void> | void;
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(at, fc.nat(9), fc.nat(2)).map(
      ([d, deal, out]): Step =>
        (w) =>
          w.play(d, deal, out),
    ),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(at, fc.integer({ min: 1, max: 4 }), fc.boolean()).map(
      ([d, n, lost]): Step =>
        (w) =>
          w.push(d, n, lost),
    ),
  },
  {
    weight: 3,
    arbitrary: at.map(
      (d): Step =>
        (w) =>
          w.pull(d),
    ),
  },
  {
    weight: 1,
    arbitrary: at.map(
      (d): Step =>
        (w) =>
          w.backUp(d),
    ),
  },
  {
    weight: 1,
    arbitrary: at.map(
      (d): Step =>
        (w) =>
          w.rollBack(d),
    ),
  },
  {
    weight: 1,
    arbitrary: at.map(
      (d): Step =>
        (w) =>
          w.clone(d),
    ),
  },
);

describe.each(DATABASES)('two devices and the server on %s', (kind) => {
  const harness = withHarness(kind);

  it('agree on every attempt and on the fold, whatever was repeated, cut off, rolled back or cloned', async () => {
    const pack = await makePack(harness());
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 40 }), async (journey) => {
        const student = await makeStudent(harness());
        await makeEnrolment(harness(), student, pack);
        const world = new World(harness(), student, pack);
        for (const step of journey) await step(world);
        await world.settle();

        const [one, two] = world.devices;
        const dealIds = pack.deals.map((deal) => deal.id);
        const fold = (device: Profile) => foldPack(pack.id, dealIds, asSent(...device.attempts.values()));
        // No mutation that stayed in an outbox is missing, and none was invented.
        for (const [id, attempt] of world.played) {
          if (world.maybeLost.has(id) && !one.attempts.has(id)) continue;
          expect(one.attempts.get(id)).toEqual(attempt);
        }
        expect([...one.attempts.keys()].every((id) => world.played.has(id))).toBe(true);
        expect(new Set(one.attempts.keys())).toEqual(new Set(two.attempts.keys()));
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
