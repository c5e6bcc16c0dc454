import type { Mailer } from '../../adapters/mail/mailer.ts';
import type { Db } from '../../database/connect.ts';
import { findCourseReader, readNews, readVerdict } from '../../entities/letters/facts.ts';
import { LETTER_JOB, type LetterBody, letterSchema } from '../../entities/letters/letter-job.ts';
import { type LetterSettings, writeNews, writeVerdict } from '../../entities/letters/words.ts';
import { mailPause } from '../../entities/mails/operations.ts';
import { writePurchaseLetter } from '../../entities/purchases/letter.ts';
import type { JobKind } from '../kind.ts';

export interface LetterDeps {
  /** Undefined in production without a mail server: then letters are dropped, because nobody waits for old news. */
  readonly mailer: Mailer | undefined;
  readonly config: LetterSettings;
  /** Receives the reason why a letter will never be sent, without its address and text. */
  readonly onFault: (error: Error) => void;
}

/** How long sending is tried, in milliseconds; after that it is no news. */
const LIFE = 3 * 86_400_000;

/**
 * Writes a letter of what is so now, and sends it to one person who wants it now. A crash between the sending and the
 * end of the job sends it once more, and only then.
 */
export const letterKind = ({ mailer, config, onFault }: LetterDeps): JobKind<LetterBody> => ({
  name: LETTER_JOB,
  body: letterSchema,
  where: 'here',
  tries: 100,
  pause: mailPause,
  look: 2_000,
  run: async ({ db, clock, body, job }) => {
    if (!mailer || clock().getTime() - new Date(job.created_at).getTime() > LIFE) return;
    const letter = await compose(db, body, config, clock());
    if (!letter) return;
    const about = 'news' in body ? body.news.about : body.about;
    const sent = await mailer.send(letter).catch((error: { readonly code?: unknown }) => {
      throw new Error(`${about}: ${String(error.code ?? 'not sent')}`);
    });
    if (sent === 'refused') onFault(new Error(`${about}: refused for good`));
  },
});

async function compose(db: Db, body: LetterBody, config: LetterSettings, now: Date) {
  if ('purchaseId' in body) return writePurchaseLetter(db, body, config);
  if (!('news' in body)) {
    const read = await readVerdict(db, body);
    return read && writeVerdict(read.facts, read.reader, config);
  }
  const reader = await findCourseReader(db, body.news.courseId, body.userId);
  const facts = reader && (await readNews(db, body.news, now));
  return facts && writeNews(facts, reader, config);
}
