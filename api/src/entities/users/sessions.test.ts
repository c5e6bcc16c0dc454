import { logIn } from '@overtrick/shared/contract/auth';
import { getProfile } from '@overtrick/shared/contract/own-account';
import { endSession, endSessions, listSessions } from '@overtrick/shared/contract/own-sign-ins';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeStudent } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { hashPassword } from './passwords.ts';

const DAY = 86_400_000;
const PASSWORD = 'correct horse battery';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe.each(DATABASES)('the sessions of a person on %s (D-278)', (kind) => {
  const harness = withHarness(kind);

  const ann = async () =>
    makeStudent(harness(), { email: 'ann@example.com', passwordHash: await hashPassword(PASSWORD) });
  const signIn = async (agent?: string) => {
    const headers = { 'user-agent': agent };
    const { reply } = await harness().call(logIn, { body: { email: 'ann@example.com', password: PASSWORD }, headers });
    return reply.token;
  };
  const list = async (token: string) => (await harness().call(listSessions, { token })).reply.sessions;
  const isSignedIn = async (token: string) => (await harness().call(getProfile, { token })).status === 200;

  it('are told apart by device and day, and the one that asks is marked', async () => {
    const { token } = await ann();
    harness().wait(DAY);
    const other = await signIn(FIREFOX);
    expect(await list(other)).toMatchObject([
      { device: 'Firefox on Windows', openedOn: '2026-11-21', seenOn: '2026-11-21', isThis: true },
      { device: null, openedOn: '2026-11-20', seenOn: '2026-11-20', isThis: false },
    ]);
    await list(token);
    harness().wait(DAY);
    await list(token);
    expect((await list(other)).map(({ seenOn }) => seenOn)).toEqual(['2026-11-22', '2026-11-22']);
  });

  it('are left out once they have ended or run out', async () => {
    await ann();
    const [first, second] = [await signIn(), await signIn()];
    expect(await list(first)).toHaveLength(3);
    await harness().call(endSessions, { token: second });
    const third = await signIn();
    expect(await list(third)).toHaveLength(1);
    harness().wait(29 * DAY);
    const fourth = await signIn();
    harness().wait(2 * DAY);
    expect(await list(fourth)).toMatchObject([{ isThis: true }]);
  });

  it('end one by one, and the others go on', async () => {
    const { token } = await ann();
    const other = await signIn(FIREFOX);
    const sessionId = (await list(token)).find(({ isThis }) => !isThis)?.id ?? '';
    expect((await harness().call(endSession, { token, params: { sessionId } })).status).toBe(204);
    expect([await isSignedIn(other), await isSignedIn(token)]).toEqual([false, true]);
    expect((await harness().call(endSession, { token, params: { sessionId } })).status).toBe(404);
  });

  it('end all at once, the one that asks too', async () => {
    const { token } = await ann();
    const other = await signIn();
    expect((await harness().call(endSessions, { token })).status).toBe(204);
    expect([await isSignedIn(other), await isSignedIn(token)]).toEqual([false, false]);
  });

  it('are not ended by anybody else', async () => {
    const { token } = await ann();
    const [{ id: sessionId } = { id: '' }] = await list(token);
    const bea = await makeStudent(harness());
    expect((await harness().call(endSession, { token: bea.token, params: { sessionId } })).status).toBe(404);
    await harness().call(endSessions, { token: bea.token });
    expect(await isSignedIn(token)).toBe(true);
  });
});
