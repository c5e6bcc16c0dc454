/** What the server has promised to keep; a server that goes back to a copy owes only what the copy has. */
export class Ledger {
  /** Every attempt that was ever acknowledged. */
  readonly acknowledged = new Set<string>();
  #owed = new Set<string>();
  #copies: ReadonlySet<string>[] = [];

  acknowledge(ids: readonly string[]): void {
    for (const id of ids) {
      this.acknowledged.add(id);
      this.#owed.add(id);
    }
  }

  /** Before a copy of the server is made: what is acknowledged from now on may not be in it. */
  backUp(): void {
    this.#copies.unshift(new Set(this.#owed));
  }

  restore(age: number): void {
    this.#owed = new Set(this.#copies[age]);
  }

  /** What the server must have by itself, if no device has it. */
  get owed(): ReadonlySet<string> {
    return this.#owed;
  }
}
