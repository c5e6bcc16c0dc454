import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** In milliseconds, all below the pause before a second try. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The mail server for good said no to this message, by its reply code (RFC 5321 4.2.1). */
const isRefusal = (error: { readonly responseCode?: unknown; readonly code?: unknown }): boolean =>
  Number(error.responseCode) >= 500 && error.code !== 'EAUTH';

/** One plain address and nothing else, whatever was let through before. */
const isPlain = (address: string): boolean => /^[^\s\p{Cc}<>,;:"]+@[^\s\p{Cc}<>,;:"]+$/u.test(address);

/**
 * Sends by SMTP. The receiver stands apart from the headers as an address of its own, which nodemailer encodes: no
 * line break in it begins another header.
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS }, { from });
  return {
    async send({ to, subject, text, html }) {
      if (!isPlain(to)) return 'refused';
      try {
        await transport.sendMail({ to: { name: '', address: to }, subject, text, html });
        return 'sent';
      } catch (error) {
        if (isRefusal(error as object)) return 'refused';
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
