import type { Answer } from './send.ts';

interface Count {
  good: number;
  sent: number;
}

/** What was answered so far. */
export class Tally {
  /** By call and role: 'GET /courses by student'. */
  readonly pairs = new Map<string, Count>();
  readonly statuses = new Map<Answer['status'], number>();
  /** Each kind of fault once, with the number of times. */
  readonly faults = new Map<string, number>();
  slowest = { milliseconds: 0, what: '' };

  note(what: string, { status, milliseconds, body }: Answer): void {
    const count = this.pairs.get(what) ?? { good: 0, sent: 0 };
    this.pairs.set(what, count);
    count.sent += 1;
    if (typeof status === 'number' && status < 300) count.good += 1;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status === 'hang' || (typeof status === 'number' && status >= 500))
      this.#fault(`${status} ${what} ${body.slice(0, 200)}`);
    if (milliseconds > this.slowest.milliseconds) this.slowest = { milliseconds, what };
  }

  #fault(what: string): void {
    this.faults.set(what, (this.faults.get(what) ?? 0) + 1);
  }

  get total(): number {
    return [...this.statuses.values()].reduce((sum, number) => sum + number, 0);
  }

  get limited(): number {
    return (this.statuses.get(429) ?? 0) / Math.max(1, this.total);
  }

  /** How often a call by a role was answered 2xx. */
  goodOf(what: string): number {
    return this.pairs.get(what)?.good ?? 0;
  }
}
