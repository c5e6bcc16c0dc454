import type { Letter } from '../adapters/mail/mailer.ts';
import { sendDueMails } from '../jobs/mails.ts';
import { type Harness, TEST_CONFIG } from './harness.ts';

/** Sends the messages that wait in the queue, and returns them. */
export async function sendLetters({ db, now }: Harness): Promise<readonly Letter[]> {
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
  await sendDueMails({ db, mailer, config: TEST_CONFIG, clock: () => now, onFault });
  return letters;
}

/** The code in a letter's link. */
export function codeIn(letter: Letter | undefined): string {
  const code = /[?&](?:code|verify)=([\w-]+)/.exec(letter?.text ?? '')?.[1];
  if (!code) throw new Error(`no code in the letter '${letter?.subject}'`);
  return code;
}
