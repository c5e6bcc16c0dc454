/** A tag as it is written, with the rows of its section, if any. */
export interface PbnTag {
  readonly name: string;
  readonly value: string;
  readonly rows: readonly string[];
}
