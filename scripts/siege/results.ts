import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Findings } from './checks.ts';
import type { FaultyNetwork } from './network.ts';
import type { ServerFigures } from './server.ts';

/** The result of one schedule, a line of JSON in the file of a run. */
interface Line {
  readonly seed: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly unlike: number;
  /** What is wrong, in sentences: a run that is interrupted must not take them with it. */
  readonly problems?: readonly string[];
}

type Count = 'acknowledged' | 'lost' | 'doubled' | 'unlike';

const lineOf = (seed: number, { acknowledged, lost, doubled, unlike }: Findings): Line => ({
  seed,
  acknowledged,
  lost: lost.length,
  doubled: doubled.length,
  unlike: unlike.length,
  ...(lost.length + doubled.length + unlike.length > 0 && { problems: [...lost, ...doubled, ...unlike] }),
});

/** The results of a run; with a file, those of the run that stopped too. */
export class Results {
  readonly #lines = new Map<number, Line>();
  readonly #file: string | undefined;
  readonly #begun = Date.now();
  #done = 0;

  constructor(file: string | undefined) {
    this.#file = file;
    if (!file || !existsSync(file)) return;
    for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const line = JSON.parse(text) as Line;
      this.#lines.set(line.seed, line);
    }
  }

  /** Whether the schedule of this seed has been run. */
  has(seed: number): boolean {
    return this.#lines.has(seed);
  }

  add(seed: number, findings: Findings): void {
    const line = lineOf(seed, findings);
    this.#done += 1;
    this.#lines.set(seed, line);
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }

  #sum(field: Count): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + line[field], 0);
  }

  get isGood(): boolean {
    return this.#sum('lost') + this.#sum('doubled') + this.#sum('unlike') === 0;
  }

  /** The figures of this run, for people. */
  describe(server: ServerFigures, network: FaultyNetwork): readonly string[] {
    const faults = [...network.figures].map(([fault, times]) => `${times} ${fault}`).join(', ');
    const minutes = (Date.now() - this.#begun) / 60_000;
    return [
      `faults: ${faults || 'none'}`,
      `server: ${server.kills} kills, ${server.restores} restores of ${server.backups} backups, ${server.deaths.length} ends of its own, ${network.stalls} calls without an answer`,
      ...server.deaths.map((how) => `an end of its own: ${how}`),
      `${Math.round(this.#done / minutes)} schedules a minute`,
    ];
  }

  conclusion(): string {
    const sums = (['acknowledged', 'lost', 'doubled', 'unlike'] as const).map(
      (field) => `${this.#sum(field)} ${field}`,
    );
    return [`${this.#lines.size} schedules`, ...sums].join(', ');
  }
}
