import type { KeptMedia } from '@overtrick/shared/learning/values/media';
import type { Progress } from './download-runs.ts';
import { hashOf } from './kept-files.ts';

/** What is missing of some files, and the bytes of it that have come. */
export class Missing {
  readonly #files: Map<string, KeptMedia>;
  readonly #begun: Map<string, number>;
  readonly #progress: Progress;
  readonly #total: number;

  constructor(
    wanted: readonly KeptMedia[],
    held: ReadonlySet<string>,
    begun: ReadonlyMap<string, number>,
    to: Progress,
  ) {
    this.#files = new Map(wanted.filter(({ hash }) => !held.has(hash)).map((file) => [file.hash, file]));
    this.#begun = new Map([...this.#files.keys()].map((hash) => [hash, begun.get(hash) ?? 0]));
    this.#total = sizeOf(wanted);
    this.#progress = to;
  }

  get isEmpty(): boolean {
    return this.#files.size === 0;
  }

  begin(): Promise<unknown> {
    return this.#progress.begin(this.#total, this.#received());
  }

  find(url: string): KeptMedia | undefined {
    return this.#files.get(hashOf(url) ?? '');
  }

  reached(hash: string, received: number): void {
    this.#begun.set(hash, received);
    this.#progress.reached(this.#received(), { hash, received });
  }

  delete(hash: string): void {
    this.#files.delete(hash);
    this.#begun.delete(hash);
  }

  #received(): number {
    const here = [...this.#begun.values()].reduce((sum, bytes) => sum + bytes, 0);
    return this.#total - sizeOf([...this.#files.values()]) + here;
  }
}

const sizeOf = (files: readonly KeptMedia[]): number => files.reduce((sum, { size }) => sum + size, 0);
