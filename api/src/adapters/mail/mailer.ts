/** A message as it goes out. Nothing in it was typed by anybody: no stranger's words are sent in our name. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What carries messages away. */
export interface Mailer {
  /** 'refused' when this message can never be delivered there; throws when it may work later. */
  send(letter: Letter): Promise<'sent' | 'refused'>;
  close(): void;
}
