import type { Letter } from '../../entities/mails/letters.ts';

/** What carries messages away. */
export interface Mailer {
  /** 'refused' when this message can never be delivered there; throws when it may work later. */
  send(letter: Letter): Promise<'sent' | 'refused'>;
  close(): void;
}
