/** What is written to people; the words are in letters.ts. */
export type MailKind = 'verification' | 'reset' | 'email_changed';

/**
 * A message that still has to go out; gone when it went. It holds no code: that is made when the message is, so that
 * this table gives nobody a key, and a link is fresh however long the mail server was away.
 */
export interface MailsTable {
  id: string;
  kind: MailKind;
  /** One message of a kind waits for each address, however often it was asked for. */
  recipient: string;
  /** Null where the address alone is known, which may be nobody's. */
  user_id: string | null;
  /** How often sending was begun. */
  tries: number;
  /** Not before; moved on before each try, so that a crash or another server does not lose or double it. */
  due_at: string;
  created_at: string;
}
