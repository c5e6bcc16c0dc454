import { createServer } from 'node:net';
import { resetPassword } from '@overtrick/shared/contract/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mailer } from '../adapters/mail/mailer.ts';
import { smtpMailer } from '../adapters/mail/smtp.ts';
import { adoptMails, queueMail } from '../entities/mails/operations.ts';
import { DATABASES } from '../testing/databases.ts';
import { makeStudent } from '../testing/factories.ts';
import { TEST_CONFIG, withHarness } from '../testing/harness.ts';
import { jobsDeps, runJobs } from '../testing/jobs.ts';
import { type SmtpServer, startSmtp } from '../testing/smtp.ts';
import { mailKind } from './kinds/mail.ts';

const ANN = 'ann@example.com';
const MINUTE = 60_000;

describe.each(DATABASES)('messages on %s', (kind) => {
  const harness = withHarness(kind);
  let smtp: SmtpServer;
  let mailer: Mailer;
  let faults: string[];
  beforeEach(async () => {
    smtp = await startSmtp();
    mailer = smtpMailer(smtp.url, 'Overtrick <cards@example.com>');
    faults = [];
  });
  afterEach(async () => {
    mailer.close();
    await smtp.stop();
  });

  const onFault = (error: unknown) => void faults.push((error as Error).message);
  const send = () => runJobs(jobsDeps(harness(), { onFault }), mailKind({ mailer, config: TEST_CONFIG, onFault }));
  const waiting = () => harness().db.selectFrom('mails').select(['recipient', 'tries']).execute();
  const askForReset = (email: string) => harness().call(resetPassword, { body: { email } });

  it('arrive by SMTP as plain text and HTML, from our address', async () => {
    await makeStudent(harness(), { email: ANN });
    await askForReset(ANN);
    await send();
    const mail = await smtp.next(ANN);
    expect(mail.to).toEqual([ANN]);
    expect(mail.source).toMatch(/^From: Overtrick <cards@example\.com>\r$/m);
    expect(mail.source).toMatch(/^To: ann@example\.com\r$/m);
    expect(mail.source).toMatch(/^Subject: Your new password\r$/m);
    expect(mail.source).toContain('Content-Type: text/html');
    expect(mail.text).toMatch(/http:\/\/overtrick\.test\/new-password\?code=[\w-]{43}\s/);
    expect(await waiting()).toEqual([]);
  });

  it('wait while the mail server is away, and go out with a code that works an hour from then', async () => {
    await makeStudent(harness(), { email: ANN });
    const port = Number(new URL(smtp.url).port);
    await smtp.stop();
    await askForReset(ANN);
    await send();
    expect(faults).toEqual([expect.stringMatching(/^reset: E/)]);
    expect(await waiting()).toEqual([{ recipient: ANN, tries: 1 }]);
    harness().wait(5 * 60 * MINUTE);
    smtp = await startSmtp(port);
    await send();
    const code = /code=([\w-]+)/.exec((await smtp.next(ANN)).text)?.[1] ?? '';
    const { expires_at } = await harness()
      .db.selectFrom('mail_codes')
      .select('expires_at')
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(code).toHaveLength(43);
    expect(new Date(expires_at).getTime()).toBe(harness().now.getTime() + 60 * MINUTE);
  });

  it('are tried after one minute, then two, then four, and never less often than hourly', async () => {
    await makeStudent(harness(), { email: ANN });
    smtp.mood = 'busy';
    await askForReset(ANN);
    for (const pause of [1, 2, 4, 8, 16, 32, 60, 60]) {
      await send();
      const before = faults.length;
      harness().wait(pause * MINUTE - 1);
      await send();
      expect(faults).toHaveLength(before);
      harness().wait(1);
    }
    smtp.mood = 'willing';
    await send();
    expect(await waiting()).toEqual([]);
  });

  it('are given up when the receiver is refused for good', async () => {
    await makeStudent(harness(), { email: ANN });
    smtp.mood = 'refusing';
    await askForReset(ANN);
    await send();
    expect(await waiting()).toEqual([]);
    expect(faults).toEqual(['reset: refused for good']);
  });

  it('are told of without addresses and codes when they fail', async () => {
    await makeStudent(harness(), { email: ANN });
    for (const mood of ['busy', 'refusing'] as const) {
      smtp.mood = mood;
      await askForReset(ANN);
      await send();
    }
    expect(faults).toHaveLength(2);
    for (const fault of faults) expect(fault).toMatch(/^reset: [\w ]{1,30}$/);
  });

  it('are sent when a server of an older release has written them, which knows no jobs', async () => {
    await makeStudent(harness(), { email: ANN });
    const created_at = harness().now.toISOString();
    const mail = { id: 'm', kind: 'reset', recipient: ANN, user_id: null, tries: 0 } as const;
    const inAnHour = new Date(harness().now.getTime() + 60 * MINUTE);
    await harness()
      .db.insertInto('mails')
      .values([
        { ...mail, due_at: created_at, created_at },
        // An older server is sending this one: it has moved its time on.
        { ...mail, id: 'n', kind: 'email_changed', due_at: inAnHour.toISOString(), created_at },
      ])
      .execute();
    for (let round = 0; round < 2; round++) await adoptMails(harness().db, harness().now);
    await send();
    expect(smtp.received).toHaveLength(1);
    harness().wait(60 * MINUTE);
    await adoptMails(harness().db, harness().now);
    await send();
    expect(smtp.received).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  it('are sent once when two servers look at the same time', async () => {
    await makeStudent(harness(), { email: ANN });
    await askForReset(ANN);
    await Promise.all([send(), send()]);
    expect(smtp.received).toHaveLength(1);
  });

  it.each([
    'ann@example.com\r\nBcc: everybody@example.com',
    'ann@example.com\nSubject: Other',
    'ann@example.com, everybody@example.com',
    '"Ann\r\nBcc: everybody@example.com" <ann@example.com>',
  ])('go to no address that would add a header or another receiver: %j', async (recipient) => {
    const { id: userId } = await makeStudent(harness());
    await harness()
      .db.transaction()
      .execute((trx) => queueMail(trx, { kind: 'email_changed', recipient, userId }, harness().now));
    await send();
    expect(smtp.received).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});

it('give up on a mail server that says nothing', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'cards@example.com');
  const letter = { to: ANN, subject: 's', text: 't', html: 'h' };
  await expect(mailer.send(letter)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  mailer.close();
  silent.close();
});
