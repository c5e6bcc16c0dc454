import type { Letter } from '../../adapters/mail/mailer.ts';
import type { MailKind } from '../../database/tables/mails.ts';
import { layLetter } from './lay-letter.ts';

export interface LetterFacts {
  readonly kind: MailKind;
  readonly to: string;
  /** An address with a code, or in a message with digits the page where they are typed. */
  readonly link: string;
  /** The digits of a code to log in with; no other message has them. */
  readonly digits?: string;
  /** Whether the code also ends the password that the account had, because its address was not confirmed. */
  readonly endsPassword?: boolean;
  /** Whether it is the first message to a new person, who is welcomed. */
  readonly isFirst?: boolean;
  readonly supportEmail: string;
}

type Facts = Pick<LetterFacts, 'supportEmail' | 'digits' | 'endsPassword' | 'isFirst'>;

interface Words {
  readonly subject: string;
  readonly before: readonly string[];
  /** The text of the link; null for a message without a link. */
  readonly action: string | null;
  readonly after: readonly string[];
}

const wordsOf = ({ supportEmail, digits = '', endsPassword, isFirst }: Facts): Readonly<Record<MailKind, Words>> => ({
  verification: {
    subject: 'Please confirm your e-mail address',
    before: [
      isFirst
        ? 'Welcome to Overtrick. Please confirm that this is your e-mail address:'
        : 'Please confirm that this is the e-mail address of your Overtrick account:',
    ],
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
  log_in_code: {
    subject: `${digits} is your code for Overtrick`,
    before: [
      'Somebody, probably you, asked to log in with a code. Type it where you asked for it:',
      `${digits.slice(0, 3)} ${digits.slice(3)}`,
    ],
    action: null,
    after: [
      'It works once, within ten minutes. Give it to nobody: we never ask for it.',
      ...(endsPassword
        ? [
            'Your address was not confirmed yet. This code confirms it, and ends the password that the account had: choose a new one in My profile.',
          ]
        : []),
      'If it was not you, you need not do anything: nobody gets in without the code.',
    ],
  },
  email_changed: {
    subject: 'Your e-mail address was changed',
    before: ['Your Overtrick account has another e-mail address now. We write to the new one from here on.'],
    action: null,
    after: [`If it was not you, please write to ${supportEmail} at once.`],
  },
  password_changed: news('Your password was changed', 'Your Overtrick account has a new password.', supportEmail),
  second_factor_on: news(
    'Log-in asks for a second code now',
    'A second code was switched on: from now on log-in asks for a code of your app besides. Keep the recovery codes where the app is not.',
    supportEmail,
  ),
  second_factor_off: news(
    'Log-in asks for no second code any more',
    'The second code of your Overtrick account was switched off, by you or by an admin whom you asked. The password alone lets you in now.',
    supportEmail,
  ),
  recovery_codes_renewed: news(
    'You have new recovery codes',
    'New recovery codes were made for your Overtrick account. All earlier ones have ended.',
    supportEmail,
  ),
  recovery_code_used: news(
    'A recovery code was used',
    'Somebody logged in to your Overtrick account with a recovery code. It does not work a second time.',
    supportEmail,
  ),
});

/** A letter that tells of a change and asks for nothing; who did not make it learns what to do at once. */
const news = (subject: string, said: string, supportEmail: string): Words => ({
  subject,
  before: [said],
  action: null,
  after: [
    `If it was not you, choose a new password at once, and write to ${supportEmail}. My profile shows who has signed in.`,
  ],
});

/** Writes a message with its link, if it has one. */
export function writeLetter({ kind, to, link, ...facts }: LetterFacts): Letter {
  const { subject, before, action, after } = wordsOf(facts)[kind];
  return layLetter({
    to,
    subject,
    lines: [...before, ...(action === null ? [] : [{ words: action, link }]), ...after],
  });
}
