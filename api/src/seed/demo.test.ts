import { parseAuction } from '@overtrick/shared/bridge/game';
import { logIn } from '@overtrick/shared/contract/auth';
import { browseCourses, getCourseBundle } from '@overtrick/shared/contract/courses';
import { browseDealPacks, getDealPackBundle } from '@overtrick/shared/contract/deal-packs';
import { students } from '@overtrick/shared/contract/students';
import { getTeacherProfile } from '@overtrick/shared/contract/teachers';
import { ACTIVITY_TYPES } from '@overtrick/shared/learning/activities/kinds';
import { DIAGRAM_CONTEXTS, DIAGRAM_TYPES_OF, type DiagramHand } from '@overtrick/shared/learning/quiz/quiz';
import { countCorrect } from '@overtrick/shared/learning/quiz/quiz-taking';
import { describe, expect, it } from 'vitest';
import { incomingDirectory, openFileStore } from '../adapters/files/open.ts';
import type { Config } from '../config.ts';
import { withHarness } from '../testing/harness.ts';
import { DEMO_COURSES } from './courses/all.ts';
import { isEmpty, seedDemo } from './demo.ts';
import type { DemoStore } from './files.ts';
import { DEMO_PACKS } from './packs.ts';
import { DEMO_PASSWORD } from './people.ts';

const storeOf = (config: Config): DemoStore => ({
  files: openFileStore(config),
  incoming: incomingDirectory(config),
});

const sizeOf = (hand: DiagramHand): number => Object.values(hand).flat().length;

describe('the demo', () => {
  const harness = withHarness('sqlite');
  const seed = () =>
    seedDemo(harness().db, storeOf(harness().config), { packs: DEMO_PACKS, courses: DEMO_COURSES }, harness().now);

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

  async function courseBundles() {
    const { token } = await signIn('admin');
    const { reply } = await harness().call(browseCourses, { token, query: { per: '200' } });
    const read = async (courseId: string) =>
      (await harness().call(getCourseBundle, { token, params: { courseId } })).reply;
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

  it('puts both courses into the catalogue, free, each lesson with words, questions and deals', async () => {
    await seed();
    const seeded = await courseBundles();
    expect(seeded.map(({ item }) => [item.title, item.isFree])).toEqual(DEMO_COURSES.map(({ title }) => [title, true]));
    for (const { lessons, item } of seeded) {
      if (item.live) continue;
      expect(lessons).toHaveLength(6);
      for (const { activities } of lessons) {
        const types = activities.map(({ type }) => type);
        expect([types.includes('titlePage'), types.at(-1)]).toEqual([true, 'deal']);
        expect(types.filter((type) => type === 'quiz').length).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it('shows every kind of activity and of diagram, and lessons that are held', async () => {
    await seed();
    const seeded = await courseBundles();
    const lessons = seeded.flatMap((course) => course.lessons);
    const activities = lessons.flatMap((lesson) => lesson.activities);
    expect(new Set(activities.map(({ type }) => type))).toEqual(new Set(ACTIVITY_TYPES));
    const quizzes = activities.filter((activity) => activity.type === 'quiz');
    const shapes = quizzes.flatMap(({ diagrams }) => diagrams.map(({ context, type }) => `${context} ${type}`));
    const all = DIAGRAM_CONTEXTS.flatMap((context) => DIAGRAM_TYPES_OF[context].map((type) => `${context} ${type}`));
    expect(new Set(shapes)).toEqual(new Set(all));
    expect(lessons.length).toBeGreaterThanOrEqual(12);
    expect(activities.length).toBeGreaterThanOrEqual(60);
    expect(quizzes.length).toBeGreaterThanOrEqual(40);
    const held = seeded.filter(({ item }) => item.live).flatMap((course) => course.lessons);
    expect(held.map(({ startsAt, endedAt }) => [startsAt !== null, endedAt !== null])).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('has students in each course, at different places, and nothing of what they did is impossible', async () => {
    await seed();
    const { token } = await signIn('teacher');
    for (const { id, item } of await courseBundles()) {
      if (item.live) continue;
      const { reply } = await harness().call(students.teaching.ofCourse, { token, params: { courseId: id } });
      expect(reply.results.length).toBeGreaterThanOrEqual(5);
      expect(new Set(reply.results.map(({ progress }) => progress)).size).toBeGreaterThan(3);
    }
    const verdicts = await harness().db.selectFrom('verdicts').select('body').execute();
    expect(verdicts.length).toBeGreaterThan(100);
    expect(verdicts.filter(({ body }) => JSON.parse(body).legal !== true)).toEqual([]);
  });

  it('asks questions that can be answered: hands of thirteen cards, sound auctions, a right answer and a hint', async () => {
    await seed();
    for (const { lessons } of await courseBundles())
      for (const activity of lessons.flatMap(({ activities }) => activities)) {
        if (activity.type !== 'quiz') continue;
        const sizes = activity.diagrams.flatMap((diagram) => {
          if (diagram.type === 'Hand') return [sizeOf(diagram.config.south)];
          return diagram.type === 'DealMatrix' ? [sizeOf(diagram.config.south), sizeOf(diagram.config.north)] : [];
        });
        expect([activity.title, sizes.filter((size) => size !== 13)]).toEqual([activity.title, []]);
        for (const diagram of activity.diagrams) {
          if (diagram.type !== 'BiddingTable' && diagram.type !== 'BiddingInterface') continue;
          const table = activity.diagrams.find((other) => other.type === 'BiddingTable');
          const before = table?.type === 'BiddingTable' ? table.config.bids : '1NT,P';
          const calls =
            diagram.type === 'BiddingTable' ? diagram.config.bids : `${before},${diagram.config.answerValue}`;
          expect([calls, parseAuction('N', calls.split(',')).ok]).toEqual([calls, true]);
        }
        expect(countCorrect(activity.diagrams)).toBeGreaterThan(0);
        expect(activity.mustChooseAllCorrectAnswers).toBe(countCorrect(activity.diagrams) > 1);
        expect(activity.hint).not.toBe('');
      }
  });

  it('has the same ids and versions after a new beginning, so that devices stay in step', async () => {
    await seed();
    const before = [await bundles(), await courseBundles()];
    for (const table of [
      'verdicts',
      'attempts',
      'enrolments',
      'courses',
      'deal_pack_deals',
      'deal_packs',
      'deal_versions',
      'deals',
      'deal_groups',
      'deal_terms',
      'group_terms',
      'library_terms',
      'libraries',
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
    expect([await bundles(), await courseBundles()]).toEqual(before);
  });
});
