import type { RoomRequest } from '@overtrick/shared/learning/rooms/room';
import type { Db } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { forbidden, found, invalidField } from '../../http/refusal.ts';
import { readCompleteness } from '../activities/completeness.ts';
import { findActivity, listActivities, listActivityDeals } from '../activities/queries.ts';
import { findLessonIn } from '../contents/lesson-context.ts';
import { packAbilities } from '../deal-packs/access.ts';
import { findPack, listPackDealRefs, listStudiedPackRefs } from '../deal-packs/queries.ts';
import { type DealRef, listLibraryRefs, listVisibleRefs } from '../deals/queries.ts';
import { isTheirs } from '../items/access.ts';
import { listLessonDeals } from '../lessons/queries.ts';
import { type Plan, planFrom } from '../rooms/plan.ts';

/** What decides whether a person may play these deals: asked when the room is made, and again when it is read. */
export type PlaceRequest = Pick<RoomRequest, 'mode' | 'context' | 'metadata' | 'dealIds'>;

/** The place of a room's deals, in which the person may play them in this way. */
interface Place {
  readonly title: string;
  /** The teacher of a pack or a course. */
  readonly teacherName?: string;
  /** The deals of the place, in order. */
  readonly list: () => Promise<readonly DealRef[]>;
}

/** The deals of a room request; throws 403, 404 or 422 when the person may not play them in this way. */
export async function planRoom(db: Db, actor: Actor, request: RoomRequest): Promise<Plan> {
  const { title, teacherName, list } = await findPlace(db, actor, request);
  return { ...planFrom(title, await list(), request.dealIds), ...(teacherName !== undefined && { teacherName }) };
}

/** Finds the place that a room is requested for; throws 403, 404 or 422 when the person may not play there. */
export async function findPlace(db: Db, actor: Actor, request: PlaceRequest): Promise<Place> {
  if (request.context === 'deal_pack') return findPackPlace(db, actor, request);
  if (request.context === 'library') return findLibraryPlace(db, actor, request);
  return findLessonPlace(db, actor, request);
}

async function findPackPlace(db: Db, actor: Actor, { mode, metadata }: PlaceRequest): Promise<Place> {
  const { dealPackId } = metadata;
  if (!dealPackId) throw invalidField('metadata.deal_pack_id', 'The deal pack is missing');
  const pack = found(await findPack(db, actor, dealPackId));
  const { play, edit } = packAbilities(actor, pack);
  // A preview shows all hands, so only the teacher may open it.
  if (!(mode === 'preview' ? edit : play || edit)) throw forbidden();
  const listRefs = mode === 'preview' ? listPackDealRefs : listStudiedPackRefs;
  return {
    title: pack.title,
    teacherName: pack.teacher_name,
    list: async () => (await listRefs(db, [pack.id])).get(pack.id) ?? [],
  };
}

/** A lesson, or a run-through in it; for its author also one that is not saved yet, of deals that they may choose (L-49). */
async function findLessonPlace(db: Db, actor: Actor, request: PlaceRequest): Promise<Place> {
  const { mode, context, metadata } = request;
  const { courseId, lessonId, activityId } = metadata;
  if (!lessonId) throw invalidField('metadata.lesson_id', 'The lesson is missing');
  const { course, lesson } = await findLessonIn(db, actor, 'myCourses', lessonId);
  if (mode === 'preview' && !isTheirs(actor, course)) throw forbidden();
  const teacherName = course.teacher_name;
  if (courseId && courseId !== course.id) throw invalidField('metadata.course_id', 'The lesson is not in this course');
  if (context === 'lesson')
    return { title: lesson.title, teacherName, list: async () => (await listLessonDeals(db, [lesson.id]))(lesson.id) };
  if (!activityId && mode === 'preview')
    return { title: lesson.title, teacherName, list: () => listChosen(db, actor, lesson.id, request) };
  if (!activityId) throw invalidField('metadata.activity_id', 'The activity is missing');
  const activity = found(await findActivity(db, lesson.id, activityId));
  const list = async () => {
    const { dealsOf, studiedOf } = await readCompleteness(db, [activity]);
    return mode === 'preview' ? dealsOf(activity.id) : studiedOf(activity.id);
  };
  return { title: activity.title, teacherName, list };
}

/**
 * The deals of a run-through that its author looks at before it is saved: in the versions that the lesson holds, else as
 * the library has them, else as anything else of the author's holds them (ruling 47).
 */
async function listChosen(
  db: Db,
  actor: Actor,
  lessonId: string,
  { dealIds }: PlaceRequest,
): Promise<readonly DealRef[]> {
  const activities = (await listActivities(db, [lessonId])).map(({ id }) => id);
  const dealsOf = await listActivityDeals(db, activities);
  const held = [...activities.flatMap((id) => dealsOf(id)), ...(await listLessonDeals(db, [lessonId]))(lessonId)];
  const others = await listVisibleRefs(
    db,
    actor,
    dealIds.filter((id) => !held.some((ref) => ref.id === id)),
  );
  const newestFirst = [...held, ...others].sort((a, b) => b.version - a.version);
  return dealIds.flatMap((id) => newestFirst.find((ref) => ref.id === id) ?? []);
}

/** The deals themselves are the place: a room of a library counts only them. */
async function findLibraryPlace(db: Db, actor: Actor, { dealIds }: PlaceRequest): Promise<Place> {
  const refs = await listLibraryRefs(db, actor, dealIds);
  const deals = dealIds.map((id) => found(refs.find((ref) => ref.id === id)));
  return { title: 'Deal library', list: async () => deals };
}
