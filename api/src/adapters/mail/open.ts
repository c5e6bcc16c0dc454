import type { Mailer } from './mailer.ts';
import { outboxDirectory, outboxMailer } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

export interface MailSettings {
  readonly production: boolean;
  /** 'smtp://user:password@host:587'; without one, messages are files in dataDir (development) or wait (production). */
  readonly smtpUrl: string | undefined;
  /** 'Overtrick <cards@overtrick.example>'. */
  readonly mailFrom: string;
  /** Absolute. */
  readonly dataDir: string;
}

/**
 * Sends by SMTP when the settings name a server, otherwise writes into files; production has no stand-ins (decision
 * 29).
 */
export function openMailer(config: MailSettings, clock: () => Date): Mailer | undefined {
  if (config.smtpUrl) return smtpMailer(config.smtpUrl, config.mailFrom);
  return config.production ? undefined : outboxMailer(outboxDirectory(config), clock);
}
