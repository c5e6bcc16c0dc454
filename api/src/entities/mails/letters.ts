import type { Letter } from '../../adapters/mail/mailer.ts';
import type { MailKind } from '../../database/tables/mails.ts';
import { layLetter } from './lay-letter.ts';

export interface LetterFacts {
  readonly kind: MailKind;
  readonly to: string;
  /** An address with a code; messages without a code do not show it. */
  readonly link: string;
  readonly supportEmail: string;
}

interface Words {
  readonly subject: string;
  readonly before: readonly string[];
  /** The text of the link; null for a message without a link. */
  readonly action: string | null;
  readonly after: readonly string[];
}

const wordsOf = (supportEmail: string): Readonly<Record<MailKind, Words>> => ({
  verification: {
    subject: 'Please confirm your e-mail address',
    before: ['Welcome to Overtrick. Please confirm that this is your e-mail address:'],
    action: 'Confirm this address',
    after: ['The link works for seven days.', 'If you have no account with us, you need not do anything.'],
  },
  reset: {
    subject: 'Your new password',
    before: ['Somebody, probably you, asked for a new password. Choose it here:'],
    action: 'Choose a new password',
    after: [
      'The link works once, within an hour.',
      'If it was not you, you need not do anything: nothing has changed.',
    ],
  },
  email_changed: {
    subject: 'Your e-mail address was changed',
    before: ['Your Overtrick account has another e-mail address now. We write to the new one from here on.'],
    action: null,
    after: [`If it was not you, please write to ${supportEmail} at once.`],
  },
});

/** Writes a message with its link, if it has one. */
export function writeLetter({ kind, to, link, supportEmail }: LetterFacts): Letter {
  const { subject, before, action, after } = wordsOf(supportEmail)[kind];
  return layLetter({
    to,
    subject,
    lines: [...before, ...(action === null ? [] : [{ words: action, link }]), ...after],
  });
}
