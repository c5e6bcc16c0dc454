import { activities } from '@overtrick/shared/contract/activities';
import * as changes from '@overtrick/shared/contract/deal-changes';
import * as authoring from '@overtrick/shared/contract/deal-editing';
import { exportDeals } from '@overtrick/shared/contract/deal-exports';
import * as groups from '@overtrick/shared/contract/deal-groups';
import { getDealNeighbours } from '@overtrick/shared/contract/deal-library';
import * as links from '@overtrick/shared/contract/deal-links';
import * as uses from '@overtrick/shared/contract/deal-uses';
import * as deals from '@overtrick/shared/contract/deals';
import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import { ENDPOINTS } from '@overtrick/shared/contract/endpoints';
import { lessons } from '@overtrick/shared/contract/lessons';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import { studentAttempts } from '@overtrick/shared/contract/student-attempts';
import * as sync from '@overtrick/shared/contract/sync';
import type { LibraryChoice } from '@overtrick/shared/learning/library/library-choice';
import { idSchema } from '@overtrick/shared/learning/values/id-schemas';
import { newId } from '@overtrick/shared/learning/values/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordAttempt } from '../entities/attempts/operations.ts';
import { setLessonDeals } from '../entities/lessons/operations.ts';
import { type AccessRow, callerOf } from '../testing/access-row.ts';
import { ACCESS_ROWS } from '../testing/access-rows.ts';
import { DATABASES } from '../testing/databases.ts';
import {
  DEAL,
  makeAdmin,
  makeAttempt,
  makeCourse,
  makeCourseEnrolment,
  makeEnrolment,
  makePack,
  makeStudent,
  makeTeacher,
  type Person,
} from '../testing/factories.ts';
import { type Harness, withLastingHarness } from '../testing/harness.ts';

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** What one teacher has made, and a student who has all of it. */
async function makeSide(harness: Harness) {
  const teacher = await makeTeacher(harness);
  const pack = await makePack(harness, { teacher, dealCount: 1 });
  const course = await makeCourse(harness, { teacher });
  const student = await makeStudent(harness);
  await makeEnrolment(harness, student, pack);
  await makeCourseEnrolment(harness, student, course);
  const { reply: link } = await harness.call(links.createDealLink, {
    token: teacher.token,
    body: { name: 'Tuesday', dealIds: [course.deal.id] },
  });
  await harness.db.transaction().execute((trx) => setLessonDeals(trx, course.lessonId, [course.deal]));
  const [run = ''] = course.activityIds.slice(2);
  return { teacher, student, pack, course, link, run, dealId: pack.deals[0]?.id ?? '' };
}

type Side = Awaited<ReturnType<typeof makeSide>>;

interface World {
  readonly harness: Harness;
  readonly mine: Side;
  readonly theirs: Side;
  readonly admin: Person;
}

interface Answered {
  readonly status: number;
  readonly wire: unknown;
}

/** A call with an id of somebody else's in its query or body. */
interface Attack {
  readonly line: Endpoint;
  /** The fields that hold a strange id. */
  readonly fields: readonly string[];
  readonly title: string;
  /** Makes the call; a list of calls when several are refused alike. */
  readonly call: (world: World) => Promise<Answered>;
  readonly status: number;
  /** What the answer must be besides; by default it only has to be refused. */
  readonly wire?: (world: World) => unknown;
}

const run = { type: 'deal' as const, title: 'Play it' };
const runOf = (id: string) => ({ activity: { ...run, config: { deals: [{ id, startWithEmptyAuction: false }] } } });
const NOWHERE = { exitRedirectUrl: '' };

/** Calls that change one's own item and name what is another's, in both areas: each is refused at its field. */
const editing = (area: 'teaching' | 'admin'): readonly Attack[] => {
  const put = <L extends Endpoint>(
    line: L,
    field: string,
    title: string,
    of: (world: World) => { readonly params: object; readonly body: object },
  ): Attack => ({
    line,
    fields: [field],
    title,
    status: 422,
    call: (world) => {
      const { token } = area === 'admin' ? world.admin : world.mine.teacher;
      return world.harness.call(line as never, { token, ...of(world) } as never);
    },
  });
  return [
    put(managedPacks[area].put, 'deals[]', 'a strange deal in a pack', ({ mine, theirs }) => ({
      params: { dealPackId: mine.pack.id },
      body: { deals: [theirs.dealId] },
    })),
    put(lessons[area].put, 'deals[]', 'a strange deal in a lesson', ({ mine, theirs }) => ({
      params: { lessonId: mine.course.lessonId },
      body: { deals: [theirs.dealId] },
    })),
    put(activities[area].put, 'activity.config.deals[].id', 'a strange deal in a run-through', ({ mine, theirs }) => ({
      params: { lessonId: mine.course.lessonId, activityId: mine.run },
      body: runOf(theirs.dealId),
    })),
    put(lessons[area].order, 'lessons[]', 'a strange lesson in the order of a course', ({ mine, theirs }) => ({
      params: { courseId: mine.course.id },
      body: { lessons: [theirs.course.lessonId] },
    })),
    put(activities[area].order, 'activities[]', 'a strange activity in the order of a lesson', ({ mine, theirs }) => ({
      params: { lessonId: mine.course.lessonId },
      body: { activities: [...mine.course.activityIds.slice(1), theirs.run] },
    })),
  ];
};

const creating: readonly Attack[] = [
  {
    line: managedPacks.teaching.create,
    fields: ['deals[]'],
    title: 'a strange deal in a new pack',
    status: 422,
    call: ({ harness, mine, theirs }) =>
      harness.call(managedPacks.teaching.create, {
        token: mine.teacher.token,
        body: { title: 'New', deals: [theirs.dealId] },
      }),
  },
  {
    line: lessons.teaching.create,
    fields: ['deals[]'],
    title: 'a strange deal in a new lesson',
    status: 422,
    call: ({ harness, mine, theirs }) =>
      harness.call(lessons.teaching.create, {
        token: mine.teacher.token,
        params: { courseId: mine.course.id },
        body: { title: 'New', deals: [theirs.dealId] },
      }),
  },
  {
    line: activities.teaching.create,
    fields: ['activity.config.deals[].id'],
    title: 'a strange deal in a new run-through',
    status: 422,
    call: ({ harness, mine, theirs }) =>
      harness.call(activities.teaching.create, {
        token: mine.teacher.token,
        params: { lessonId: mine.course.lessonId },
        body: runOf(theirs.dealId),
      }),
  },
  {
    line: links.createDealLink,
    fields: ['dealIds[]'],
    title: 'a deal that one only studies in a new link',
    status: 422,
    call: async ({ harness, mine, theirs }) => {
      await makeEnrolment(harness, mine.teacher, theirs.pack);
      const body = { name: 'For all', dealIds: [theirs.dealId] };
      return harness.call(links.createDealLink, { token: mine.teacher.token, body });
    },
  },
  {
    line: links.putDealLink,
    fields: ['dealIds[]'],
    title: 'a strange deal in a link',
    status: 422,
    call: ({ harness, mine, theirs }) =>
      harness.call(links.putDealLink, {
        token: mine.teacher.token,
        params: { linkId: mine.link.id },
        body: { dealIds: [theirs.dealId] },
      }),
  },
  {
    line: managedPacks.teaching.put,
    fields: ['deals[]'],
    title: 'a strange deal in the pack of a teacher who is an admin too',
    status: 422,
    call: async ({ harness, mine, theirs }) => {
      await harness.db.updateTable('users').set({ is_admin: 1 }).where('id', '=', mine.teacher.id).execute();
      return harness.call(managedPacks.teaching.put, {
        token: mine.teacher.token,
        params: { dealPackId: mine.pack.id },
        body: { deals: [theirs.dealId] },
      });
    },
  },
];

/** The group of a deal. */
const groupOf = async (harness: Harness, dealId: string): Promise<string> =>
  (await harness.db.selectFrom('deals').select('group_id').where('id', '=', dealId).executeTakeFirstOrThrow()).group_id;

const FOUND = { found: { searchString: '' } };

/** Calls on one's own library that name what is in another's; what they are refused for is 422, or 404 as nowhere. */
const library: readonly Attack[] = [
  ...(
    [
      ['a strange deal', 422, 'which.dealIds[]', async ({ theirs }) => ({ dealIds: [theirs.dealId] })],
      ['a strange group', 404, 'which.groupId', async (world) => ({ ...FOUND, groupId: await theirGroup(world) })],
    ] as const satisfies readonly (readonly [string, number, string, (world: World) => Promise<LibraryChoice>])[]
  ).flatMap(([title, status, field, choose]): readonly Attack[] => [
    {
      line: changes.changeDeals,
      fields: [field],
      title: `${title} among those to change`,
      status,
      call: async (world) =>
        send(world, changes.changeDeals, { which: await choose(world), change: { classified: true } }),
    },
    {
      line: changes.removeDeals,
      fields: [field],
      title: `${title} among those to remove`,
      status,
      call: async (world) => send(world, changes.removeDeals, { which: await choose(world) }),
    },
    {
      line: exportDeals,
      fields: [field],
      title: `${title} among those of a file`,
      status,
      call: async (world) => send(world, exportDeals, { which: await choose(world) }),
    },
  ]),
  {
    line: changes.changeDeals,
    fields: ['change.moveTo.groupId'],
    title: 'one’s own deals into a strange group',
    status: 422,
    call: async (world) =>
      send(world, changes.changeDeals, { which: FOUND, change: { moveTo: { groupId: await theirGroup(world) } } }),
  },
  {
    line: changes.restoreDeals,
    fields: ['removalId'],
    title: 'a strange removal',
    status: 404,
    call: async (world) => {
      const which = { dealIds: [world.theirs.dealId] };
      const { reply } = await world.harness.call(changes.removeDeals, {
        token: world.theirs.teacher.token,
        body: { which },
      });
      return send(world, changes.restoreDeals, { removalId: reply.removalId });
    },
  },
  {
    line: groups.createDealGroup,
    fields: ['dealIds[]'],
    title: 'a strange deal in a new group',
    status: 422,
    call: (world) => send(world, groups.createDealGroup, { groupName: 'Mine', dealIds: [world.theirs.dealId] }),
  },
  {
    line: groups.putDealGroup,
    fields: ['dealIds[]'],
    title: 'a strange deal in a group: it stays where it is',
    status: 200,
    call: async (world) => {
      const { harness, mine, theirs } = world;
      const before = await theirGroup(world);
      const { status } = await harness.call(groups.putDealGroup, {
        token: mine.teacher.token,
        params: { groupId: await groupOf(harness, mine.dealId) },
        body: { dealIds: [mine.dealId, theirs.dealId] },
      });
      return { status, wire: (await theirGroup(world)) === before };
    },
    wire: () => true,
  },
  {
    line: groups.orderDealGroup,
    fields: ['dealIds[]'],
    title: 'a strange deal in the order of a group',
    status: 422,
    call: async ({ harness, mine, theirs }) =>
      harness.call(groups.orderDealGroup, {
        token: mine.teacher.token,
        params: { groupId: await groupOf(harness, mine.dealId) },
        body: { dealIds: [theirs.dealId], place: 1 },
      }),
  },
  {
    line: getDealNeighbours,
    fields: ['lessonId'],
    title: 'the neighbours of one’s own deal in a strange lesson',
    status: 403,
    call: ({ harness, mine, theirs }) =>
      harness.call(getDealNeighbours, {
        token: mine.student.token,
        params: { dealId: mine.dealId },
        query: { context: 'lesson', lessonId: theirs.course.lessonId },
      }),
  },
];

const theirGroup = ({ harness, theirs }: World): Promise<string> => groupOf(harness, theirs.dealId);

/** Calls a line without a path in the name of one's own teacher. */
const send = (
  { harness, mine }: World,
  line:
    | typeof authoring.createDeal
    | typeof authoring.createDeals
    | typeof changes.changeDeals
    | typeof changes.removeDeals
    | typeof changes.restoreDeals
    | typeof exportDeals
    | typeof groups.createDealGroup,
  body: object,
): Promise<Answered> => harness.call(line as never, { token: mine.teacher.token, body } as never);

/** Calls of a student for a room of what they have, with a part of what they have not. */
const rooms: readonly Attack[] = [
  {
    line: deals.createRoom,
    fields: ['dealIds[]'],
    title: 'a strange deal in the room of a pack',
    status: 422,
    call: ({ harness, mine, theirs }) =>
      harness.call(deals.createRoom, {
        token: mine.student.token,
        body: {
          ...NOWHERE,
          mode: 'study',
          context: 'deal_pack',
          dealIds: [mine.dealId, theirs.dealId],
          metadata: { dealPackId: mine.pack.id },
        },
      }),
  },
  {
    line: deals.createRoom,
    fields: ['metadata.dealPackId'],
    title: 'a room of a strange pack',
    status: 403,
    call: ({ harness, mine, theirs }) =>
      harness.call(deals.createRoom, {
        token: mine.student.token,
        body: {
          ...NOWHERE,
          mode: 'study',
          context: 'deal_pack',
          dealIds: [theirs.dealId],
          metadata: { dealPackId: theirs.pack.id },
        },
      }),
  },
  {
    line: deals.createRoom,
    fields: ['metadata.lessonId'],
    title: 'a room of a strange lesson under one’s own course',
    status: 403,
    call: ({ harness, mine, theirs }) =>
      harness.call(deals.createRoom, {
        token: mine.student.token,
        body: {
          ...NOWHERE,
          mode: 'study',
          context: 'lesson',
          dealIds: [theirs.course.deal.id],
          metadata: { courseId: mine.course.id, lessonId: theirs.course.lessonId },
        },
      }),
  },
  {
    line: deals.createRoom,
    fields: ['metadata.courseId'],
    title: 'a room of one’s own lesson under a strange course',
    status: 422,
    call: ({ harness, mine, theirs }) =>
      harness.call(deals.createRoom, {
        token: mine.student.token,
        body: {
          ...NOWHERE,
          mode: 'study',
          context: 'lesson',
          dealIds: [mine.course.deal.id],
          metadata: { courseId: theirs.course.id, lessonId: mine.course.lessonId },
        },
      }),
  },
  {
    line: deals.createRoom,
    fields: ['metadata.activityId'],
    title: 'a room of a strange run-through under one’s own lesson',
    status: 404,
    call: ({ harness, mine, theirs }) =>
      harness.call(deals.createRoom, {
        token: mine.student.token,
        body: {
          ...NOWHERE,
          mode: 'study',
          context: 'activity',
          dealIds: [theirs.course.deal.id],
          metadata: { lessonId: mine.course.lessonId, activityId: theirs.run },
        },
      }),
  },
  {
    line: deals.createRoom,
    fields: ['dealIds[]'],
    title: 'a strange deal in a room of the library',
    status: 404,
    call: ({ harness, mine, theirs }) =>
      harness.call(deals.createRoom, {
        token: mine.teacher.token,
        body: { ...NOWHERE, mode: 'preview', context: 'library', dealIds: [mine.dealId, theirs.dealId] },
      }),
  },
  {
    line: links.createLinkRoom,
    fields: ['dealIds[]'],
    title: 'a deal of a pack in the room of its teacher’s link',
    status: 422,
    call: ({ harness, mine }) =>
      harness.call(links.createLinkRoom, {
        params: { token: mine.link.token },
        body: { ...NOWHERE, dealIds: [mine.dealId] },
      }),
  },
  {
    line: deals.postRoomResults,
    fields: ['attempts[].dealId'],
    title: 'a result of a deal that is not in the room: it is not taken',
    status: 200,
    call: async ({ harness, mine, theirs }) => {
      const metadata = { dealPackId: mine.pack.id };
      const place = { mode: 'study', context: 'deal_pack', metadata } as const;
      const body = { ...NOWHERE, ...place, dealIds: [mine.dealId] };
      const { reply } = await harness.call(deals.createRoom, { token: mine.student.token, body });
      const { userId: _, context: __, ...result } = makeAttempt(mine.student, '', { id: theirs.dealId, version: 1 });
      return harness.call(deals.postRoomResults, { params: reply, body: { attempts: [result] } });
    },
    wire: () => ({ accepted: [] }),
  },
];

/** Somebody opens the link of a side; gives the id of this reader. */
async function visit(harness: Harness, { teacher, student, link, course }: Side): Promise<string> {
  const body = { ...NOWHERE, dealIds: [course.deal.id] };
  await harness.call(links.createLinkRoom, { token: student.token, params: { token: link.token }, body });
  const { reply } = await harness.call(links.listLinkReaders, { token: teacher.token, params: { linkId: link.id } });
  return reply.results[0]?.id ?? '';
}

const linkResults: readonly Attack[] = [
  {
    line: links.listLinkResults,
    fields: ['readerId'],
    title: 'a reader of a strange link among the results of one’s own',
    status: 200,
    call: async ({ harness, mine, theirs }) => {
      const readerId = await visit(harness, theirs);
      const { id, context: _, ...attempt } = makeAttempt(theirs.student, '', theirs.course.deal);
      const context = { linkId: theirs.link.id };
      await harness.db
        .transaction()
        .execute((trx) => recordAttempt(trx, theirs.student.id, { ...attempt, id, context }, harness.now));
      const call = { token: mine.teacher.token, params: { linkId: mine.link.id }, query: { readerId } };
      return harness.call(links.listLinkResults, call);
    },
    wire: () => expect.objectContaining({ results: [] }),
  },
  {
    line: links.listLinkResults,
    fields: ['dealId'],
    title: 'a strange deal among the results of one’s own link',
    status: 200,
    call: ({ harness, mine, theirs }) => {
      const query = { dealId: theirs.course.deal.id };
      return harness.call(links.listLinkResults, {
        token: mine.teacher.token,
        params: { linkId: mine.link.id },
        query,
      });
    },
    wire: () => expect.objectContaining({ results: [] }),
  },
  {
    line: sync.push,
    fields: ['mutations[].args'],
    title: 'an attempt on a deal of another teacher by a link: it is one’s own, and in no list of theirs',
    status: 200,
    call: async ({ harness, mine, theirs }) => {
      const deal = { id: theirs.dealId, version: 1 };
      const attempt = makeAttempt(mine.student, '', deal, { context: { linkId: mine.link.id } });
      const mutations = [{ seq: 1, id: newId(), name: 'attempt.record', version: 1, args: { attempt } }];
      await harness.call(sync.push, {
        token: mine.student.token,
        body: { protocol: 1, deviceId: newId(), mutations },
      });
      const params = { linkId: mine.link.id };
      return harness.call(links.listLinkResults, { token: mine.teacher.token, params });
    },
    wire: () => expect.objectContaining({ results: [] }),
  },
];

/** The student of one side has the pack of the other too, and has played both. */
async function playBoth({ harness, mine, theirs }: World) {
  await makeEnrolment(harness, mine.student, theirs.pack);
  await makeCourseEnrolment(harness, mine.student, theirs.course);
  const played = [mine, theirs].map(({ pack, dealId }) =>
    makeAttempt(mine.student, pack.id, { id: dealId, version: 1 }),
  );
  await harness.db.transaction().execute(async (trx) => {
    for (const attempt of played) await recordAttempt(trx, mine.student.id, attempt, harness.now);
  });
  return played.map(({ id }) => id);
}

/** What a teacher asks of a student of their own, with an id of what the student did with another teacher. */
const records: readonly Attack[] = (['teaching', 'admin'] as const).flatMap((area): readonly Attack[] => {
  const lines = studentAttempts[area];
  const tokenOf = ({ mine, admin }: World) => (area === 'admin' ? admin : mine.teacher).token;
  const wire = () => expect.objectContaining({ results: [], deals: [], questions: [] });
  const inPack = async (world: World, ask: (attemptId: string) => Record<string, string>) => {
    const [, attemptId = ''] = await playBoth(world);
    const params = { dealPackId: world.mine.pack.id, studentId: world.mine.student.id };
    return world.harness.call(lines.dealPackAttempts, { token: tokenOf(world), params, query: ask(attemptId) });
  };
  const inCourse = async (world: World, ask: (attemptId: string) => Record<string, string>) => {
    const [, attemptId = ''] = await playBoth(world);
    const params = { courseId: world.mine.course.id, studentId: world.mine.student.id };
    return world.harness.call(lines.courseAttempts, { token: tokenOf(world), params, query: ask(attemptId) });
  };
  const none = { status: 200, wire };
  return [
    {
      line: lines.dealPackAttempts,
      fields: ['attemptId'],
      title: 'an attempt in another pack',
      call: (world) => inPack(world, (attemptId) => ({ attemptId })),
      ...none,
    },
    {
      line: lines.dealPackAttempts,
      fields: ['dealId'],
      title: 'a strange deal in a pack',
      call: (world) => inPack(world, () => ({ dealId: world.theirs.dealId })),
      ...none,
    },
    {
      line: lines.courseAttempts,
      fields: ['attemptId'],
      title: 'an attempt of a pack in a course',
      call: (world) => inCourse(world, (attemptId) => ({ attemptId })),
      ...none,
    },
    {
      line: lines.courseAttempts,
      fields: ['activityId'],
      title: 'a strange activity in a course',
      call: (world) => inCourse(world, () => ({ activityId: world.theirs.run })),
      ...none,
    },
  ];
});

const attemptIn = (userId: string, packId: string, dealId: string) => ({
  seq: 1,
  id: newId(),
  name: 'attempt.record',
  version: 1,
  args: { attempt: makeAttempt({ id: userId }, packId, { id: dealId, version: 1 }) },
});

const syncing: readonly Attack[] = [
  {
    line: sync.push,
    fields: ['deviceId'],
    title: 'a device of somebody else: it is to number itself anew',
    status: 200,
    call: async ({ harness, mine, theirs }) => {
      const body = { protocol: 1, deviceId: newId(), mutations: [] };
      await harness.call(sync.push, { token: theirs.student.token, body });
      return harness.call(sync.push, { token: mine.student.token, body });
    },
    wire: () => ({ status: 'newDevice' }),
  },
  {
    line: sync.push,
    fields: ['mutations[].args'],
    title: 'an attempt in somebody else’s name',
    status: 200,
    call: ({ harness, mine, theirs }) =>
      harness.call(sync.push, {
        token: mine.student.token,
        body: {
          protocol: 1,
          deviceId: newId(),
          mutations: [attemptIn(theirs.student.id, theirs.pack.id, theirs.dealId)],
        },
      }),
    wire: () => expect.objectContaining({ outcomes: [expect.objectContaining({ code: 'not_yours' })] }),
  },
  {
    line: sync.push,
    fields: ['mutations[].args'],
    title: 'an attempt on what one never had',
    status: 200,
    call: ({ harness, mine, theirs }) =>
      harness.call(sync.push, {
        token: mine.student.token,
        body: {
          protocol: 1,
          deviceId: newId(),
          mutations: [attemptIn(mine.student.id, theirs.pack.id, theirs.dealId)],
        },
      }),
    wire: () => expect.objectContaining({ outcomes: [expect.objectContaining({ code: 'not_enrolled' })] }),
  },
  {
    line: sync.pull,
    fields: ['have'],
    title: 'a bundle that one never had: the same as one that does not exist',
    status: 200,
    call: ({ harness, mine, theirs }) =>
      harness.call(sync.pull, {
        token: mine.student.token,
        body: { protocol: 1, deviceId: newId(), cursor: 0, have: { [theirs.pack.id]: 0 } },
      }),
    wire: ({ theirs }) => expect.objectContaining({ stale: [], gone: [theirs.pack.id] }),
  },
  {
    line: deals.getDealScores,
    fields: ['dealIds[]'],
    title: 'strange deals among one’s own: nothing is told of them',
    status: 200,
    call: async ({ harness, mine, theirs }) => {
      await harness.db
        .updateTable('deal_versions')
        .set({ trick_table: 'S 8 5 7 5;H 7 5 7 5;D 9 4 9 4;C 7 6 7 6;N 9 4 8 4' })
        .execute();
      const query = { dealIds: [mine.dealId, theirs.dealId].join() };
      const { status, wire } = await harness.call(deals.getDealScores, { token: mine.student.token, query });
      return { status, wire: Object.keys(wire as object) };
    },
    wire: ({ mine }) => [mine.dealId],
  },
];

const authored: readonly Attack[] = [
  {
    line: authoring.createDeal,
    fields: ['id'],
    title: 'the id of a strange deal for a new one: it is used already',
    status: 409,
    call: (world) => send(world, authoring.createDeal, { id: world.theirs.dealId, content: DEAL }),
  },
  {
    line: authoring.createDeal,
    fields: ['groupId'],
    title: 'a new deal in a strange group',
    status: 422,
    call: async (world) =>
      send(world, authoring.createDeal, { id: newId(), content: DEAL, groupId: await theirGroup(world) }),
  },
  {
    line: authoring.createDeals,
    fields: ['deals[].id'],
    title: 'the id of a strange deal among new ones: nothing is made',
    status: 409,
    call: (world) =>
      send(world, authoring.createDeals, {
        group: { id: newId(), name: 'New' },
        deals: [
          { id: newId(), content: DEAL },
          { id: world.theirs.dealId, content: DEAL },
        ],
      }),
  },
  {
    line: authoring.createDeals,
    fields: ['group.id'],
    title: 'new deals in a strange group',
    status: 409,
    call: async (world) =>
      send(world, authoring.createDeals, {
        group: { id: await theirGroup(world), name: 'New' },
        deals: [{ id: newId(), content: DEAL }],
      }),
  },
];

/** A deal's own teacher names what others have, or what does not hold the deal. */
const taking: readonly Attack[] = (
  [
    ['dealPacks', 'a strange pack', ({ theirs }) => theirs.pack.id],
    ['lessons', 'a strange lesson', ({ theirs }) => theirs.course.lessonId],
    ['activities', 'a strange run-through', ({ theirs }) => theirs.course.activityIds[2] ?? ''],
  ] as const satisfies readonly (readonly [string, string, (world: World) => string])[]
).map(([field, title, of]) => ({
  line: uses.takeNewest,
  fields: [`${field}[]`],
  title,
  status: 422,
  call: async (world) =>
    world.harness.call(uses.takeNewest, {
      token: world.mine.teacher.token,
      params: { dealId: world.mine.dealId },
      body: { [field]: [of(world)] },
    }),
}));

const ATTACKS: readonly Attack[] = [
  ...authored,
  ...taking,
  ...editing('teaching'),
  ...editing('admin'),
  ...creating,
  ...library,
  ...rooms,
  ...linkResults,
  ...records,
  ...syncing,
];

/** Fields with ids that give no right to anything, each with the reason. */
const HARMLESS: Readonly<Record<string, string>> = {
  'POST /deals/create-room dealRecordingEnabled[]': 'marks deals of the room; others are not in it',
  'POST /deals/create-room startWithEmptyAuction[]': 'marks deals of the room; others are not in it',
  'POST /rooms/{roomToken}/results attempts[].id': 'known for each person apart',
  'POST /links/{token}/room reader.key': 'holds together what one guest sends to this link',
  'POST /sync/push mutations[].id': 'known for each person apart',
  'POST /sync/push known.attemptId': 'compared with the person’s own attempts',
  'POST /sync/pull known.attemptId': 'compared with the person’s own attempts',
  'POST /sync/pull deviceId': 'nothing is read by it',
  'GET /deals/grouped-deals teacherProfileId': 'in the matrix of access',
  'GET /deals/tags teacherProfileId': 'counts for admins alone, which library.test tries',
  'GET /deals/choices teacherProfileId': 'counts for admins alone, which library-changes.test tries',
  'POST /deals/{dealId}/media id':
    'made by the device; that of another deal’s file is 404, which deal-media.test tries',
  'POST /teacher/courses/{courseId}/lesson-imports id':
    'made by the client; that of a lesson of another course is 404, which lesson-imports.test tries',
  'GET /deals/scores dealId': 'in the matrix of access',
  'GET /deals/scores lessonId': 'in the matrix of access',
  'GET /teacher/courses/{courseId}/class lessonId': 'finds a part of that course alone, which figures.test tries',
  'GET /admin/courses/{courseId}/class lessonId': 'finds a part of that course alone, which figures.test tries',
};

interface Walked {
  readonly pipe?: readonly Walked[];
  readonly entries?: Readonly<Record<string, Walked>>;
  readonly options?: readonly Walked[];
  readonly wrapped?: Walked;
  readonly item?: Walked;
}

/** The fields of a schema that hold ids: 'metadata.dealPackId', 'deals[]'. */
function idFields(schema: Walked | undefined, path = ''): readonly string[] {
  if (!schema) return [];
  if ((schema as unknown) === idSchema) return [path];
  const { pipe = [], entries = {}, options = [], wrapped, item } = schema;
  const found = [
    ...pipe.filter((each) => each !== schema).flatMap((each) => idFields(each, path)),
    ...options.filter((each) => typeof each === 'object').flatMap((each) => idFields(each, path)),
    ...Object.entries(entries).flatMap(([name, each]) => idFields(each, path ? `${path}.${name}` : name)),
    ...idFields(wrapped, path),
    ...idFields(item, `${path}[]`),
  ];
  return [...new Set(found)];
}

describe('ids of others in queries and bodies', () => {
  it('are tried in every field that the contract has for an id, or are harmless for a reason', () => {
    const fields = ENDPOINTS.flatMap((line) =>
      [line.query, line.body].flatMap((schema) =>
        idFields(schema as Walked | undefined).map((field) => `${nameOf(line)} ${field}`),
      ),
    );
    const tried = ATTACKS.flatMap(({ line, fields: named }) => named.map((field) => `${nameOf(line)} ${field}`));
    expect(fields.filter((field) => !tried.includes(field) && !HARMLESS[field])).toEqual([]);
    expect(Object.keys(HARMLESS).filter((field) => !fields.includes(field))).toEqual([]);
  });

  describe.each(DATABASES)('on %s', (kind) => {
    const lasting = withLastingHarness(kind);
    let world: World;
    beforeAll(async () => {
      const { harness } = lasting();
      const [mine, theirs] = [await makeSide(harness), await makeSide(harness)];
      world = { harness, mine, theirs, admin: await makeAdmin(harness) };
    });

    it.each(ATTACKS.map((attack) => [`${nameOf(attack.line)}: ${attack.title}`, attack] as const))(
      '%s',
      async (_, { call, status, wire }) => {
        const answer = await lasting().undone(() => call(world));
        expect(answer.status).toBe(status);
        if (wire) expect(answer.wire).toEqual(wire(world));
        else expect(status).toBeGreaterThanOrEqual(400);
      },
    );
  });
});

/** Pairs in a path that need not belong together, or of which one is no id: the position of a row. */
const FREE = /^\/(admin\/(courses\/focus|enrolments|deal-pack-enrolments)|deals\/imports\/\{importId\}\/rows)\//;

describe('ids in a path that do not belong together', () => {
  const lasting = withLastingHarness('sqlite');
  const rows = ACCESS_ROWS.filter(
    ({ line, title }) => (line.path.match(/\{/g) ?? []).length > 1 && !FREE.test(line.path) && title === '',
  );

  const tokenFor = async (harness: Harness, row: AccessRow, made: Awaited<ReturnType<AccessRow['make']>>) => {
    const caller = callerOf(row);
    if (caller === 'visitor') return undefined;
    if (caller === 'admin') return (await makeAdmin(harness)).token;
    if (caller === 'teacher') return made.owner?.token;
    const student = await makeStudent(harness);
    if (made.item) await makeCourseEnrolment(harness, student, made.item);
    return student.token;
  };

  it.each(rows.map((row) => [nameOf(row.line), row] as const))('%s', async (_, row) => {
    const { harness, undone } = lasting();
    const [mine, theirs] = [await row.make(harness), await row.make(harness)];
    const token = await tokenFor(harness, row, mine);
    const { owner: _o, student: _s, item: _i, shows: _h, remove: _r, ...sent } = mine;
    const [own, other] = [mine.params, theirs.params] as readonly Record<string, string>[];
    // A place in a list is the same in both.
    for (const name of Object.keys(own ?? {}).filter((each) => own?.[each] !== other?.[each])) {
      const params = { ...(mine.params as object), [name]: (theirs.params as Record<string, string>)[name] };
      const { status } = await undone(() => harness.call(row.line, { ...sent, params: params as never, token }));
      expect([name, [403, 404].includes(status)]).toEqual([name, true]);
    }
    expect((await undone(() => harness.call(row.line, { ...sent, token }))).status).toBeLessThan(300);
  });
});
