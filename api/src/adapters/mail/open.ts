import type { Config } from '../../config.ts';
import type { Mailer } from './mailer.ts';
import { outboxDirectory, outboxMailer } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

/** By SMTP where the settings name a server, else into files; in production there are no stand-ins (decision 29). */
export function openMailer(config: Config, clock: () => Date): Mailer | undefined {
  if (config.smtpUrl) return smtpMailer(config.smtpUrl, config.mailFrom);
  return config.production ? undefined : outboxMailer(outboxDirectory(config), clock);
}
