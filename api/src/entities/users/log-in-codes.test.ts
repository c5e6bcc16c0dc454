import { createAccount, logIn, logInWithMailedCode, refresh, sendLogInCode } from '@overtrick/shared/contract/auth';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeStudent } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { sendLetters } from '../../testing/letters.ts';

const MINUTE = 60_000;
const EMAIL = 'bea@example.com';

describe.each(DATABASES)('codes to log in with on %s', (kind) => {
  const harness = withHarness(kind);
  const makeBea = () => makeStudent(harness(), { email: EMAIL, isVerified: true });
  const ask = (email = EMAIL) => harness().call(sendLogInCode, { body: { email } });
  const use = (code: string, email = EMAIL) => harness().call(logInWithMailedCode, { body: { email, code } });
  const digitsIn = (text: string | undefined): string =>
    (/^(\d{3}) (\d{3})$/m.exec(text ?? '') ?? []).slice(1).join('');

  async function askForCode(): Promise<string> {
    await ask();
    const [letter] = await sendLetters(harness());
    return digitsIn(letter?.text);
  }

  const wrongOf = (code: string): string => (code === '000000' ? '111111' : '000000');

  it('sends six digits by mail, which sign in once, typed with or without a space (D-227)', async () => {
    const bea = await makeBea();
    await ask('BEA@example.com');
    const [letter] = await sendLetters(harness());
    const code = digitsIn(letter?.text);
    expect(letter).toMatchObject({ to: EMAIL, subject: `${code} is your code for Overtrick` });
    const signedIn = await use(` ${code.slice(0, 3)} ${code.slice(3)}`, 'Bea@Example.com');
    expect(signedIn.reply.profile).toMatchObject({ id: bea.id, email: EMAIL });
    expect((await harness().call(refresh, { token: signedIn.reply.token })).status).toBe(200);
    expect((await use(code)).status).toBe(422);
  });

  it('tells nobody whether an address is known, neither when it sends nor when it refuses (D-227)', async () => {
    await makeBea();
    const [known, unknown] = [await ask(), await ask('nobody@example.com')];
    expect([known.status, known.wire, unknown.status, unknown.wire]).toEqual([200, {}, 200, {}]);
    const letters = await sendLetters(harness());
    expect(letters.map(({ to }) => to)).toEqual([EMAIL]);
    const wrong = wrongOf(digitsIn(letters[0]?.text));
    const [refused, stranger] = [await use(wrong), await use(wrong, 'nobody@example.com')];
    expect([refused.status, refused.problem]).toEqual([stranger.status, stranger.problem]);
    expect(refused.problem?.errors).toHaveProperty('code');
  });

  it('takes a code for ten minutes, and only the newest (D-227)', async () => {
    await makeBea();
    const [first, second] = [await askForCode(), await askForCode()];
    expect((await use(first)).status).toBe(first === second ? 200 : 422);
    harness().wait(10 * MINUTE - 1000);
    expect((await use(second)).status).toBe(200);
    const late = await askForCode();
    harness().wait(10 * MINUTE);
    expect((await use(late)).status).toBe(422);
  });

  it('takes no code after five wrong ones, also when they come at once (D-227)', async () => {
    await makeBea();
    const code = await askForCode();
    for (let tries = 0; tries < 4; tries++) expect((await use(wrongOf(code))).status).toBe(422);
    expect((await use(code)).status).toBe(200);
    const next = await askForCode();
    await Promise.all([1, 2, 3, 4, 5].map(() => use(wrongOf(next))));
    expect((await use(next)).status).toBe(422);
  });

  it('gives a code to one of two calls that come at once', async () => {
    await makeBea();
    const code = await askForCode();
    const both = await Promise.all([use(code), use(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('sends an account ten codes a day, and leaves its password alone (ruling 59)', async () => {
    await makeBea();
    for (let codes = 0; codes < 10; codes++) expect(await askForCode()).toMatch(/^\d{6}$/);
    expect((await ask()).status).toBe(200);
    expect(await sendLetters(harness())).toEqual([]);
    harness().wait(24 * 60 * MINUTE);
    expect(await askForCode()).toMatch(/^\d{6}$/);
  });

  it('sends no code that was wished for long ago, because nobody waits for it', async () => {
    await makeBea();
    await ask();
    harness().wait(11 * MINUTE);
    expect(await sendLetters(harness())).toEqual([]);
  });

  it('keeps no code but its keyed hash', async () => {
    await makeBea();
    const code = await askForCode();
    const [kept] = await harness().db.selectFrom('log_in_codes').selectAll().execute();
    expect(kept?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify({ ...kept, id: '', user_id: '', hash: '' })).not.toContain(code);
  });

  it('proves the address; who waited in an account whose address nobody had proved is put out of it (silence 330)', async () => {
    const profile = { firstName: 'Bea', lastName: 'Example', email: EMAIL, password: 'correct horse' };
    const made = await harness().call(createAccount, { body: { profile: { ...profile, gdprConsent: true } } });
    await ask();
    const letter = (await sendLetters(harness())).find(({ subject }) => subject.includes('code'));
    expect(letter?.text).toContain('ends the password');
    const bea = await use(digitsIn(letter?.text));
    expect(bea.reply.profile).toMatchObject({ verified: true, hasPassword: false });
    expect((await harness().call(refresh, { token: made.reply.token })).problem?.code).toBe('session_ended');
    const body = { email: EMAIL, password: profile.password };
    expect((await harness().call(logIn, { body })).status).toBe(401);
  });

  it('asks for six digits', async () => {
    for (const code of ['12345', '1234567', 'abcdef'])
      expect((await use(code)).problem?.errors).toEqual({ code: ['The code has six digits'] });
  });
});
