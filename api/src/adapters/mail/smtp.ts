import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** In milliseconds; each is shorter than the pause before the second try. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Whether the mail server refused this message permanently, by its reply code (RFC 5321 4.2.1). */
const isRefusal = (error: { readonly responseCode?: unknown; readonly code?: unknown }): boolean =>
  Number(error.responseCode) >= 500 && error.code !== 'EAUTH';

/** Whether this is one plain address and nothing else; checked again here, whatever earlier checks accepted. */
const isPlain = (address: string): boolean => /^[^\s\p{Cc}<>,;:"]+@[^\s\p{Cc}<>,;:"]+$/u.test(address);

/** The headers by which a mail program offers one click (RFC 2369, RFC 8058); none for a letter that has no list. */
const listHeaders = (unsubscribe: string | undefined): Record<string, string> =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/**
 * Sends by SMTP. The receiver's address is passed separately from the headers and nodemailer encodes it, so that a line
 * break in it cannot begin another header.
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS }, { from });
  return {
    async send({ to, subject, text, html, unsubscribe }) {
      if (!isPlain(to)) return 'refused';
      try {
        await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: listHeaders(unsubscribe),
        });
        return 'sent';
      } catch (error) {
        if (isRefusal(error as object)) return 'refused';
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
