import * as lines from '@overtrick/shared/contract/teachers';
import { newId } from '@overtrick/shared/learning/values/ids';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeCourse, makePack, makeStudent, makeTeacher } from '../../testing/factories.ts';
import { type Harness, withHarness } from '../../testing/harness.ts';

const picture = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: colour } })
    .png()
    .toBuffer();

const getPage = async (harness: Harness, profileId: string, token?: string) =>
  (await harness.call(lines.getTeacherProfile, { params: { profileId }, token })).reply;

describe.each(DATABASES)('a teacher, on %s', (kind) => {
  const harness = withHarness(kind);

  it('is shown to everybody, without a token (A-40)', async () => {
    const { profileId } = await makeTeacher(harness());
    const { wire } = await harness().call(lines.getTeacherProfile, { params: { profileId } });
    expect(wire).toEqual({
      id: profileId,
      display_name: 'Joan Example',
      headline: 'Plain cards, played well',
      biography: '<p>Teaches.</p>',
      website: null,
      languages: ['English'],
      media: [],
      subscriber_count: 0,
      subscribed: false,
      deal_packs: [],
      courses: [],
    });
  });

  it('is 404 where there is none, to see and to subscribe to', async () => {
    const params = { profileId: newId() };
    const { token } = await makeStudent(harness());
    expect((await harness().call(lines.getTeacherProfile, { params })).status).toBe(404);
    expect((await harness().call(lines.subscribe, { params, token })).status).toBe(404);
    expect((await harness().call(lines.unsubscribe, { params, token })).status).toBe(404);
  });

  it('shows what is in the store of theirs, the newest first, and nothing else', async () => {
    const teacher = await makeTeacher(harness());
    await makePack(harness(), { teacher, title: 'Old' });
    harness().wait(1000);
    await makePack(harness(), { teacher, title: 'New', dealCount: 1 });
    await makePack(harness(), { teacher, title: 'Draft', status: 'draft' });
    await makePack(harness(), { teacher, title: 'Archived', status: 'archived' });
    await makePack(harness(), { title: "Somebody else's" });
    const page = await getPage(harness(), teacher.profileId);
    expect(page?.dealPacks.map(({ title, dealCount }) => [title, dealCount])).toEqual([
      ['New', 1],
      ['Old', 3],
    ]);
  });

  it('shows their courses in the catalogue, the newest first, with what they are found by (D-184)', async () => {
    const teacher = await makeTeacher(harness());
    await makeCourse(harness(), { teacher, title: 'Old', keywords: ['Stayman'], live: true });
    harness().wait(1000);
    await makeCourse(harness(), { teacher, title: 'New' });
    for (const status of ['draft', 'archived'] as const) await makeCourse(harness(), { teacher, status });
    await makeCourse(harness());
    const page = await getPage(harness(), teacher.profileId);
    expect(page?.courses.map(({ title, live, lessonCount, keywords }) => [title, live, lessonCount, keywords])).toEqual(
      [
        ['New', false, 1, ['counting']],
        ['Old', true, 1, ['Stayman']],
      ],
    );
  });

  it('is subscribed to once, however often it is asked, and unsubscribed from likewise (A-42)', async () => {
    const { profileId } = await makeTeacher(harness());
    const [ann, ben] = [await makeStudent(harness()), await makeStudent(harness())];
    const params = { profileId };
    const act = async (line: typeof lines.subscribe, token: string) =>
      (await harness().call(line, { params, token })).reply;
    expect(await act(lines.subscribe, ann.token)).toEqual({ subscribed: true, subscriberCount: 1 });
    expect(await act(lines.subscribe, ann.token)).toEqual({ subscribed: true, subscriberCount: 1 });
    expect(await act(lines.subscribe, ben.token)).toEqual({ subscribed: true, subscriberCount: 2 });
    expect(await act(lines.unsubscribe, ann.token)).toEqual({ subscribed: false, subscriberCount: 1 });
    expect(await act(lines.unsubscribe, ann.token)).toEqual({ subscribed: false, subscriberCount: 1 });
  });

  it('tells a signed-in viewer whether they subscribe; a token that is not valid counts as none (A-42)', async () => {
    const { profileId } = await makeTeacher(harness());
    const { token } = await makeStudent(harness());
    await harness().call(lines.subscribe, { params: { profileId }, token });
    expect(await getPage(harness(), profileId, token)).toMatchObject({ subscribed: true, subscriberCount: 1 });
    expect(await getPage(harness(), profileId)).toMatchObject({ subscribed: false, subscriberCount: 1 });
    expect(await getPage(harness(), profileId, 'nonsense')).toMatchObject({ subscribed: false });
    harness().wait(31 * 86_400_000);
    expect(await getPage(harness(), profileId, token)).toMatchObject({ subscribed: false });
  });
});

describe.each(DATABASES)("a teacher's own profile, on %s", (kind) => {
  const harness = withHarness(kind);
  const own = async (token: string) => (await harness().call(lines.getOwnTeacherProfile, { token })).reply;

  it('changes in what is given and stays in the rest', async () => {
    const { token } = await makeTeacher(harness());
    const before = await own(token);
    const body = { headline: ' Slam bidding ', languages: ['English', 'Français'], bidHints: ['Count your points'] };
    const { reply } = await harness().call(lines.putOwnTeacherProfile, { token, body });
    expect(reply).toEqual({ ...before, ...body, headline: 'Slam bidding' });
    expect(await own(token)).toEqual(reply);
  });

  it("reaches the devices of students with the teacher's packs, but not for lists that only the teacher sees", async () => {
    const teacher = await makeTeacher(harness());
    await makePack(harness(), { teacher });
    const versions = () => harness().db.selectFrom('deal_packs').select('version').execute();
    const before = await versions();
    await harness().call(lines.putOwnTeacherProfile, { token: teacher.token, body: { bidHints: ['Pass'] } });
    expect(await versions()).toEqual(before);
    await harness().call(lines.putOwnTeacherProfile, { token: teacher.token, body: { headline: 'New' } });
    expect(await versions()).not.toEqual(before);
  });

  it('keeps of the biography only what is harmless, when it comes in and when it goes out', async () => {
    const { token, profileId } = await makeTeacher(harness());
    const biography = '<p onclick="x()">Hello <script>alert(1)</script><a href="javascript:x()">there</a></p>';
    const { reply } = await harness().call(lines.putOwnTeacherProfile, { token, body: { biography } });
    expect(reply?.biography).toBe('<p>Hello <a rel="noopener noreferrer nofollow">there</a></p>');
    await harness().db.updateTable('teacher_profiles').set({ biography }).execute();
    expect((await getPage(harness(), profileId))?.biography).toBe(
      '<p>Hello <a rel="noopener noreferrer nofollow">there</a></p>',
    );
  });

  it.each([
    [{ displayName: ' ' }, 'display_name', 'Name is required'],
    [{ website: 'ftp://example.com' }, 'website', 'Must be a valid website address'],
    [{ headline: 'x'.repeat(201) }, 'headline', 'Headline must be no more than 200 characters'],
    [{ bidHints: ['ok', ''] }, 'bid_hints.1', 'Hint is required'],
  ])('refuses %j at its field', async (body, field, message) => {
    const { token } = await makeTeacher(harness());
    const { status, problem } = await harness().call(lines.putOwnTeacherProfile, { token, body });
    expect([status, problem?.errors?.[field]]).toEqual([422, [message]]);
  });

  it('has four lists of phrases to use again, in the order given (D-58)', async () => {
    const { token } = await makeTeacher(harness());
    const body = { bidExplanations: ['b', 'a'], bidHints: ['c'], declarerHints: [], summaryMessages: ['d', 'e', 'f'] };
    await harness().call(lines.putOwnTeacherProfile, { token, body });
    const list = async (line: typeof lines.listBidHints) => (await harness().call(line, { token })).reply;
    expect(await list(lines.listBidExplanations)).toMatchObject({ results: ['b', 'a'], meta: { total: 2 } });
    expect(await list(lines.listBidHints)).toMatchObject({ results: ['c'] });
    expect(await list(lines.listDeclarerHints)).toMatchObject({ results: [], meta: { total: 0, totalPages: 1 } });
    expect(await list(lines.listSummaryMessages)).toMatchObject({ results: ['d', 'e', 'f'] });
  });

  it("is each teacher's own: another's stays as it was", async () => {
    const [joan, other] = [await makeTeacher(harness()), await makeTeacher(harness())];
    await harness().call(lines.putOwnTeacherProfile, { token: other.token, body: { displayName: 'Other' } });
    expect((await own(joan.token))?.displayName).toBe('Joan Example');
    expect((await own(joan.token))?.id).toBe(joan.profileId);
  });

  it('is made when a person with the role first looks at it', async () => {
    const { token } = await makeStudent(harness(), { isTeacher: true });
    const profile = await own(token);
    expect(profile).toMatchObject({ displayName: 'Ann Example', biography: '', languages: [] });
    expect((await own(token))?.id).toBe(profile?.id);
  });
});

describe.each(DATABASES)("a teacher's picture, on %s", (kind) => {
  const harness = withHarness(kind);
  const put = async (token: string, colour: string) => {
    const file = { name: 'me.png', content: await picture(colour) };
    return (await harness().call(lines.putTeacherPicture, { token, file })).reply?.media ?? [];
  };

  it('takes the place of the one before, and is the first media of the public page (A-43)', async () => {
    const { token, profileId } = await makeTeacher(harness());
    const [first] = await put(token, 'red');
    const [second, ...others] = await put(token, 'green');
    expect(others).toEqual([]);
    expect(second?.url).toMatch(/^\/api\/media\/[0-9a-f]{64}\.webp$/);
    expect(second?.url).not.toBe(first?.url);
    expect((await getPage(harness(), profileId))?.media).toEqual([second]);
  });

  it('is removed by its teacher alone', async () => {
    const [joan, other] = [await makeTeacher(harness()), await makeTeacher(harness())];
    const [{ id: mediaId = '' } = {}] = await put(joan.token, 'blue');
    const remove = (token: string) => harness().call(lines.deleteTeacherPicture, { token, params: { mediaId } });
    expect((await remove(other.token)).status).toBe(404);
    expect((await getPage(harness(), joan.profileId))?.media).toHaveLength(1);
    expect((await remove(joan.token)).reply?.media).toEqual([]);
    expect((await remove(joan.token)).status).toBe(404);
  });

  it('stands in the bundles of the packs, in a new version of them', async () => {
    const teacher = await makeTeacher(harness());
    await makePack(harness(), { teacher });
    const version = async () =>
      (await harness().db.selectFrom('deal_packs').select('version').executeTakeFirst())?.version;
    const before = await version();
    await put(teacher.token, 'black');
    expect(await version()).toBe((before ?? 0) + 1);
  });
});
