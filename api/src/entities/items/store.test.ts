import { browseCourses, checkOutCourse, managedCourses } from '@overtrick/shared/contract/courses';
import { browseDealPacks, checkOutDealPack, listMyDealPacks } from '@overtrick/shared/contract/deal-packs';
import { putOwnTeacherProfile } from '@overtrick/shared/contract/teachers';
import { ITEM_FILTERS, type ItemFilters, isFound } from '@overtrick/shared/learning/items/item-filters';
import { listStored, STORE_SORTS } from '@overtrick/shared/learning/items/store-list';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeCourse, makeEnrolment, makePack, makeStudent, makeTeacher } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';

describe.each(DATABASES)('the stores on %s', (kind) => {
  const harness = withHarness(kind);

  const find = async (token: string, query: object) => {
    const { reply } = await harness().call(browseCourses, { token, query });
    return reply.results.map(({ title }) => title).sort();
  };

  it.each([
    ['a focus', 'squeezes'],
    ['a keyword, in part and in any case', 'VIENNA'],
    ['a word of the title', 'endings'],
    ['a word of the description', 'partner'],
    ['a teacher, without the accent', 'elodie'],
    ['words that stand in different places', 'endings vienna elodie'],
  ])('find a course by %s (D-180)', async (_, q) => {
    const teacher = await makeTeacher(harness());
    await harness().call(putOwnTeacherProfile, { token: teacher.token, body: { displayName: 'Élodie Marchand' } });
    const words = { title: 'Endings', description: 'Ask partner', focus: ['squeezes'], keywords: ['Vienna coup'] };
    await makeCourse(harness(), { teacher, ...words });
    await makeCourse(harness(), { title: 'Openings', description: 'To begin with' });
    const { token } = await makeStudent(harness());
    expect(await find(token, { q })).toEqual(['Endings']);
    expect(await find(token, { q: `${q} nowhere` })).toEqual([]);
  });

  it('find a pack, and one of my packs, by its topic; a topic that was changed is found at once (D-180)', async () => {
    const pack = await makePack(harness(), { title: 'Eight deals', keywords: ['Hold-up'], focus: ['defence'] });
    await makePack(harness(), { title: 'Other deals', keywords: [], focus: [] });
    const student = await makeStudent(harness());
    await makeEnrolment(harness(), student, pack);
    const asked = { token: student.token, query: { q: 'hold-up' } };
    const { reply: stored } = await harness().call(browseDealPacks, asked);
    const { reply: mine } = await harness().call(listMyDealPacks, asked);
    for (const { results } of [stored, mine]) expect(results.map(({ id }) => id)).toEqual([pack.id]);
    const course = await makeCourse(harness());
    const body = { keywords: ['Safety play'] };
    await harness().call(managedCourses.teaching.put, {
      token: course.teacher.token,
      params: { courseId: course.id },
      body,
    });
    expect(await find(student.token, { q: 'safety' })).toHaveLength(1);
  });

  it('keep none, any and some bidding systems apart (D-181)', async () => {
    for (const [title, biddingSystems] of [
      ['none', null],
      ['any', []],
      ['Acol', ['ACOL']],
      ['both', ['ACOL', 'SAYC']],
    ] as const)
      await makeCourse(harness(), { title, biddingSystems });
    const { token } = await makeStudent(harness());
    expect(await find(token, { biddingSystem: 'ACOL' })).toEqual(['Acol', 'any', 'both']);
    expect(await find(token, { biddingSystem: 'None' })).toEqual(['none']);
    expect(await find(token, { biddingSystem: 'None,SAYC' })).toEqual(['any', 'both', 'none']);
  });

  it('filter, count and order as a device does with the same items (D-181)', async () => {
    const [joan, sam] = [await makeTeacher(harness()), await makeTeacher(harness())];
    const costs = [null, 0, 500, 1200];
    for (let n = 0; n < 24; n++)
      await makeCourse(harness(), {
        title: `${['Slams', 'defence', 'Éclat'][n % 3]} ${n}`,
        description: n % 5 === 0 ? 'with Café hands' : '',
        teacher: n % 4 === 0 ? joan : sam,
        contents: [],
        live: n % 3 === 0,
        focus: [['bidding'], ['declarer play', 'defence'], []][n % 3] ?? [],
        keywords: n % 2 === 0 ? ['finesse'] : ['100% line', "Deschapelles'"],
        biddingSystems: [null, [], ['ACOL'], ['ACOL', 'SAYC']][n % 4] ?? null,
        minExperienceLevel: [null, 1, 3, 8][n % 4] ?? null,
        maxExperienceLevel: [null, 2, 9, 10, 3][n % 5] ?? null,
        cost: costs[n % 4] ?? null,
        costWithDiscount: n % 8 === 3 ? 0 : n % 8 === 7 ? 300 : null,
      });
    const { token } = await makeStudent(harness());
    const { reply: all } = await harness().call(browseCourses, { token, query: { per: '200' } });
    const profileOf = (name: string) => all.results.find(({ teacherName }) => teacherName === name)?.teacherProfileId;
    const queries: readonly ItemFilters[] = [
      {},
      { q: 'cafe' },
      { q: '100%' },
      { q: 'finesse defence' },
      { experienceLevel: '1' },
      { experienceLevel: '2,9,eleven' },
      { experienceLevel: 'none' },
      { live: 'true' },
      { live: 'false', isFree: 'true' },
      { isFree: 'false' },
      { focus: 'bidding' },
      { focus: 'declarer play,bidding', biddingSystem: 'SAYC' },
      { keyword: "Deschapelles'" },
      { keyword: '100% line', experienceLevel: '10' },
      { biddingSystem: 'None' },
      { biddingSystem: 'ACOL,None', live: 'false' },
      { teacherProfileId: profileOf(all.results[0]?.teacherName ?? '') ?? '' },
      { teacherProfileId: 'nobody' },
      { q: 'slams', isFree: 'true', focus: 'bidding', experienceLevel: '3' },
    ];
    for (const query of queries) {
      const { reply } = await harness().call(browseCourses, { token, query: { ...query, per: '200' } as never });
      const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title).sort();
      expect(titles(reply.results), JSON.stringify(query)).toEqual(
        titles(all.results.filter((item) => isFound(item, query))),
      );
      const { seen: _, ...counted } = listStored(
        all.results.filter((item) => isFound(item, { q: query.q })),
        { ...query, page: 1, per: 200 },
      ).choices;
      for (const filter of ITEM_FILTERS)
        expect(reply.choices?.[filter], `${filter} of ${JSON.stringify(query)}`).toEqual(counted[filter]);
    }
    for (const sortBy of STORE_SORTS) {
      const order = { sortBy, sortDir: 'asc' as const, per: '200' };
      const { reply } = await harness().call(browseCourses, { token, query: order });
      const measure = (items: typeof all.results) =>
        items.map(({ minExperienceLevel, cost, costWithDiscount }) =>
          sortBy === 'level' ? (minExperienceLevel ?? 0) : Number(costWithDiscount ?? cost ?? 0),
        );
      if (sortBy !== 'title')
        expect(measure(reply.results)).toEqual(measure(listStored(all.results, { sortBy, page: 1, per: 200 }).results));
    }
  });

  it('let anybody join what is discounted to nothing without a checkout (D-182)', async () => {
    const course = await makeCourse(harness(), { cost: 2400, costWithDiscount: 0 });
    const pack = await makePack(harness(), { cost: 2400, costWithDiscount: 0 });
    // As an older release has written it.
    await harness().db.updateTable('courses').set({ is_free: 0 }).where('id', '=', course.id).execute();
    const { token } = await makeStudent(harness());
    const { reply } = await harness().call(browseCourses, { token });
    expect(reply.results[0]).toMatchObject({ isFree: true, cost: '24', costWithDiscount: '0' });
    const joined = await harness().call(checkOutCourse, { token, params: { courseId: course.id } });
    const bought = await harness().call(checkOutDealPack, { token, params: { dealPackId: pack.id } });
    expect([joined.status, joined.reply.checkout]).toEqual([200, undefined]);
    expect([bought.status, bought.reply.checkout]).toEqual([200, undefined]);
  });
});
