import type { RoomRequest } from '@overtrick/shared/learning/rooms/room';
import type { Db } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { forbidden, found, invalidField } from '../../http/refusal.ts';
import { findActivity, listActivityDeals } from '../activities/queries.ts';
import { findLessonIn } from '../contents/lesson-context.ts';
import { packAbilities } from '../deal-packs/access.ts';
import { findPack, listPackDealRefs } from '../deal-packs/queries.ts';
import { listLibraryRefs } from '../deals/queries.ts';
import { isTheirs } from '../items/access.ts';
import { listLessonDeals } from '../lessons/queries.ts';
import { type Plan, planFrom } from '../rooms/plan.ts';

/** The deals of a room request; throws 403, 404 or 422 when the person may not play them in this way. */
export async function planRoom(db: Db, actor: Actor, request: RoomRequest): Promise<Plan> {
  if (request.context === 'deal_pack') return planPackRoom(db, actor, request);
  if (request.context === 'library') return planLibraryRoom(db, actor, request);
  return planLessonRoom(db, actor, request);
}

async function planPackRoom(db: Db, actor: Actor, request: RoomRequest): Promise<Plan> {
  const { dealPackId } = request.metadata;
  if (!dealPackId) throw invalidField('metadata.deal_pack_id', 'The deal pack is missing');
  const pack = found(await findPack(db, actor, dealPackId));
  const { play, edit } = packAbilities(actor, pack);
  // A preview shows all hands, so only the teacher may open it.
  if (!(request.mode === 'preview' ? edit : play || edit)) throw forbidden();
  const refs = (await listPackDealRefs(db, [pack.id])).get(pack.id) ?? [];
  return planFrom(pack.title, refs, request.dealIds);
}

/** The deals of a lesson, or of a run-through in it. */
async function planLessonRoom(db: Db, actor: Actor, request: RoomRequest): Promise<Plan> {
  const { courseId, lessonId, activityId } = request.metadata;
  if (!lessonId) throw invalidField('metadata.lesson_id', 'The lesson is missing');
  const { course, lesson } = await findLessonIn(db, actor, 'myCourses', lessonId);
  if (request.mode === 'preview' && !isTheirs(actor, course)) throw forbidden();
  if (courseId && courseId !== course.id) throw invalidField('metadata.course_id', 'The lesson is not in this course');
  if (request.context === 'lesson')
    return planFrom(lesson.title, (await listLessonDeals(db, [lesson.id]))(lesson.id), request.dealIds);
  if (!activityId) throw invalidField('metadata.activity_id', 'The activity is missing');
  const activity = found(await findActivity(db, lesson.id, activityId));
  return planFrom(activity.title, (await listActivityDeals(db, [activity.id]))(activity.id), request.dealIds);
}

async function planLibraryRoom(db: Db, actor: Actor, request: RoomRequest): Promise<Plan> {
  const refs = await listLibraryRefs(db, actor, request.dealIds);
  const deals = request.dealIds.map((id) => found(refs.find((ref) => ref.id === id)));
  return { title: 'Deal library', deals, positions: deals.map((_, index) => index + 1), of: deals.length };
}
