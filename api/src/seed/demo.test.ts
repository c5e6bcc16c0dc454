import { logIn } from '@overtrick/shared/contract/auth';
import { browseDealPacks, getDealPackBundle } from '@overtrick/shared/contract/deal-packs';
import { getTeacherProfile } from '@overtrick/shared/contract/teachers';
import { describe, expect, it } from 'vitest';
import { withHarness } from '../testing/harness.ts';
import { isEmpty, seedDemo } from './demo.ts';
import { DEMO_PACKS } from './packs.ts';
import { DEMO_PASSWORD } from './people.ts';

describe('the demo', () => {
  const harness = withHarness('sqlite');
  const seed = () => seedDemo(harness().db, DEMO_PACKS, harness().now);

  const signIn = async (who: string) => {
    const { reply } = await harness().call(logIn, { body: { email: `${who}@example.com`, password: DEMO_PASSWORD } });
    return reply;
  };

  async function bundles() {
    const { token } = await signIn('admin');
    const { reply } = await harness().call(browseDealPacks, { token, query: { per: '200' } });
    const read = async (dealPackId: string) =>
      (await harness().call(getDealPackBundle, { token, params: { dealPackId } })).reply;
    return Promise.all(reply.results.map(({ id }) => read(id)));
  }

  it('fills an empty database, whose files have nothing wrong', async () => {
    expect(await isEmpty(harness().db)).toBe(true);
    expect(await seed()).toEqual([]);
    expect(await isEmpty(harness().db)).toBe(false);
  });

  it('has a student, a teacher with a profile, and an admin, all ready to go', async () => {
    await seed();
    const [student, teacher, admin] = [await signIn('student'), await signIn('teacher'), await signIn('admin')];
    expect(student.profile).toMatchObject({ isTeacher: false, isAdmin: false, experienceLevel: 3 });
    expect(teacher.profile).toMatchObject({ isTeacher: true, isAdmin: false });
    expect(admin.profile).toMatchObject({ isTeacher: false, isAdmin: true });
    const profileId = teacher.profile.teacherProfileId ?? '';
    expect((await harness().call(getTeacherProfile, { params: { profileId } })).reply.displayName).toBe(
      'Joan Tremlett',
    );
  });

  it('puts every pack into the store in its order, with all deals of its file', async () => {
    await seed();
    const seeded = await bundles();
    expect(seeded.map(({ item }) => item.title)).toEqual(DEMO_PACKS.map(({ title }) => title));
    for (const { deals } of seeded) expect(deals.length).toBeGreaterThan(0);
  });

  it('has the same ids and versions after a new beginning, so that devices stay in step', async () => {
    await seed();
    const before = await bundles();
    for (const table of [
      'deal_pack_deals',
      'deal_packs',
      'deal_versions',
      'deals',
      'deal_groups',
      'focuses',
      'keywords',
      'glossary_terms',
      'kb_articles',
      'kb_categories',
      'teacher_profiles',
      'users',
    ] as const)
      await harness().db.deleteFrom(table).execute();
    await seed();
    expect(await bundles()).toEqual(before);
  });
});
