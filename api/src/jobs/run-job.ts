import * as v from 'valibot';
import type { Telemetry } from '../adapters/telemetry/telemetry.ts';
import type { Db, Trx } from '../database/connect.ts';
import { fromJson } from '../database/json.ts';
import {
  endJob,
  failJob,
  type HeldJob,
  keepLease,
  LeaseLost,
  noteProgress,
  putBack,
  queueJob,
  takeJob,
} from '../entities/jobs/operations.ts';
import { JobFault, type JobKind, type Leisure } from './kind.ts';

/** How long a job is its holder's without a further word, in milliseconds: as long as a killed server holds it up. */
export const LEASE = 60_000;

export interface JobsDeps {
  readonly db: Db;
  readonly clock: () => Date;
  /** Receives the reason why a try did not succeed. */
  readonly onFault: (error: unknown) => void;
  /** Asks the thread of a kind. */
  readonly ask: (kind: string, question: unknown, within?: number) => Promise<unknown>;
  readonly leisure: Leisure;
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal;
  /** The jobs that this process holds now. */
  readonly held: Set<HeldJob>;
  /** Tells a collector of each try; nobody is told when absent. */
  readonly telemetry?: Pick<Telemetry, 'observe'>;
}

/** none: no job was due; ended: it is done, or failed for good; later: it is back in the queue. */
export type Taken = 'none' | 'ended' | 'later';

/** Takes the next due job of a kind and runs it. */
export async function runNextJob(deps: JobsDeps, kind: JobKind): Promise<Taken> {
  const job = await takeJob(deps.db, { kind: kind.name, now: deps.clock(), lease: LEASE });
  if (!job) return 'none';
  deps.held.add(job);
  try {
    return await runObserved(deps, kind, job);
  } catch (error) {
    // Another holder has it now; it decides what becomes of the job.
    if (error instanceof LeaseLost) return 'later';
    throw error;
  } finally {
    deps.held.delete(job);
  }
}

/** Gives back the jobs that do not come to a safe point before the process ends: their holder can write no more. */
export async function giveBackHeld(deps: JobsDeps): Promise<void> {
  for (const job of deps.held)
    await back(deps, job, { dueAt: deps.clock(), counts: false }).catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) deps.onFault(error);
    });
}

/** A job that has failed for good has ended too, and is told as failed. */
function runObserved(deps: JobsDeps, kind: JobKind, job: HeldJob): Promise<Taken> {
  if (!deps.telemetry) return runTaken(deps, kind, job);
  return deps.telemetry.observe(async (end) => {
    let isFaulty = false;
    const onFault = (error: unknown): void => {
      isFaulty = true;
      deps.onFault(error);
    };
    let taken: Taken = 'later';
    try {
      taken = await runTaken({ ...deps, onFault }, kind, job);
      return taken;
    } finally {
      const ended = isFaulty ? 'failed' : 'done';
      end({ what: 'job', kind: kind.name, outcome: taken === 'ended' ? ended : 'later' });
    }
  });
}

async function runTaken(deps: JobsDeps, kind: JobKind, job: HeldJob): Promise<Taken> {
  // Only a job whose holders were lost comes here once more than it may be tried: it may be what ended them.
  if (job.tries > kind.tries) return fail(deps, kind, job, new JobFault('lost', `${kind.name} ended its holders`));
  const watch = watchLease(deps, job);
  try {
    const body = bodyOf(kind, job);
    const result = await runBody(deps, kind, job, { body, signal: watch.signal });
    await deps.db.transaction().execute(async (trx) => {
      await kind.onDone?.(trx, body, result as never);
      await endJob(trx, job, result, deps.clock());
      await queueNext(trx, kind, deps.clock());
    });
    return 'ended';
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    return await onError(deps, kind, job, error);
  } finally {
    watch.stop();
  }
}

interface Run {
  readonly body: unknown;
  readonly signal: AbortSignal;
}

const runBody = (deps: JobsDeps, kind: JobKind, job: HeldJob, { body, signal }: Run): Promise<unknown> =>
  kind.run({
    job,
    body,
    db: deps.db,
    clock: deps.clock,
    signal,
    note: (trx, noted) => noteProgress(trx, job, noted, deps.clock(), LEASE),
    ask: (question, within) => deps.ask(kind.name, question, within),
    leisure: deps.leisure,
  });

/** A newer release may have queued it with a body that this one cannot read: then it fails, and is told. */
function bodyOf(kind: JobKind, job: HeldJob): unknown {
  const body = v.safeParse(kind.body, fromJson(job.body));
  if (!body.success) throw new JobFault('unreadable', `${kind.name} has a body that cannot be read`);
  return body.output;
}

/** Keeps the lease while the job runs; the signal is aborted when it is lost or the server stops. */
function watchLease({ db, clock, stopping, onFault }: JobsDeps, job: HeldJob) {
  const lost = new AbortController();
  const keep = (): void => {
    keepLease(db, job, clock(), LEASE).catch((error: unknown) => {
      if (error instanceof LeaseLost) lost.abort();
      else onFault(error);
    });
  };
  const timer = setInterval(keep, LEASE / 3).unref();
  const stop = (): void => clearInterval(timer);
  const signal = AbortSignal.any([lost.signal, stopping]);
  signal.addEventListener('abort', stop);
  return { signal, stop };
}

async function onError(deps: JobsDeps, kind: JobKind, job: HeldJob, error: unknown): Promise<Taken> {
  if (deps.stopping.aborted) return back(deps, job, { dueAt: deps.clock(), counts: false });
  if (error instanceof JobFault || job.tries >= kind.tries) return fail(deps, kind, job, error);
  deps.onFault(error);
  return back(deps, job, { dueAt: new Date(deps.clock().getTime() + kind.pause(job.tries)), counts: true });
}

async function back({ db }: JobsDeps, job: HeldJob, how: Parameters<typeof putBack>[2]): Promise<Taken> {
  await db.transaction().execute((trx) => putBack(trx, job, how));
  return 'later';
}

async function fail({ db, clock, onFault }: JobsDeps, kind: JobKind, job: HeldJob, error: unknown): Promise<Taken> {
  onFault(error);
  const code = error instanceof JobFault ? error.code : 'internal';
  const body = v.safeParse(kind.body, fromJson(job.body));
  await db.transaction().execute(async (trx) => {
    await failJob(trx, job, code, clock());
    if (body.success) await kind.onFailed?.(trx, body.output);
    await queueNext(trx, kind, clock());
  });
  return 'ended';
}

/** Queues the next time of a kind that comes again and again. */
async function queueNext(trx: Trx, { name, every }: JobKind, now: Date): Promise<void> {
  if (every === undefined) return;
  await queueJob(trx, { kind: name, key: '', body: null, dueAt: new Date(now.getTime() + every) }, now);
}

/** Queues a kind that comes again and again for now, when the process starts. */
export async function queueAtStart({ db, clock }: JobsDeps, { name, every }: JobKind): Promise<void> {
  if (every === undefined) return;
  await db.transaction().execute((trx) => queueJob(trx, { kind: name, key: '', body: null }, clock()));
}
