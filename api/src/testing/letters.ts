import type { Letter } from '../adapters/mail/mailer.ts';
import { mailKind } from '../jobs/kinds/mail.ts';
import { type Harness, TEST_CONFIG } from './harness.ts';
import { jobsDeps, runJobs } from './jobs.ts';

/** Sends the messages that wait in the queue, and returns them. */
export async function sendLetters(harness: Harness): Promise<readonly Letter[]> {
  const letters: Letter[] = [];
  const mailer = {
    send: async (letter: Letter) => {
      letters.push(letter);
      return 'sent' as const;
    },
    close: () => {},
  };
  const onFault = (error: Error): void => {
    throw error;
  };
  await runJobs(jobsDeps(harness), mailKind({ mailer, config: TEST_CONFIG, onFault }));
  return letters;
}

/** The code in a letter's link. */
export function codeIn(letter: Letter | undefined): string {
  const code = /[?&](?:code|verify)=([\w-]+)/.exec(letter?.text ?? '')?.[1];
  if (!code) throw new Error(`no code in the letter '${letter?.subject}'`);
  return code;
}
