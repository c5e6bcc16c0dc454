/**
 * A message to be sent. To an address that nobody has confirmed its text has nothing that a user has typed, so that
 * nobody can send words in our name.
 */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address that takes its receiver off the list, by one click in the mail program (RFC 8058). */
  readonly unsubscribe?: string;
}

/** Sends messages. */
export interface Mailer {
  /** Returns 'refused' when this message can never be delivered; throws when a later try may succeed. */
  send(letter: Letter): Promise<'sent' | 'refused'>;
  close(): void;
}
