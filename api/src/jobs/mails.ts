import type { Letter, Mailer } from '../adapters/mail/mailer.ts';
import type { Db } from '../database/connect.ts';
import { writeLetter } from '../entities/mails/letters.ts';
import { removeMail, takeDueMail } from '../entities/mails/operations.ts';
import type { MailRow } from '../entities/mails/queries.ts';
import { makeCode } from '../entities/users/codes.ts';
import { findUserByEmail, getUser } from '../entities/users/queries.ts';
import type { Settings } from '../http/settings.ts';

export interface MailJob {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly config: Pick<Settings, 'publicUrl' | 'supportEmail'>;
  readonly clock: () => Date;
  /** Receives the reason why a message was not sent, without its address and text. */
  readonly onFault: (error: Error) => void;
}

/** Sends the due messages one after another, until none is left or the mail server cannot be reached. */
export async function sendDueMails(job: MailJob): Promise<void> {
  for (;;) {
    const mail = await takeDueMail(job.db, job.clock());
    if (!mail || !(await deliver(job, mail))) return;
  }
}

/** Sends one message; returns false when it must wait for the next try. */
async function deliver(job: MailJob, mail: MailRow): Promise<boolean> {
  const letter = await compose(job, mail);
  try {
    if (letter && (await job.mailer.send(letter)) === 'refused')
      job.onFault(new Error(`${mail.kind}: refused for good`));
  } catch (error) {
    job.onFault(new Error(`${mail.kind}: ${String((error as { code?: unknown }).code ?? 'not sent')}`));
    return false;
  }
  await removeMail(job.db, mail.id);
  return true;
}

/** Writes the message with a new code; undefined when it has no receiver or no reason any more. */
async function compose({ db, config, clock }: MailJob, mail: MailRow): Promise<Letter | undefined> {
  const facts = { kind: mail.kind, to: mail.recipient, supportEmail: config.supportEmail };
  if (mail.kind === 'email_changed') return writeLetter({ ...facts, link: config.publicUrl });
  const user = await findReader(db, mail);
  if (!user) return undefined;
  const purpose = mail.kind;
  const code = await db
    .transaction()
    .execute((trx) => makeCode(trx, { userId: user.id, email: user.email, purpose }, clock()));
  const path = purpose === 'reset' ? '/new-password?code=' : '/?verify=';
  return writeLetter({ ...facts, link: `${config.publicUrl}${path}${code}` });
}

/** Finds the present owner of the address: accounts and addresses may change while a message waits. */
async function findReader(db: Db, { kind, recipient, user_id }: MailRow) {
  if (kind === 'reset' || user_id === null) return findUserByEmail(db, recipient);
  const user = await getUser(db, user_id);
  return user.email === recipient && user.verified_at === null ? user : undefined;
}
