/** The kinds of messages to people; their texts are in letters.ts. */
export type MailKind = 'verification' | 'reset' | 'log_in_code' | NewsKind;

/** What tells somebody that the way into their account has changed: it has no code, and is sent to the address as it stands. */
export type NewsKind =
  | 'email_changed'
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_renewed'
  | 'recovery_code_used';

/**
 * A message that waits to be sent; the row is deleted when it is. It holds no code: the code is made with the message.
 * So this table gives nobody a key, and a link is fresh even if the mail server was away for long.
 */
export interface MailsTable {
  id: string;
  kind: MailKind;
  /** The address. At most one message of each kind waits for it, however often it was requested. */
  recipient: string;
  /** Null when only the address is known, which may belong to nobody here. */
  user_id: string | null;
  /** The number of tries so far. */
  tries: number;
  /**
   * The time of the next try. It is moved on before each try, so that neither a crash nor a second server loses or
   * repeats the message.
   */
  due_at: string;
  created_at: string;
}
