/** How often credentials were tried: a row for what is counted, and for so long. */
export interface TriesTable {
  /** What is counted, hashed with the server's secret: no address of a person or a network can be read from it. */
  readonly key: string;
  readonly count: number;
  /** From then on the count begins anew. */
  readonly until: string;
}
