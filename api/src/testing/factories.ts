import type { ActivityContent } from '@overtrick/shared/contract/activity-content';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { aDeal } from '@overtrick/shared/learning/deals/study-deal.testing';
import { type DealSource, NO_SOURCE } from '@overtrick/shared/learning/library/deal-source';
import type { DealAttempt } from '@overtrick/shared/learning/progress/attempt';
import { newId } from '@overtrick/shared/learning/values/ids';
import { unwrap } from '@overtrick/shared/result';
import { createActivity, orderActivities } from '../entities/activities/operations.ts';
import { createCourse, type NewCourse } from '../entities/courses/operations.ts';
import { createPack, type NewPack, setPackDeals } from '../entities/deal-packs/operations.ts';
import { createGroup } from '../entities/deals/groups.ts';
import { createDeals } from '../entities/deals/operations.ts';
import type { DealRef } from '../entities/deals/queries.ts';
import { enrol } from '../entities/enrolments/operations.ts';
import { changed } from '../entities/items/changed.ts';
import { createLesson } from '../entities/lessons/operations.ts';
import { createTeacherProfile } from '../entities/teacher-profiles/operations.ts';
import { createUser, type NewUser, openSession } from '../entities/users/operations.ts';
import { expiryFrom } from '../entities/users/session.ts';
import { tokensOf } from '../http/tokens.ts';
import type { Harness } from './harness.ts';

export interface Person {
  readonly id: string;
  readonly token: string;
}

export interface Teacher extends Person {
  readonly profileId: string;
}

/** A signed-in person with a complete profile, unless `changes` say otherwise. */
export async function makeStudent(harness: Harness, changes: Partial<NewUser> = {}): Promise<Person> {
  const { db, now } = harness;
  const user: NewUser = {
    email: `${newId()}@example.com`,
    firstName: 'Ann',
    lastName: 'Example',
    timezone: 'Europe/London',
    passwordHash: 'nobody signs in with it',
    experienceLevel: 3,
    ...changes,
  };
  const id = await db.transaction().execute(async (trx) => unwrap(await createUser(trx, user, now)));
  const sessionId = await db
    .transaction()
    .execute((trx) => openSession(trx, { userId: id, expires: expiryFrom(now) }, now));
  return { id, token: tokensOf(harness.app, () => harness.now).sign({ userId: id, sessionId }) };
}

/** A new token of the person's session, after the old one has expired. */
export async function renewToken(harness: Harness, { id }: Person): Promise<string> {
  const session = await harness.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return tokensOf(harness.app, () => harness.now).sign({ userId: id, sessionId: session.id });
}

/** A signed-in person whose profile lacks an experience level: most calls answer 418. */
export const makeNewcomer = (harness: Harness): Promise<Person> => makeStudent(harness, { experienceLevel: undefined });

export const makeAdmin = (harness: Harness): Promise<Person> => makeStudent(harness, { isAdmin: true });

export async function makeTeacher(harness: Harness, changes: Partial<NewUser> = {}): Promise<Teacher> {
  const person = await makeStudent(harness, changes);
  const profileId = await harness.db.transaction().execute((trx) =>
    createTeacherProfile(trx, {
      userId: person.id,
      displayName: 'Joan Example',
      headline: 'Plain cards, played well',
      biography: '<p>Teaches.</p>',
      languages: ['English'],
    }),
  );
  return { ...person, profileId };
}

const {
  id: _id,
  version: _version,
  table: _table,
  ...content
} = aDeal({
  game: {
    name: 'Count your tricks',
    deal: 'S:AQ4.KJ3.A852.K74 J975.Q84.QT6.J82 K82.A62.KJ43.Q65 T63.T975.97.AT93',
    auction: { value: 'S', bids: ['1NT', 'P', '3NT', 'P', 'P', 'P'] },
  },
  hints: [{ hint: 'Sixteen points and no long suit', bid: '1NT', seat: 'S' }],
  explanations: ['15 to 17'],
  declarerHint: 'Count first',
  lead: '5S',
  botCards: [[{ side: 'W', name: '5S' }], []],
  // So that tests may end it after one trick, with any result.
  claimParameters: [{ trick: 2, tricks: 12 }],
  resultMessages: [{ outcome: 'makes', message: 'Nine in time' }],
  experienceLevel: 2,
  keywords: ['counting'],
});

/** South declares 3NT after 1NT 3NT. */
export const DEAL: DealContent = content;

/** The teacher wrote it, so that a request for publication asks nothing (ruling 68). */
const OWN_SOURCE: DealSource = { ...NO_SOURCE, permission: 'own' };

export async function makeDeal(harness: Harness, teacher: Teacher, content: DealContent = DEAL): Promise<DealRef> {
  const [deal] = await harness.db
    .transaction()
    .execute((trx) =>
      createDeals(trx, [{ teacherProfileId: teacher.profileId, content, source: OWN_SOURCE }], harness.now),
    );
  if (!deal) throw new Error('a deal was not made');
  return deal;
}

export interface Group {
  readonly id: string;
  readonly deals: readonly DealRef[];
}

/** A group of the teacher's library with a deal of each of these names, in order. */
export async function makeGroup(
  harness: Harness,
  teacher: Teacher,
  { name, deals }: { readonly name: string; readonly deals: readonly (string | DealContent)[] },
): Promise<Group> {
  const { profileId: teacherProfileId } = teacher;
  return harness.db.transaction().execute(async (trx) => {
    const id = await createGroup(trx, { teacherProfileId, name }, harness.now);
    const made = deals.map((deal, index) => ({
      teacherProfileId,
      content: typeof deal === 'string' ? { ...DEAL, game: { ...DEAL.game, name: deal } } : deal,
      place: { groupId: id, importOrder: index + 1, filename: `${name}.pbn`, board: String(index + 1) },
    }));
    return { id, deals: await createDeals(trx, made, harness.now) };
  });
}

export interface Pack {
  readonly id: string;
  readonly teacher: Teacher;
  readonly deals: readonly DealRef[];
}

export interface PackChanges extends Partial<NewPack> {
  readonly teacher?: Teacher;
  readonly dealCount?: number;
}

/** A published, free pack of three deals by a new teacher. */
export async function makePack(
  harness: Harness,
  { teacher, dealCount = 3, ...changes }: PackChanges = {},
): Promise<Pack> {
  const author = teacher ?? (await makeTeacher(harness));
  const deals: DealRef[] = [];
  for (let index = 0; index < dealCount; index++) deals.push(await makeDeal(harness, author));
  const id = await harness.db.transaction().execute(async (trx) => {
    const packId = await createPack(trx, { ...PACK, teacherProfileId: author.profileId, ...changes }, harness.now);
    await setPackDeals(trx, packId, deals);
    return packId;
  });
  return { id, teacher: author, deals };
}

const PACK: Omit<NewPack, 'teacherProfileId'> = {
  title: 'Counting tricks',
  description: 'Three deals',
  introduction: '<p>Count before you play.</p>',
  keywords: ['counting'],
  focus: ['declarer play'],
  biddingSystems: ['ACOL'],
  minExperienceLevel: 1,
  maxExperienceLevel: 3,
  cost: null,
  currency: 'GBP',
  status: 'published',
};

/** Gives the pack to the person; returns the enrolment's id. */
export const makeEnrolment = (harness: Harness, person: Person, pack: Pick<Pack, 'id'>): Promise<string> =>
  harness.db
    .transaction()
    .execute(async (trx) => unwrap(await enrol(trx, { userId: person.id, packId: pack.id }, harness.now)));

/** An attempt on a deal: 3NT made exactly, unless `changes` say otherwise. */
export const makeAttempt = (
  person: Pick<Person, 'id'>,
  packId: string,
  deal: DealRef,
  changes: Partial<DealAttempt> = {},
): DealAttempt => ({
  kind: 'deal',
  id: newId(),
  userId: person.id,
  at: '2026-11-20T10:00:00.000Z',
  context: { dealPackId: packId },
  dealId: deal.id,
  dealVersion: deal.version,
  seat: 'S',
  calls: ['1NT', 'P', '3NT', 'P', 'P', 'P'],
  cards: ['5S', '2S', 'TS', 'QS'],
  claim: { seat: 'S', tricks: 8 },
  help: { hints: 0, takeBacks: 0, wrongCalls: [] },
  result: { outcome: 'makes', contract: '3N', declarer: 'S', tricks: 9, bonusTricks: 0, score: 400, best: 9 },
  ...changes,
});

export interface CourseChanges extends Partial<NewCourse> {
  readonly teacher?: Teacher;
  /** The activities of its one lesson; an intertitle, a question and a run-through of one deal unless given. */
  readonly contents?: readonly ActivityContent[];
}

export interface Course {
  readonly id: string;
  readonly teacher: Teacher;
  readonly lessonId: string;
  readonly activityIds: readonly string[];
  /** The deal of the run-through. */
  readonly deal: DealRef;
}

export const RIGHT_ANSWER = '3f0e4b1c-8a0d-4c57-9d2e-0a6f5b8c1d21';
export const WRONG_ANSWER = '7c2b9a54-1f3e-4d68-8b7a-5e4d3c2b1a02';

/** A question with one right and one wrong answer. */
export const QUESTION: ActivityContent = {
  type: 'quiz',
  title: '1a',
  question: '<p>How many winners?</p>',
  hint: 'Count from the top',
  explanation: '<p>Nine.</p>',
  mustChooseAllCorrectAnswers: false,
  diagrams: [
    {
      uuid: RIGHT_ANSWER,
      context: 'answer',
      type: 'TextAnswer',
      config: { text: 'Nine', isCorrect: true },
    },
    {
      uuid: WRONG_ANSWER,
      context: 'answer',
      type: 'TextAnswer',
      config: { text: 'Eight', isCorrect: false },
    },
  ],
};

export const INTERTITLE: ActivityContent = {
  type: 'titlePage',
  title: 'Welcome',
  config: { text: '<p>Count first.</p>' },
};

/** A published, free course of one lesson by a new teacher. */
export async function makeCourse(
  harness: Harness,
  { teacher, contents, ...changes }: CourseChanges = {},
): Promise<Course> {
  const author = teacher ?? (await makeTeacher(harness));
  const deal = await makeDeal(harness, author);
  const run: ActivityContent = { type: 'deal', title: 'Play it', config: { deals: [] } };
  const { now } = harness;
  return harness.db.transaction().execute(async (trx) => {
    const words = { ...COURSE, teacherProfileId: author.profileId, ...changes };
    const id = await createCourse(trx, words, now);
    const lessonId = await createLesson(trx, { courseId: id, title: 'Winners' }, now);
    const activityIds: string[] = [];
    for (const content of contents ?? [INTERTITLE, QUESTION, run]) {
      const deals = content.type === 'deal' ? [{ ...deal, startWithEmptyAuction: false }] : [];
      activityIds.push(await createActivity(trx, { lessonId, content, deals }, now));
    }
    await orderActivities(trx, activityIds);
    await changed(trx, 'course_id', id);
    return { id, teacher: author, lessonId, activityIds, deal };
  });
}

const COURSE: Omit<NewCourse, 'teacherProfileId'> = {
  title: 'First tricks',
  description: 'One lesson',
  introduction: '<p>Begin here.</p>',
  keywords: ['counting'],
  focus: ['declarer play'],
  biddingSystems: [],
  minExperienceLevel: 1,
  maxExperienceLevel: 2,
  status: 'published',
};

/** Gives the course to the person; returns the enrolment's id. */
export const makeCourseEnrolment = (harness: Harness, person: Person, course: Pick<Course, 'id'>): Promise<string> =>
  harness.db
    .transaction()
    .execute(async (trx) => unwrap(await enrol(trx, { userId: person.id, courseId: course.id }, harness.now)));
