import * as lines from '@overtrick/shared/contract/focuses';
import * as keywords from '@overtrick/shared/contract/keywords';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeAdmin, makePack, makeTeacher } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { makeFocus, makeKeyword } from '../../testing/reference.ts';

describe.each(DATABASES)('focuses, on %s', (kind) => {
  const harness = withHarness(kind);

  it('are listed by name with their keywords, for admins and for teachers', async () => {
    const [admin, teacher] = [await makeAdmin(harness()), await makeTeacher(harness())];
    const focusId = await makeFocus(harness(), 'defence');
    await makeFocus(harness(), 'Bidding');
    for (const name of ['signals', 'Leads']) {
      const params = { focusId, keywordId: await makeKeyword(harness(), name) };
      await harness().call(lines.addFocusKeyword, { token: admin.token, params });
    }
    const { reply } = await harness().call(lines.listFocuses, { token: admin.token });
    expect(reply?.results.map(({ name, keywords: own }) => [name, own.map((keyword) => keyword.name)])).toEqual([
      ['Bidding', []],
      ['defence', ['Leads', 'signals']],
    ]);
    const found = await harness().call(lines.listTeacherFocuses, { token: teacher.token, query: { q: 'DEF' } });
    expect(found.reply?.results.map(({ name }) => name)).toEqual(['defence']);
  });

  it('get a keyword once and lose it, which stays by itself', async () => {
    const { token } = await makeAdmin(harness());
    const params = { focusId: await makeFocus(harness(), 'defence'), keywordId: await makeKeyword(harness(), 'ruffs') };
    const ruffs = { id: params.keywordId, name: 'ruffs' };
    for (let times = 0; times < 2; times++)
      expect((await harness().call(lines.addFocusKeyword, { token, params })).reply?.keywords).toEqual([ruffs]);
    expect((await harness().call(lines.listFocusKeywords, { token, params })).reply?.results).toEqual([ruffs]);
    for (let times = 0; times < 2; times++)
      expect((await harness().call(lines.removeFocusKeyword, { token, params })).reply?.keywords).toEqual([]);
    expect((await harness().call(keywords.getKeyword, { token, params })).reply).toEqual(ruffs);
  });

  it('are 404 where there is none, and so is a keyword that is to be added', async () => {
    const { token } = await makeAdmin(harness());
    const [focusId, keywordId] = [await makeFocus(harness()), await makeKeyword(harness())];
    for (const params of [
      { focusId: newId(), keywordId },
      { focusId, keywordId: newId() },
    ])
      expect((await harness().call(lines.addFocusKeyword, { token, params })).status).toBe(404);
    expect((await harness().call(lines.getFocus, { token, params: { focusId: newId() } })).status).toBe(404);
  });

  it('have a name each, whatever its capitals and accents', async () => {
    const { token } = await makeAdmin(harness());
    await makeFocus(harness(), 'Défense');
    const { status, problem } = await harness().call(lines.createFocus, { token, body: { name: ' DEFENSE ' } });
    expect([status, problem?.errors]).toEqual([409, { name: ['There is a focus of this name already'] }]);
    const other = await makeFocus(harness(), 'bidding');
    const params = { focusId: other };
    expect((await harness().call(lines.changeFocus, { token, params, body: { name: 'défense' } })).status).toBe(409);
    expect((await harness().call(lines.changeFocus, { token, params, body: { name: 'Bidding' } })).reply?.name).toBe(
      'Bidding',
    );
  });

  it('that a pack has can neither be deleted nor renamed; others can', async () => {
    const { token } = await makeAdmin(harness());
    await makePack(harness(), { focus: ['Declarer play'], dealCount: 0, status: 'draft' });
    const params = { focusId: await makeFocus(harness(), 'declarer play') };
    const deleted = await harness().call(lines.deleteFocus, { token, params });
    expect([deleted.status, deleted.problem?.code]).toEqual([409, 'in_use']);
    expect((await harness().call(lines.changeFocus, { token, params, body: { name: 'play' } })).status).toBe(409);
    const unused = { focusId: await makeFocus(harness(), 'play') };
    expect((await harness().call(lines.deleteFocus, { token, params: unused })).status).toBe(204);
    expect((await harness().call(lines.listFocuses, { token })).reply?.results).toHaveLength(1);
  });
});

describe.each(DATABASES)('keywords, on %s', (kind) => {
  const harness = withHarness(kind);

  it('are listed by name, found by their words, page by page', async () => {
    const { token } = await makeAdmin(harness());
    for (const name of ['weak two', 'Weak no trump', 'finesse']) await makeKeyword(harness(), name);
    const list = async (query: { q?: string; per?: string; page?: string }) =>
      (await harness().call(keywords.listKeywords, { token, query })).reply;
    expect((await list({}))?.results.map(({ name }) => name)).toEqual(['finesse', 'Weak no trump', 'weak two']);
    const second = await list({ q: 'weak', per: '1', page: '2' });
    expect(second?.results.map(({ name }) => name)).toEqual(['weak two']);
    expect(second?.meta.total).toBe(2);
  });

  it('are added, renamed and deleted, from their focuses too', async () => {
    const { token } = await makeAdmin(harness());
    const { reply } = await harness().call(keywords.createKeyword, { token, body: { name: 'finese' } });
    const params = { focusId: await makeFocus(harness()), keywordId: reply?.id ?? '' };
    await harness().call(lines.addFocusKeyword, { token, params });
    await harness().call(keywords.changeKeyword, { token, params, body: { name: 'finesse' } });
    expect((await harness().call(lines.getFocus, { token, params })).reply?.keywords[0]?.name).toBe('finesse');
    expect((await harness().call(keywords.deleteKeyword, { token, params })).status).toBe(204);
    expect((await harness().call(lines.getFocus, { token, params })).reply?.keywords).toEqual([]);
  });

  it('stay as they are while a pack has them, and no two have a name', async () => {
    const { token } = await makeAdmin(harness());
    await makePack(harness(), { keywords: ['Finesse'], dealCount: 0 });
    const params = { keywordId: await makeKeyword(harness(), 'finesse') };
    expect((await harness().call(keywords.deleteKeyword, { token, params })).problem?.code).toBe('in_use');
    expect((await harness().call(keywords.changeKeyword, { token, params, body: { name: 'x' } })).status).toBe(409);
    const same = await harness().call(keywords.createKeyword, { token, body: { name: 'FINESSE' } });
    expect([same.status, same.problem?.errors]).toEqual([409, { name: ['There is a keyword of this name already'] }]);
  });
});
