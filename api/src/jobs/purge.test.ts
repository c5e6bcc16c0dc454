import { logOut, refresh } from '@overtrick/shared/contract/auth';
import { describe, expect, it } from 'vitest';
import { queueMail } from '../entities/mails/operations.ts';
import { makeCode } from '../entities/users/codes.ts';
import { openSession } from '../entities/users/operations.ts';
import { startSignIn } from '../entities/users/sign-ins.ts';
import { DATABASES } from '../testing/databases.ts';
import { makeStudent } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';
import { purge } from './purge.ts';

const DAY = 86_400_000;

describe.each(DATABASES)('the purge on %s', (kind) => {
  const harness = withHarness(kind);
  const run = () => purge(harness().db, harness().now, 180);
  const inDays = (days: number) => new Date(harness().now.getTime() + days * DAY);
  const count = async (table: 'sessions' | 'rooms' | 'sign_ins' | 'mail_codes' | 'mails') =>
    (await harness().db.selectFrom(table).selectAll().execute()).length;

  it('takes away what has had its time, and leaves the rest', async () => {
    const { id: userId } = await makeStudent(harness());
    const { db, now } = harness();
    await db.deleteFrom('sessions').execute();
    const room = { user_id: userId, body: '{}', created_at: now.toISOString() };
    await db.transaction().execute(async (trx) => {
      await openSession(trx, { userId, expires: inDays(1) }, now);
      await trx
        .insertInto('rooms')
        .values({ ...room, token_hash: 'r', expires_at: inDays(1).toISOString() })
        .execute();
      await startSignIn(trx, now);
      await makeCode(trx, { userId, email: 'ann@example.com', purpose: 'verification' }, now);
      await queueMail(trx, { kind: 'reset', recipient: 'ann@example.com', userId: null }, now);
    });
    const counts = () => Promise.all((['sessions', 'rooms', 'sign_ins', 'mail_codes', 'mails'] as const).map(count));
    await run();
    expect(await counts()).toEqual([1, 1, 1, 1, 1]);
    harness().wait(2 * DAY);
    await run();
    expect(await counts()).toEqual([0, 1, 0, 1, 1]);
    harness().wait(6 * DAY);
    await run();
    expect(await counts()).toEqual([0, 1, 0, 0, 0]);
    harness().wait(60 * DAY);
    await run();
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  });

  it('takes away sessions that were ended; their tokens stay worthless', async () => {
    const { token } = await makeStudent(harness());
    await harness().call(refresh, { token });
    await harness().call(logOut, { token });
    await run();
    expect(await count('sessions')).toBe(0);
    expect((await harness().call(refresh, { token })).problem?.code).toBe('session_ended');
  });
});
