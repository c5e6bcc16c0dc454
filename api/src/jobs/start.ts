import { type FileSettings, incomingDirectory, openFileStore } from '../adapters/files/open.ts';
import { type MailSettings, openMailer } from '../adapters/mail/open.ts';
import { openPayments, overNetwork, type PaymentSettings } from '../adapters/payments/open.ts';
import { findProgram } from '../adapters/programs/find-program.ts';
import type { Telemetry } from '../adapters/telemetry/telemetry.ts';
import type { Db } from '../database/connect.ts';
import type { Rests } from '../entities/letters/sweep.ts';
import type { LetterSettings } from '../entities/letters/words.ts';
import { wantOldPictures } from '../entities/media/pictured.ts';
import type { Settings } from '../http/settings.ts';
import { adopt } from './adopt.ts';
import type { JobKind, Leisure } from './kind.ts';
import { classCountingKind } from './kinds/class-counting.ts';
import { dealImportKind, FILE_READERS } from './kinds/deal-import.ts';
import { judgingKind } from './kinds/judging.ts';
import { lessonNewsKind } from './kinds/lesson-news.ts';
import { letterKind } from './kinds/letter.ts';
import { letterRoundKind } from './kinds/letter-round.ts';
import { libraryChangeKind } from './kinds/library-change.ts';
import { mailKind } from './kinds/mail.ts';
import { markingKind } from './kinds/marking.ts';
import { paymentNewsKind } from './kinds/payment-news.ts';
import { payoutsKind } from './kinds/payouts.ts';
import { picturesKind } from './kinds/pictures.ts';
import { FILMS, posterMaker } from './kinds/poster.ts';
import { refundKind } from './kinds/refund.ts';
import { PRESENTATIONS, slideMaker } from './kinds/slides.ts';
import { tidyingKind } from './kinds/tidying.ts';
import { answerTrickTables, trickTableKind } from './kinds/trick-table.ts';
import { drawPages } from './pdf-pages.ts';
import { type PictureWay, queueWishes } from './picture-wishes.ts';
import { keepWorking } from './rounds.ts';
import { giveBackHeld, type JobsDeps, queueAtStart, runNextJob } from './run-job.ts';
import type { JobThreads, ThreadTasks } from './threads.ts';

/** What the threads do, by kind. */
export const THREAD_TASKS: ThreadTasks = {
  [trickTableKind.name]: answerTrickTables,
  [slideMaker.name]: drawPages,
  ...FILE_READERS,
};

/** Writes lines into the log of the process. */
interface JobsLog {
  error(facts: object, text: string): void;
  warn(text: string): void;
}

export interface JobsStart {
  readonly config: MailSettings &
    FileSettings &
    LetterSettings &
    PaymentSettings &
    Pick<Settings, 'supportEmail' | 'jwtSecret' | 'payoutDays' | 'signInDays'> & { readonly letterRests: Rests };
  readonly db: Db;
  readonly log: JobsLog;
  /** The threads of the kinds; they are stopped with the jobs. */
  readonly threads: JobThreads;
  /** Where calls and jobs share one connection: waits for a moment without a call. */
  readonly leisure?: Leisure;
  /** Tells a collector of each try; nobody is told when absent. */
  readonly telemetry?: Pick<Telemetry, 'observe'>;
}

/** What pictures are made by, where it is installed: the program, and the extensions that it reads. */
const PICTURE_MAKERS = [
  { command: 'soffice', maker: slideMaker, extensions: PRESENTATIONS },
  { command: 'ffmpeg', maker: posterMaker, extensions: FILMS },
] as const;

/** The pause between two looks for files of which pictures are wanted, in milliseconds. */
const WISHES = 3_000;

/** Where calls have connections of their own, and where there are none. */
export const atOnce: Leisure = async () => {};

/** How long the jobs under way may take to a safe point when the process stops, in milliseconds. */
const STOPPING = 7_000;

/** The pause between two looks for what an older release has written, in milliseconds. */
const ADOPTION = 15_000;

/**
 * Runs the queue's jobs in this process, one of each kind at a time. Returns a function that stops: each job under way
 * ends its present step and goes back into the queue.
 */
export function startJobs({ config, db, log, threads, leisure = atOnce, telemetry }: JobsStart): () => Promise<void> {
  const clock = () => new Date();
  const stopping = new AbortController();
  const onFault = (error: unknown): void => log.error({ err: error }, 'a job failed');
  const signal = stopping.signal;
  const held: JobsDeps['held'] = new Set();
  const deps: JobsDeps = { db, clock, onFault, ask: threads.ask, leisure, stopping: signal, held, telemetry };
  const files = { files: openFileStore(config), incoming: incomingDirectory(config) };
  const makers = PICTURE_MAKERS.flatMap(({ command, ...way }) => {
    const program = findProgram(command);
    return program ? [{ program, ...way }] : [];
  });
  const ways = makers.map(({ maker, extensions }) => ({ kind: maker.name, extensions }));
  const mailer = openMailer(config, clock);
  const { provider } = openPayments(config, overNetwork(config.publicUrl), clock);
  const onUnsent = (fault: Error): void => log.warn(`a message did not go out: ${fault.message}`);
  const kinds = [
    dealImportKind,
    libraryChangeKind,
    trickTableKind,
    judgingKind,
    markingKind,
    classCountingKind,
    tidyingKind({ ...files, signInDays: config.signInDays }),
    ...makers.map(({ program, maker }) => picturesKind({ ...files, program }, maker)),
    lessonNewsKind(config.letterRests),
    letterRoundKind,
    letterKind({ mailer, config, onFault: onUnsent }),
    ...(provider ? [refundKind(provider), payoutsKind(provider, config.payoutDays), paymentNewsKind(provider)] : []),
    ...(mailer ? [mailKind({ mailer, config, onFault: onUnsent })] : []),
  ] as readonly JobKind[];
  if (!mailer)
    log.warn('SMTP_URL is not set: no message can be sent, neither to confirm an address nor to reset a password');
  const stops = kinds.map((kind) => keepKind(deps, kind, () => threads.rest(kind.name)));
  stops.push(keepWorking({ work: () => adopt(db, clock()), pause: ADOPTION, onFault }));
  if (makers.length > 0) stops.push(keepWorking({ work: wishing(db, clock, ways), pause: WISHES, onFault }));
  return async () => {
    stopping.abort();
    // A question to a solver has no end in sight; without its thread the job goes back at once.
    await threads.stop();
    await Promise.race([Promise.all(stops.map((stop) => stop())), wait(STOPPING)]);
    await giveBackHeld(deps);
    mailer?.close();
  };
}

/** Wants pictures once of what was there before, and then again and again queues what is wanted. */
function wishing(db: Db, clock: () => Date, ways: readonly PictureWay[]) {
  let isAdopted = false;
  return async (): Promise<void> => {
    if (!isAdopted) for (const { extensions } of ways) await wantOldPictures(db, extensions);
    isAdopted = true;
    await queueWishes(db, ways, clock());
  };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** Runs the due jobs of a kind one after another, and looks again after each pause. */
function keepKind(deps: JobsDeps, kind: JobKind, rest: () => Promise<void>): () => Promise<void> {
  let isQueued = false;
  const work = async (): Promise<void> => {
    if (!isQueued) await queueAtStart(deps, kind);
    isQueued = true;
    // A job that must wait for its next try ends the round: what it could not reach, the next could not either.
    while (!deps.stopping.aborted && (await runNextJob(deps, kind)) === 'ended') await wait(kind.rest ?? 0);
    await rest();
  };
  return keepWorking({ work, pause: kind.look, onFault: deps.onFault });
}
