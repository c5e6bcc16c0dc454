import type { Letter, Mailer } from '../adapters/mail/mailer.ts';
import type { Rests } from '../entities/letters/sweep.ts';
import { lessonNewsKind } from '../jobs/kinds/lesson-news.ts';
import { letterKind } from '../jobs/kinds/letter.ts';
import { letterRoundKind } from '../jobs/kinds/letter-round.ts';
import { mailKind } from '../jobs/kinds/mail.ts';
import { queueAtStart } from '../jobs/run-job.ts';
import { type Harness, TEST_CONFIG } from './harness.ts';
import { jobsDeps, runJobs } from './jobs.ts';

/** A mailer that keeps what it is given. */
export function keepingMailer(): Mailer & { readonly letters: Letter[] } {
  const letters: Letter[] = [];
  return {
    letters,
    send: async (letter: Letter) => {
      letters.push(letter);
      return 'sent' as const;
    },
    close: () => {},
  };
}

const onFault = (error: Error): void => {
  throw error;
};

/** Sends the messages that wait in the queue, and returns them. */
export async function sendLetters(harness: Harness): Promise<readonly Letter[]> {
  const mailer = keepingMailer();
  await runJobs(jobsDeps(harness), mailKind({ mailer, config: TEST_CONFIG, onFault }));
  return mailer.letters;
}

/** Looks for news in all courses, as happens every minute. */
export async function lookForNews(harness: Harness, rests: Rests = TEST_CONFIG.letterRests): Promise<void> {
  const kind = lessonNewsKind(rests);
  await queueAtStart(jobsDeps(harness), kind as never);
  await runJobs(jobsDeps(harness), kind);
}

/** Queues the letters of the rounds that wait, and sends all letters that are due. */
export async function sendRounds(harness: Harness, mailer: Mailer, fault = onFault): Promise<void> {
  const deps = jobsDeps(harness, { onFault: fault as never });
  await runJobs(deps, letterRoundKind);
  await runJobs(deps, letterKind({ mailer, config: TEST_CONFIG, onFault: fault }));
}

/** Looks for news and sends the letters that follow, which it returns. */
export async function tellNews(harness: Harness): Promise<readonly Letter[]> {
  const mailer = keepingMailer();
  await lookForNews(harness);
  await sendRounds(harness, mailer);
  return mailer.letters;
}

/** The code in a letter's link. */
export function codeIn(letter: Letter | undefined): string {
  const code = /[?&](?:code|verify)=([\w-]+)/.exec(letter?.text ?? '')?.[1];
  if (!code) throw new Error(`no code in the letter '${letter?.subject}'`);
  return code;
}
