import type * as v from 'valibot';
import type { Db, Trx } from '../database/connect.ts';
import type { HeldJob, Noted } from '../entities/jobs/operations.ts';

/** What a job is run with. */
export interface JobContext<Body> {
  readonly job: HeldJob;
  readonly body: Body;
  readonly db: Db;
  readonly clock: () => Date;
  /** Aborted when the server stops or the lease is lost: a job of several steps then ends after the present one. */
  readonly signal: AbortSignal;
  /** Notes in the transaction of a step how far the job is; the lease is kept by it. */
  readonly note: (trx: Trx, noted: Noted) => Promise<void>;
  /** Asks the kind's thread, which has these milliseconds for its answer. */
  readonly ask: (question: unknown, within?: number) => Promise<unknown>;
  /** Resolves when nobody waits for an answer of this server, or after so many milliseconds: between two steps. */
  readonly leisure: Leisure;
}

export type Leisure = (most: number) => Promise<void>;

/** One kind of job, whole: a new kind is a new record. */
export interface JobKind<Body = unknown> {
  readonly name: string;
  readonly body: v.GenericSchema<unknown, Body>;
  /** Where its work is done: in the server's own thread, or in one of its own, which `ask` asks. */
  readonly where: 'here' | 'thread';
  /** How often it is tried before it has failed. */
  readonly tries: number;
  /** The pause after this many tries, in milliseconds. */
  readonly pause: (tries: number) => number;
  /** The pause between two looks for a due job, in milliseconds. */
  readonly look: number;
  /** The rest after each job, in milliseconds, so that a long queue leaves the database to the calls. */
  readonly rest?: number;
  /** For a kind that comes again and again: the pause after it has ended, in milliseconds. */
  readonly every?: number;
  /** Does the job; what it returns is kept for the owner. An error ends this try. */
  readonly run: (context: JobContext<Body>) => Promise<unknown>;
  /** Called with the result in the transaction in which the job is done. */
  readonly onDone?: (trx: Trx, body: Body, result: never) => Promise<void>;
  /** Called in the transaction in which the job has failed. */
  readonly onFailed?: (trx: Trx, body: Body) => Promise<void>;
}

/** Why a job cannot be done, as a code for its owner. It is not tried again. */
export class JobFault extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
