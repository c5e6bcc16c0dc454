import * as lines from '@overtrick/shared/contract/teachers';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeAdmin, makePack, makeTeacher } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { tinyPicture } from '../../testing/picture.ts';

describe.each(DATABASES)("a teacher's profile in an admin's hands, on %s", (kind) => {
  const harness = withHarness(kind);

  async function makePair() {
    const [admin, teacher] = [await makeAdmin(harness()), await makeTeacher(harness())];
    return { token: admin.token, teacher, params: { profileId: teacher.profileId } };
  }

  it('is whole, with whose it is', async () => {
    const { token, teacher, params } = await makePair();
    const { reply } = await harness().call(lines.getTeacherProfileByAdmin, { token, params });
    const own = await harness().call(lines.getOwnTeacherProfile, { token: teacher.token });
    expect(reply).toEqual({ ...own.reply, userId: teacher.id });
  });

  it("changes as in its teacher's own, and reaches the students' devices", async () => {
    const { token, teacher, params } = await makePair();
    await makePack(harness(), { teacher });
    const version = async () => (await harness().db.selectFrom('deal_packs').select('version').execute())[0]?.version;
    const before = await version();
    const body = { headline: 'New', biography: '<p>Hello<script>x</script></p>', website: '' };
    const { reply } = await harness().call(lines.putTeacherProfileByAdmin, { token, params, body });
    expect(reply).toMatchObject({ headline: 'New', biography: '<p>Hello</p>', website: null });
    expect(await version()).toBe(Number(before) + 1);
    const seen = await harness().call(lines.getTeacherProfile, { params });
    expect(seen.reply?.headline).toBe('New');
  });

  it('has one picture, which a new one takes the place of, and which is removed', async () => {
    const { token, params } = await makePair();
    const file = { name: 'joan.png', content: await tinyPicture() };
    const send = async () => (await harness().call(lines.postTeacherPictureByAdmin, { token, params, file })).reply;
    const [first] = (await send())?.media ?? [];
    const media = (await send())?.media ?? [];
    expect(media).toHaveLength(1);
    expect(media[0]?.id).not.toBe(first?.id);
    const remove = (mediaId = '') =>
      harness().call(lines.deleteTeacherPictureByAdmin, { token, params: { ...params, mediaId } });
    expect((await remove(first?.id)).status).toBe(404);
    expect((await remove(media[0]?.id)).reply?.media).toEqual([]);
  });

  it("keeps to the profile that was named: another teacher's picture is not its own", async () => {
    const { token, params } = await makePair();
    const file = { name: 'joan.png', content: await tinyPicture() };
    const sent = await harness().call(lines.postTeacherPictureByAdmin, { token, params, file });
    const other = await makeTeacher(harness());
    const elsewhere = { profileId: other.profileId, mediaId: sent.reply?.media[0]?.id ?? '' };
    expect((await harness().call(lines.deleteTeacherPictureByAdmin, { token, params: elsewhere })).status).toBe(404);
  });

  it('is 404 where there is none', async () => {
    const { token } = await makePair();
    const params = { profileId: newId() };
    expect((await harness().call(lines.getTeacherProfileByAdmin, { token, params })).status).toBe(404);
    expect((await harness().call(lines.putTeacherProfileByAdmin, { token, params, body: {} })).status).toBe(404);
    const file = { name: 'joan.png', content: await tinyPicture() };
    expect((await harness().call(lines.postTeacherPictureByAdmin, { token, params, file })).status).toBe(404);
  });
});
