/**
 * A piece of work that has ended. It is told by names that the program itself has given, and by numbers: never by
 * anything that came in with a call (ruling 56).
 */
export type Work =
  | {
      readonly what: 'call';
      /** 'GET' */
      readonly method: string;
      /** The pattern and not the path: '/api/deal-packs/:dealPackId'. */
      readonly route: string;
      readonly status: number;
      /** The random id of the call, which its answer and its line in the log have too. */
      readonly requestId: string;
    }
  | { readonly what: 'job'; readonly kind: string; readonly outcome: 'done' | 'failed' | 'later' };

/** A statement that the database has answered; its text and its values stay where they are. */
export interface StatementFacts {
  /** 'select' */
  readonly operation: string;
  /** 'attempts'; undefined when it is about none. */
  readonly table: string | undefined;
  readonly ms: number;
  readonly failed: boolean;
}

/** A number that is asked for whenever the figures are sent. */
export interface Gauge {
  /** 'overtrick.jobs.due' */
  readonly name: string;
  readonly description: string;
  /** As UCUM writes it: 's', 'By', '{job}'. */
  readonly unit: string;
  readonly read: () => number | Promise<number>;
}

/** Tells a collector how the server does. */
export interface Telemetry {
  /** Does a piece of work. Statements in it become its parts. `end` is called once, when it is over. */
  observe<T>(run: (end: (work: Work) => void) => T): T;
  statement(facts: StatementFacts): void;
  gauge(gauge: Gauge): void;
  /** Sends what is left, and stops. */
  stop(): Promise<void>;
}
