import { pull, push } from '@overtrick/shared/contract/sync';
import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { countAttempts } from '@overtrick/shared/learning/progress/counted';
import type { Counted, Verdict } from '@overtrick/shared/learning/progress/verdict';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Known, Mutation, PullResponse } from '@overtrick/shared/sync/protocol';
import type { Person } from '../testing/factories.ts';
import type { Harness } from '../testing/harness.ts';

/** One browser profile: what it played, what the server has not acknowledged yet, and what it has received. */
export interface Profile {
  deviceId: string;
  nextSeq: number;
  outbox: Mutation[];
  attempts: Map<string, Attempt>;
  verdicts: Map<string, Verdict>;
  cursor: number;
  verdictCursor: number;
  known: Known | undefined;
  generation: string | undefined;
}

export const freshProfile = (): Profile => ({
  deviceId: newId(),
  nextSeq: 1,
  outbox: [],
  attempts: new Map(),
  verdicts: new Map(),
  cursor: 0,
  verdictCursor: 0,
  known: undefined,
  generation: undefined,
});

export const copyProfile = (profile: Profile): Profile => ({
  ...profile,
  outbox: [...profile.outbox],
  attempts: new Map(profile.attempts),
  verdicts: new Map(profile.verdicts),
});

/** A device that speaks the whole protocol of rulings 22, 23, 52 and 53, without a browser. */
export class Device {
  readonly #harness: Harness;
  readonly #student: Person;
  profile: Profile = freshProfile();

  constructor(harness: Harness, student: Person) {
    this.#harness = harness;
    this.#student = student;
  }

  play(attempt: Attempt): void {
    this.profile.attempts.set(attempt.id, attempt);
    this.#offer(attempt);
  }

  /** The attempts as they count here. */
  get counted(): readonly Counted[] {
    return countAttempts([...this.profile.attempts.values()], (id) => this.profile.verdicts.get(id));
  }

  /** Sends up to `count` waiting mutations; when the answer is lost, the device does not know that they arrived. */
  async push(count = 100, isAnswerLost = false): Promise<void> {
    const { deviceId, known, outbox } = this.profile;
    const body = { protocol: 1, deviceId, known, mutations: outbox.slice(0, count) };
    const { reply } = await this.#harness.call(push, { token: this.#student.token, body });
    if (isAnswerLost) return;
    if (reply.status === 'newDevice') return this.#renumber();
    if (reply.status === 'rewound') return this.#recover();
    for (const outcome of reply.outcomes)
      if (outcome.outcome === 'acknowledged') this.#acknowledge(outcome.id, outcome.cursor);
    if (this.#isNew(reply.generation)) await this.#recover();
  }

  async pull(): Promise<void> {
    const reply = await this.#pullPage();
    if (reply.status === 'rewound' || this.#isNew(reply.generation)) return this.#recover();
    this.#take(reply);
    if (reply.more) await this.pull();
  }

  #acknowledge(mutationId: string, cursor: number | undefined): void {
    const mutation = this.profile.outbox.find(({ id }) => id === mutationId);
    this.profile.outbox = this.profile.outbox.filter(({ id }) => id !== mutationId);
    if (mutation && cursor !== undefined)
      this.#know({ cursor, attemptId: (mutation.args as { attempt: Attempt }).attempt.id });
  }

  #know(known: Known): void {
    if (known.cursor > (this.profile.known?.cursor ?? 0)) this.profile.known = known;
  }

  /** Absent is never new (ruling 53). */
  #isNew(generation: string | undefined): generation is string {
    return generation !== undefined && generation !== this.profile.generation;
  }

  /** After `rewound` or under a new generation: pulls everything, then offers what was not named. */
  async #recover(): Promise<void> {
    Object.assign(this.profile, { cursor: 0, verdictCursor: 0, known: undefined });
    const named = new Set<string>();
    for (;;) {
      const reply = await this.#pullPage();
      if (reply.status !== 'done') throw new Error(`a pull from the start was answered ${reply.status}`);
      this.#take(reply);
      for (const { id } of reply.attempts) named.add(id);
      if (reply.more) continue;
      const waiting = new Set(this.profile.outbox.map(({ args }) => (args as { attempt: Attempt }).attempt.id));
      for (const attempt of this.profile.attempts.values())
        if (!named.has(attempt.id) && !waiting.has(attempt.id)) this.#offer(attempt);
      this.profile.generation = reply.generation ?? this.profile.generation;
      return;
    }
  }

  async #pullPage(): Promise<Exclude<PullResponse, { status: 'tooOld' }>> {
    const { deviceId, cursor, verdictCursor, known } = this.profile;
    const body = { protocol: 1, deviceId, cursor, verdictCursor, known, have: {} };
    const { reply } = await this.#harness.call(pull, { token: this.#student.token, body });
    if (reply.status === 'tooOld') throw new Error('too old');
    return reply;
  }

  #take(reply: Extract<PullResponse, { status: 'done' }>): void {
    const { profile } = this;
    for (const [index, attempt] of reply.attempts.entries()) {
      profile.attempts.set(attempt.id, attempt);
      this.#know({ cursor: reply.cursors?.[index] ?? 0, attemptId: attempt.id });
    }
    for (const verdict of reply.verdicts ?? []) profile.verdicts.set(verdict.attemptId, verdict);
    profile.cursor = reply.cursor;
    profile.verdictCursor = reply.verdictCursor ?? 0;
  }

  #offer(attempt: Attempt): void {
    const seq = this.profile.nextSeq++;
    this.profile.outbox.push({ seq, id: newId(), name: 'attempt.record', version: 1, args: { attempt } });
  }

  /** What the client does after the answer newDevice: a new device id, numbers from 1, the same ids. */
  #renumber(): void {
    const { profile } = this;
    profile.deviceId = newId();
    profile.outbox = profile.outbox.map((mutation, index) => ({ ...mutation, seq: index + 1 }));
    profile.nextSeq = profile.outbox.length + 1;
  }
}
