import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { newId } from '@overtrick/shared/learning/values/ids';

interface Mutation {
  readonly seq: number;
  readonly id: string;
  readonly args: { readonly attempt: Attempt };
}

interface Outcome {
  readonly id: string;
  readonly outcome: string;
}

type PushAnswer = { readonly status: 'done'; readonly outcomes: readonly Outcome[] } | { readonly status: 'newDevice' };

interface PullAnswer {
  readonly status: string;
  readonly cursor: number;
  readonly more: boolean;
  readonly attempts: readonly { readonly id: string }[];
}

const BATCH = 100;
const MOST_CALLS = 60;

/**
 * What stood on devices before 1.44, as far as sync goes: push and pull without the attempt that the device knows and
 * without a cursor of verdicts, bundles by version alone, and an attempt sent again only when a cursor has gone back.
 */
export class OldClient {
  readonly attempts = new Set<string>();
  readonly refused = new Set<string>();
  readonly #own = new Map<string, Attempt>();
  readonly #baseUrl: string;
  readonly #signIn: () => Promise<string>;
  #token: string;
  #deviceId = newId();
  #outbox: Mutation[] = [];
  #seq = 0;
  #cursor = 0;

  /** @param signIn the person signs in again, after a 401 */
  constructor(baseUrl: string, token: string, signIn: () => Promise<string>) {
    this.#baseUrl = baseUrl;
    this.#token = token;
    this.#signIn = signIn;
  }

  record(attempt: Attempt): void {
    this.attempts.add(attempt.id);
    this.#own.set(attempt.id, attempt);
    this.#send(attempt);
  }

  get isSaved(): boolean {
    return this.#outbox.length === 0;
  }

  /** One round: push until the outbox is empty, then pull to the end. Returns whether it came to the end. */
  async sync(): Promise<boolean> {
    for (let calls = 0; calls < MOST_CALLS; calls += 1) {
      const goesOn = this.#outbox.length > 0 ? await this.#push() : await this.#pull();
      if (goesOn !== 'more') return goesOn === 'done';
    }
    return false;
  }

  #send(attempt: Attempt): void {
    this.#seq += 1;
    this.#outbox.push({ seq: this.#seq, id: attempt.id, args: { attempt } });
  }

  async #push(): Promise<'more' | 'failed'> {
    const mutations = this.#outbox
      .slice(0, BATCH)
      .map((mutation) => ({ ...mutation, name: 'attempt.record', version: 1 }));
    const answer = await this.#call<PushAnswer>('push', { protocol: 1, device_id: this.#deviceId, mutations });
    if (!answer) return 'failed';
    if (answer.status === 'newDevice') this.#becomeNewDevice();
    else if (answer.status !== 'done' || !this.#settle(answer.outcomes)) return 'failed';
    return 'more';
  }

  #becomeNewDevice(): void {
    this.#deviceId = newId();
    const waiting = this.#outbox;
    this.#outbox = [];
    for (const { args } of waiting) this.#send(args.attempt);
  }

  #settle(outcomes: readonly Outcome[]): boolean {
    const settled = outcomes.filter(({ outcome }) => outcome !== 'retryLater');
    for (const { id, outcome } of settled) if (outcome === 'refused') this.refused.add(id);
    const ids = new Set(settled.map(({ id }) => id));
    this.#outbox = this.#outbox.filter(({ id }) => !ids.has(id));
    return settled.length > 0 && settled.length === outcomes.length;
  }

  async #pull(): Promise<'more' | 'done' | 'failed'> {
    const body = { protocol: 1, device_id: this.#deviceId, cursor: this.#cursor, have: {} };
    const answer = await this.#call<PullAnswer>('pull', body);
    if (answer?.status !== 'done') return 'failed';
    for (const { id } of answer.attempts) this.attempts.add(id);
    const wentBack = answer.cursor < this.#cursor;
    this.#cursor = answer.cursor;
    if (wentBack) for (const attempt of this.#own.values()) this.#send(attempt);
    return answer.more || wentBack ? 'more' : 'done';
  }

  async #call<Answer>(name: 'push' | 'pull', body: unknown): Promise<Answer | undefined> {
    try {
      const response = await fetch(`${this.#baseUrl}/sync/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
        body: JSON.stringify(body),
      });
      if (response.status === 401) this.#token = await this.#signIn();
      return response.ok ? ((await response.json()) as Answer) : undefined;
    } catch {
      return undefined;
    }
  }
}
