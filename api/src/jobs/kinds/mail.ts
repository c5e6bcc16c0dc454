import * as v from 'valibot';
import type { Letter, Mailer } from '../../adapters/mail/mailer.ts';
import type { Db } from '../../database/connect.ts';
import type { MailKind, NewsKind } from '../../database/tables/mails.ts';
import { writeLetter } from '../../entities/mails/letters.ts';
import { MAIL_JOB, mailPause, removeMail, takeMail } from '../../entities/mails/operations.ts';
import type { MailRow } from '../../entities/mails/queries.ts';
import { makeCode } from '../../entities/users/codes.ts';
import { makeLogInCode } from '../../entities/users/log-in-codes.ts';
import { findUserByEmail, getUser, type UserRow } from '../../entities/users/queries.ts';
import type { Settings } from '../../http/settings.ts';
import type { JobKind } from '../kind.ts';

export interface MailDeps {
  readonly mailer: Mailer;
  readonly config: Pick<Settings, 'publicUrl' | 'supportEmail' | 'jwtSecret'>;
  /** Receives the reason why a message will never be sent, without its address and text. */
  readonly onFault: (error: Error) => void;
}

const bodySchema = v.object({ mailId: v.string() });

/**
 * Sends one message. It is tried for three days, as long as its row is kept; the row keeps its own time of the next
 * try for servers of an older release.
 */
export const mailKind = (deps: MailDeps): JobKind<v.InferOutput<typeof bodySchema>> => ({
  name: MAIL_JOB,
  body: bodySchema,
  where: 'here',
  tries: 100,
  pause: mailPause,
  look: 2_000,
  run: async ({ db, clock, body }) => {
    const mail = await takeMail(db, body.mailId, clock());
    if (!mail) return;
    const letter = await compose(deps, db, mail, clock());
    if (letter) await send(deps, mail, letter);
    await removeMail(db, mail.id);
  },
});

/** Throws an error without address and text when the message must wait for its next try. */
async function send({ mailer, onFault }: MailDeps, { kind }: MailRow, letter: Letter): Promise<void> {
  const sent = await mailer.send(letter).catch((error: { readonly code?: unknown }) => {
    throw new Error(`${kind}: ${String(error.code ?? 'not sent')}`);
  });
  if (sent === 'refused') onFault(new Error(`${kind}: refused for good`));
}

/** Writes the message with a new code; undefined when it has no receiver or no reason any more. */
async function compose({ config }: MailDeps, db: Db, mail: MailRow, now: Date): Promise<Letter | undefined> {
  const facts = { kind: mail.kind, to: mail.recipient, supportEmail: config.supportEmail };
  if (isNews(mail.kind)) return writeLetter({ ...facts, link: config.publicUrl });
  const user = await findReader(db, mail);
  if (!user) return undefined;
  if (mail.kind === 'log_in_code') return composeDigits(config, db, { mail, user }, now);
  const purpose = mail.kind;
  const code = await db
    .transaction()
    .execute((trx) => makeCode(trx, { userId: user.id, email: user.email, purpose }, now));
  const path = purpose === 'reset' ? '/new-password?code=' : '/?verify=';
  // Made with the account: a later one was asked for again, or follows a change of the address.
  const isFirst = user.verification_sent_at === user.created_at;
  return writeLetter({ ...facts, isFirst, link: `${config.publicUrl}${path}${code}` });
}

/** Whether a message tells of a change only: it needs neither a code nor an account that stands as it did. */
const isNews = (kind: MailKind): kind is NewsKind => !['verification', 'reset', 'log_in_code'].includes(kind);

/** How old a wish for a code may be, in milliseconds: nobody waits for it longer. */
const CODE_WAIT = 10 * 60_000;

/**
 * Writes the message with a code of six digits; undefined for a wish that is old by now, and when the account had its
 * codes for the day.
 */
async function composeDigits(
  { jwtSecret, supportEmail, publicUrl }: MailDeps['config'],
  db: Db,
  { mail, user }: { readonly mail: MailRow; readonly user: UserRow },
  now: Date,
): Promise<Letter | undefined> {
  if (Date.parse(mail.created_at) < now.getTime() - CODE_WAIT) return undefined;
  const receiver = { userId: user.id, email: user.email };
  const digits = await db.transaction().execute((trx) => makeLogInCode(trx, receiver, jwtSecret, now));
  if (digits === undefined) return undefined;
  const endsPassword = user.verified_at === null;
  return writeLetter({ kind: mail.kind, to: mail.recipient, link: publicUrl, supportEmail, digits, endsPassword });
}

/** Finds the present owner of the address: accounts and addresses may change while a message waits. */
async function findReader(db: Db, { kind, recipient, user_id }: MailRow) {
  if (kind === 'reset' || kind === 'log_in_code' || user_id === null) return findUserByEmail(db, recipient);
  const user = await getUser(db, user_id);
  return user.email === recipient && user.verified_at === null ? user : undefined;
}
