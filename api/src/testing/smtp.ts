import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A message as it arrived: the envelope's addresses, and the whole message in the form of RFC 5322. */
interface ReceivedMail {
  readonly to: readonly string[];
  readonly source: string;
  /** The plain text part, decoded. */
  readonly text: string;
}

/** How the server answers: takes everything, refuses receivers for good (550) or puts them off (451). */
type SmtpMood = 'willing' | 'refusing' | 'busy';

/**
 * A mail server of our own for tests: nothing leaves this machine.
 *
 *   const smtp = await startSmtp();               // a free port of 127.0.0.1
 *   … start Overtrick with SMTP_URL=smtp.url and MAIL_FROM='Overtrick <cards@example.com>' …
 *   const mail = await smtp.next('ann@example.com');   // the first message to her that was not taken before
 *   const [link] = mail.text.match(/https?:\S+/) ?? [];
 *   await smtp.stop();
 */
export interface SmtpServer {
  /** 'smtp://127.0.0.1:PORT' */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  mood: SmtpMood;
  /** Takes the oldest message to this address, waiting up to a minute for it. */
  next(to: string): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

const REPLIES = { refusing: [550, 'No such receiver'], busy: [451, 'Try again later'] } as const;

/** @param port 0 for any; a fixed one to come back where a server was before */
export async function startSmtp(port = 0): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const taken = new Set<ReceivedMail>();
  const state: { mood: SmtpMood } = { mood: 'willing' };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo(_, __, done) {
      if (state.mood === 'willing') return done();
      const [responseCode, words] = REPLIES[state.mood];
      return done(Object.assign(new Error(words), { responseCode }));
    },
    onData(stream, session, done) {
      void text(stream).then((source) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source, text: plainText(source) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    get mood() {
      return state.mood;
    },
    set mood(mood) {
      state.mood = mood;
    },
    next: (to) => takeNext(received, taken, to),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function takeNext(
  received: readonly ReceivedMail[],
  taken: Set<ReceivedMail>,
  to: string,
): Promise<ReceivedMail> {
  for (let tries = 0; tries < 1200; tries++) {
    const mail = received.find((mail) => mail.to.includes(to) && !taken.has(mail));
    if (mail) {
      taken.add(mail);
      return mail;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no message to ${to} within a minute`);
}

/** The first text/plain part (RFC 2046), whose lines quoted-printable may have folded (RFC 2045). */
function plainText(source: string): string {
  const [, headers = '', body = ''] =
    /(Content-Type: text\/plain[\s\S]*?)\r\n\r\n([\s\S]*?)(?=\r\n--|$)/.exec(source) ?? [];
  if (/base64/i.test(headers)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(headers)) return body;
  const octets = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(octets, 'latin1').toString('utf8');
}
