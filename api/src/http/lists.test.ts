import { activities } from '@overtrick/shared/contract/activities';
import { listLog } from '@overtrick/shared/contract/admin-log';
import * as checkouts from '@overtrick/shared/contract/checkouts';
import * as courses from '@overtrick/shared/contract/courses';
import * as changes from '@overtrick/shared/contract/deal-changes';
import * as groups from '@overtrick/shared/contract/deal-groups';
import * as imports from '@overtrick/shared/contract/deal-imports';
import * as library from '@overtrick/shared/contract/deal-library';
import * as links from '@overtrick/shared/contract/deal-links';
import * as media from '@overtrick/shared/contract/deal-media';
import * as packs from '@overtrick/shared/contract/deal-packs';
import * as uses from '@overtrick/shared/contract/deal-uses';
import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import { ENDPOINTS } from '@overtrick/shared/contract/endpoints';
import * as enrolments from '@overtrick/shared/contract/enrolments';
import * as focuses from '@overtrick/shared/contract/focuses';
import * as glossary from '@overtrick/shared/contract/glossary';
import * as jobs from '@overtrick/shared/contract/jobs';
import * as keywords from '@overtrick/shared/contract/keywords';
import * as kb from '@overtrick/shared/contract/knowledge-base';
import * as lessonImports from '@overtrick/shared/contract/lesson-imports';
import { lessons } from '@overtrick/shared/contract/lessons';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import * as managed from '@overtrick/shared/contract/managed-reference';
import * as messages from '@overtrick/shared/contract/result-messages';
import { studentAttempts } from '@overtrick/shared/contract/student-attempts';
import { students } from '@overtrick/shared/contract/students';
import * as sync from '@overtrick/shared/contract/sync';
import * as teachers from '@overtrick/shared/contract/teachers';
import * as transactions from '@overtrick/shared/contract/transactions';
import * as users from '@overtrick/shared/contract/users';
import { NO_SOURCE } from '@overtrick/shared/learning/library/deal-source';
import { newId } from '@overtrick/shared/learning/values/ids';
import { unwrap } from '@overtrick/shared/result';
import { describe, expect, it } from 'vitest';
import type { ItemName } from '../database/tables/items.ts';
import { createActivity } from '../entities/activities/operations.ts';
import { recordAttempt } from '../entities/attempts/operations.ts';
import { keepClaim } from '../entities/items/reviews.ts';
import { createLesson } from '../entities/lessons/operations.ts';
import {
  INTERTITLE,
  makeAdmin,
  makeAttempt,
  makeCourse,
  makeCourseEnrolment,
  makeDeal,
  makeEnrolment,
  makeGroup,
  makePack,
  makeStudent,
  makeTeacher,
  type Person,
  RIGHT_ANSWER,
} from '../testing/factories.ts';
import { type Harness, withHarness } from '../testing/harness.ts';
import { makeArticle, makeCategory, makeFocus, makeKeyword, makeTerm } from '../testing/reference.ts';
import { SAMPLES } from '../testing/samples.ts';
import { makeBought } from '../testing/selling.ts';

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** A teacher with a course and a pack, a student who has both, and an admin. */
async function makeWorld(harness: Harness) {
  const teacher = await makeTeacher(harness);
  const course = await makeCourse(harness, { teacher });
  const pack = await makePack(harness, { teacher, dealCount: 2 });
  const student = await makeStudent(harness);
  await makeCourseEnrolment(harness, student, course);
  await makeEnrolment(harness, student, pack);
  const group = await makeGroup(harness, teacher, { name: 'Tuesday', deals: ['A', 'B'] });
  const { reply: sent } = await harness.call(imports.importDeals, {
    token: teacher.token,
    file: { name: 'none.pbn', content: Buffer.from('') },
  });
  const { reply: link } = await harness.call(links.createDealLink, {
    token: teacher.token,
    body: { name: 'Tuesday', dealIds: pack.deals.map(({ id }) => id) },
  });
  const admin = await makeAdmin(harness);
  return { harness, teacher, course, pack, group, student, link, admin, importId: sent.report.id };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

interface List {
  readonly line: Endpoint;
  /** Adds one row, with all that a row can have. */
  readonly add: (world: World) => Promise<unknown>;
  readonly by: (world: World) => Person | undefined;
  readonly params?: (world: World) => Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
}

/** Somebody who has the course and the pack, and has done a part of both. */
async function addStudent({ harness, course, pack }: World): Promise<void> {
  const person = await makeStudent(harness);
  await makeCourseEnrolment(harness, person, course);
  await makeEnrolment(harness, person, pack);
  const { id: courseId, lessonId, activityIds } = course;
  const context = { courseId, lessonId, activityId: activityIds[0] ?? '' };
  const viewed = { kind: 'activity', id: newId(), userId: person.id, context, activityVersion: 1 } as const;
  const played = pack.deals.map((deal) => makeAttempt(person, pack.id, deal));
  await harness.db.transaction().execute(async (trx) => {
    for (const attempt of [{ ...viewed, at: harness.now.toISOString() }, ...played])
      unwrap(await recordAttempt(trx, person.id, attempt, harness.now));
  });
}

async function addCourse({ harness, teacher, student }: World): Promise<void> {
  await makeCourseEnrolment(harness, student, await makeCourse(harness, { teacher }));
}

async function addPack({ harness, teacher, student }: World): Promise<void> {
  await makeEnrolment(harness, student, await makePack(harness, { teacher, dealCount: 2 }));
}

/** An item that waits for approval, of which somebody said that it may be used. */
const addPending =
  (name: ItemName) =>
  async ({ harness, teacher }: World): Promise<void> => {
    const { id } = await (name === 'courses' ? makeCourse : makePack)(harness, { teacher, status: 'draft' });
    await harness.db
      .updateTable(name as 'courses')
      .set({ approval: 'pending', requested_at: harness.now.toISOString() })
      .where('id', '=', id)
      .execute();
    const claim = { id, by: teacher.id, unknown: ['Count your tricks'] };
    await harness.db.transaction().execute((trx) => keepClaim(trx, name, claim, harness.now));
  };

/** What an admin did for somebody. */
async function addLogged({ harness, admin }: World): Promise<void> {
  const { id: userId } = await makeStudent(harness);
  await harness.call(users.grantTeacher, { token: admin.token, params: { userId } });
}

const addLink = async ({ harness, teacher }: World) => {
  const deals = [await makeDeal(harness, teacher), await makeDeal(harness, teacher)];
  const body = { name: 'Tuesday', dealIds: deals.map(({ id }) => id) };
  return harness.call(links.createDealLink, { token: teacher.token, body });
};

/** Who plays by a link of the teacher's, and how. */
async function addLinkResult(world: World): Promise<void> {
  const { harness, link } = world;
  const person = await makeStudent(harness);
  const dealIds = link.deals.map(({ id }) => id);
  const visit = { params: { token: link.token }, body: { dealIds, exitRedirectUrl: '' } };
  await harness.call(links.createLinkRoom, { token: person.token, ...visit });
  const played = makeAttempt(person, '', { id: dealIds[0] ?? '', version: 1 }, { context: { linkId: link.id } });
  await harness.db
    .transaction()
    .execute(async (trx) => unwrap(await recordAttempt(trx, person.id, played, harness.now)));
}

const addLesson = ({ harness, course }: World) =>
  harness.db.transaction().execute(async (trx) => {
    const lessonId = await createLesson(trx, { courseId: course.id, title: 'More' }, harness.now);
    await createActivity(trx, { lessonId, content: INTERTITLE, deals: [] }, harness.now);
  });

const addActivity = ({ harness, course }: World) =>
  harness.db
    .transaction()
    .execute((trx) => createActivity(trx, { lessonId: course.lessonId, content: INTERTITLE, deals: [] }, harness.now));

const addUse = async ({ harness, teacher, pack }: World) => {
  const body = { title: 'Another', deals: [pack.deals[0]?.id ?? ''] };
  return harness.call(managedPacks.teaching.create, { token: teacher.token, body });
};

const addFilm = async ({ harness, teacher, pack }: World) => {
  const params = { dealId: pack.deals[0]?.id ?? '' };
  const file = { name: 'recording.webm', content: SAMPLES.webm };
  return harness.call(media.addDealMedia, { token: teacher.token, params, file });
};

const addGroup = ({ harness, teacher }: World) =>
  makeGroup(harness, teacher, { name: 'Club night', deals: ['Count', 'Count again'] });

/** One more deal in the teacher’s group. */
const addToGroup = async (world: World) => {
  const { harness, teacher } = world;
  const deal = await makeDeal(harness, teacher);
  const moveTo = ofGroup(world);
  const body = { which: { dealIds: [deal.id] }, change: { moveTo } };
  return harness.call(changes.changeDeals, { token: teacher.token, body });
};

const addImport = ({ harness, teacher }: World) =>
  harness.call(imports.queueDealImport, {
    token: teacher.token,
    file: { name: 'club.pbn', content: Buffer.from('[Board "1"]\n[Deal "N:AKQJT98765432... - - -"]\n') },
  });

/** Adds a row to the first import of the world's teacher. */
const addRow = async (world: World) => {
  const { db } = world.harness;
  const { total } = await db
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const row = { import_id: world.importId, position: Number(total), line: 1, board: '1', name: null };
  const told = { outcome: 'refused', deal_id: null, has_findings: 1 as const, findings: '[]', content: null };
  await db
    .insertInto('import_rows')
    .values({ ...row, ...told })
    .execute();
};

const nothing = async (): Promise<void> => {};

const anybody = () => undefined;
const student = (world: World) => world.student;
const teacher = (world: World) => world.teacher;
const admin = (world: World) => world.admin;
const ofCourse = ({ course }: World) => ({ courseId: course.id });
const ofPack = ({ pack }: World) => ({ dealPackId: pack.id });
const ofLesson = ({ course }: World) => ({ lessonId: course.lessonId });
const ofGroup = ({ group }: World) => ({ groupId: group.id });
const ofDeal = ({ pack }: World) => ({ dealId: pack.deals[0]?.id ?? '' });
const ofLink = ({ link }: World) => ({ linkId: link.id });
const ofStudent = (world: World) => ({ studentId: world.student.id });

const itemLists: readonly List[] = [
  { line: courses.browseCourses, add: addCourse, by: student },
  { line: courses.listCourses, add: addCourse, by: student },
  { line: courses.listMyCourses, add: addCourse, by: student },
  { line: courses.listMyCourses, add: addCourse, by: student, query: { isCompleted: 'false' } },
  { line: courses.managedCourses.teaching.list, add: addCourse, by: teacher },
  { line: courses.managedCourses.admin.list, add: addCourse, by: admin },
  { line: packs.browseDealPacks, add: addPack, by: student },
  { line: packs.listDealPacks, add: addPack, by: student },
  { line: packs.listMyDealPacks, add: addPack, by: student },
  { line: packs.listMyDealPacks, add: addPack, by: student, query: { isCompleted: 'false' } },
  { line: managedPacks.teaching.list, add: addPack, by: teacher },
  { line: managedPacks.admin.list, add: addPack, by: admin },
  { line: courses.managedCourses.admin.queue, add: addPending('courses'), by: admin },
  { line: managedPacks.admin.queue, add: addPending('deal_packs'), by: admin },
  {
    line: teachers.getTeacherProfile,
    add: addPack,
    by: student,
    params: (world) => ({ profileId: world.teacher.profileId }),
  },
];

const classLists: readonly List[] = [
  { line: students.teaching.ofCourse, add: addStudent, by: teacher, params: ofCourse },
  { line: students.admin.ofCourse, add: addStudent, by: admin, params: ofCourse },
  { line: students.teaching.ofDealPack, add: addStudent, by: teacher, params: ofPack },
  { line: students.admin.ofDealPack, add: addStudent, by: admin, params: ofPack },
  { line: students.teaching.list, add: addStudent, by: teacher },
  { line: students.teaching.get, add: addCourse, by: teacher, params: ofStudent },
  { line: students.admin.get, add: addPack, by: admin, params: ofStudent, query: { context: 'deal_packs' } },
];

/** One more attempt of the world's student on a deal of the pack, and one on the course's question. */
async function addAttempts({ harness, course, pack, student }: World): Promise<void> {
  const [deal = { id: '', version: 1 }] = pack.deals;
  const { id: courseId, lessonId, activityIds } = course;
  const context = { courseId, lessonId, activityId: activityIds[1] ?? '' };
  const answered = { kind: 'question', id: newId(), userId: student.id, at: harness.now.toISOString() } as const;
  const answers = [{ uuid: RIGHT_ANSWER, answerValue: null }];
  await harness.db.transaction().execute(async (trx) => {
    for (const attempt of [
      makeAttempt(student, pack.id, deal),
      { ...answered, context, activityVersion: 1, answers, result: { isCorrect: true } },
    ])
      unwrap(await recordAttempt(trx, student.id, attempt, harness.now));
  });
}

const attemptLists: readonly List[] = (['teaching', 'admin'] as const).flatMap((area) => {
  const by = area === 'teaching' ? teacher : admin;
  const { courseAttempts, dealPackAttempts } = studentAttempts[area];
  return [
    {
      line: courseAttempts,
      add: addAttempts,
      by,
      params: (world: World) => ({ ...ofCourse(world), ...ofStudent(world) }),
    },
    {
      line: dealPackAttempts,
      add: addAttempts,
      by,
      params: (world: World) => ({ ...ofPack(world), ...ofStudent(world) }),
    },
  ];
});

/** A lesson from a file; only a draft takes one. */
async function addLessonImport({ harness, teacher, course }: World): Promise<void> {
  const become = (status: 'draft' | 'published') =>
    harness.db.updateTable('courses').set({ status }).where('id', '=', course.id).execute();
  const activities = [{ type: 'titlePage' as const, title: 'Welcome', config: { text: '<p>Count first.</p>' } }];
  const body = { id: newId(), filename: 'movie.lin', title: 'From a file', source: NO_SOURCE, activities, rows: [] };
  await become('draft');
  await harness.call(lessonImports.importLesson, { token: teacher.token, params: { courseId: course.id }, body });
  await become('published');
}

const partLists: readonly List[] = [
  ...([lessons.myCourses, lessons.teaching, lessons.admin] as const).map((area, index) => ({
    line: area.list,
    add: addLesson,
    by: [student, teacher, admin][index] ?? student,
    params: ofCourse,
  })),
  ...([activities.myCourses, activities.teaching, activities.admin] as const).map((area, index) => ({
    line: area.list,
    add: addActivity,
    by: [student, teacher, admin][index] ?? student,
    params: ofLesson,
  })),
  { line: lessonImports.listLessonImports, add: addLessonImport, by: teacher, params: ofCourse },
  {
    line: activities.teaching.listMedia,
    add: nothing,
    by: teacher,
    params: ({ course }) => ({ lessonId: course.lessonId, activityId: course.activityIds[0] ?? '' }),
  },
];

const libraryLists: readonly List[] = [
  { line: library.listGroupedDeals, add: ({ harness, teacher }) => makeDeal(harness, teacher), by: teacher },
  { line: imports.listPendingImports, add: addImport, by: teacher },
  { line: imports.listImports, add: addImport, by: teacher },
  {
    line: imports.listImportRows,
    add: addRow,
    by: teacher,
    params: ({ importId }) => ({ importId }),
    query: { only: 'findings' },
  },
  { line: jobs.listJobs, add: addImport, by: teacher },
  {
    line: library.listGroupedDeals,
    add: ({ harness, teacher }) => makeDeal(harness, teacher),
    by: teacher,
    query: { searchString: 'count', experienceLevel: '1,2,3', include: 'bid_hints,metadata' },
  },
  { line: groups.getDealGroup, add: addToGroup, by: teacher, params: ofGroup },
  {
    line: groups.getDealGroup,
    add: addToGroup,
    by: teacher,
    params: ofGroup,
    query: { keyword: 'counting', include: 'bid_explanations' },
  },
  { line: library.listDealChoices, add: addGroup, by: teacher, query: { kind: 'name', q: 'c' } },
  { line: library.listDealTags, add: ({ harness, teacher }) => makeDeal(harness, teacher), by: teacher },
  { line: links.listDealLinks, add: addLink, by: teacher },
  { line: links.listLinkReaders, add: addLinkResult, by: teacher, params: ofLink },
  { line: links.listLinkResults, add: addLinkResult, by: teacher, params: ofLink },
  { line: media.listDealMedia, add: addFilm, by: teacher, params: ofDeal },
  { line: uses.listDealUses, add: addUse, by: teacher, params: ofDeal },
  { line: messages.listResultMessages, add: nothing, by: teacher, params: ofDeal },
];

const peopleLists: readonly List[] = [
  { line: users.listUsers, add: addStudent, by: admin },
  { line: listLog, add: addLogged, by: admin },
  { line: users.listUserEnrolments, add: addPack, by: admin, params: (world) => ({ userId: world.student.id }) },
  { line: enrolments.listSales, add: addStudent, by: admin, params: (world) => ({ teacherId: world.teacher.id }) },
  {
    line: sync.pull,
    add: async (world) => {
      await addCourse(world);
      await addPack(world);
    },
    by: student,
    body: { protocol: 1, deviceId: newId(), cursor: 0, have: {} },
  },
];

const addBought = ({ harness, teacher, student: buyer }: World) => makeBought(harness, { teacher, buyer });

const moneyLists: readonly List[] = [
  { line: checkouts.listPurchases, add: addBought, by: student },
  { line: checkouts.listPurchasesOfUser, add: addBought, by: admin, params: (world) => ({ userId: world.student.id }) },
  { line: transactions.listTransactions, add: addBought, by: teacher },
  {
    line: transactions.listTransactionsOfTeacher,
    add: addBought,
    by: admin,
    params: (world) => ({ teacherId: world.teacher.id }),
  },
];

const referenceLists: readonly List[] = [
  { line: kb.listCategories, add: ({ harness }) => makeCategory(harness, { slug: newId() }), by: anybody },
  { line: managed.listAdminCategories, add: ({ harness }) => makeCategory(harness, { slug: newId() }), by: admin },
  { line: kb.listArticles, add: ({ harness }) => makeArticle(harness, { slug: newId() }), by: anybody },
  { line: managed.listAdminArticles, add: ({ harness }) => makeArticle(harness, { slug: newId() }), by: admin },
  { line: glossary.listTerms, add: ({ harness }) => makeTerm(harness, { term: newId() }), by: anybody },
  { line: focuses.listTeacherFocuses, add: ({ harness }) => makeFocus(harness), by: teacher },
  { line: focuses.listFocuses, add: ({ harness }) => makeFocus(harness), by: admin },
  { line: keywords.listKeywords, add: ({ harness }) => makeKeyword(harness), by: admin },
];

const LISTS = [
  ...itemLists,
  ...classLists,
  ...attemptLists,
  ...partLists,
  ...libraryLists,
  ...peopleLists,
  ...moneyLists,
  ...referenceLists,
];

/** Lists of a fixed few, in one row of the database. */
const FIXED = [
  'GET /teacher/profile/bid-explanations',
  'GET /teacher/profile/bid-hints',
  'GET /teacher/profile/declarer-hints',
  'GET /teacher/profile/summary-messages',
  'GET /admin/courses/focus/{focusId}/keywords',
];

/** Whether a line answers with a list. */
const isList = ({ reply }: Endpoint): boolean => {
  const { type, entries } = (reply ?? {}) as { readonly type?: string; readonly entries?: object };
  return type === 'array' || (entries !== undefined && ('meta' in entries || 'pagination' in entries));
};

/** The statements of one call, after a first one that fills in what is kept. */
async function statementsOf(world: World, { line, by, params, query, body }: List): Promise<number> {
  const sent = { token: by(world)?.token, params: params?.(world), query: { ...query }, body };
  const call = async () => expect((await world.harness.call(line, sent as never)).status).toBe(200);
  await call();
  const before = world.harness.statements;
  await call();
  return world.harness.statements - before;
}

describe('a list', () => {
  const harness = withHarness('sqlite');

  it('stands here for every line of the contract that answers with one', () => {
    const named = [...LISTS.map(({ line }) => nameOf(line)), ...FIXED, 'GET /deals/{dealId}/predefined-cards'];
    expect(
      ENDPOINTS.filter((line) => line.method === 'GET' && isList(line))
        .map(nameOf)
        .filter((name) => !named.includes(name)),
    ).toEqual([]);
  });

  it('refuses an order that it does not have, and names those that it has (D-353)', async () => {
    const world = await makeWorld(harness());
    const sorted = LISTS.filter(
      ({ line }) => 'sortBy' in ((line.query as { entries?: object } | undefined)?.entries ?? {}),
    );
    expect(sorted.length).toBeGreaterThan(20);
    for (const { line, by, params, query } of sorted) {
      const asked = { ...query, sortBy: 'constructor' };
      const sent = { token: by(world)?.token, params: params?.(world), query: asked };
      const { status, problem } = await harness().call(line, sent as never);
      expect([nameOf(line), status, Object.keys(problem?.errors ?? {})]).toEqual([nameOf(line), 400, ['sortBy']]);
    }
  });

  it.each(LISTS.map((list) => [`${nameOf(list.line)} ${Object.keys(list.query ?? {})}`, list] as const))(
    'takes as many statements for twenty rows as for two: %s',
    async (_, list) => {
      const world = await makeWorld(harness());
      await list.add(world);
      const two = await statementsOf(world, list);
      for (let more = 0; more < 18; more++) await list.add(world);
      expect(await statementsOf(world, list)).toBe(two);
    },
  );
});
