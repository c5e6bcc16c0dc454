import { activities } from '@overtrick/shared/contract/activities';
import { managedCourses } from '@overtrick/shared/contract/courses';
import { getDealGroup } from '@overtrick/shared/contract/deal-groups';
import { getDeal } from '@overtrick/shared/contract/deal-library';
import type { Endpoint, OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import { lessons } from '@overtrick/shared/contract/lessons';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import { getTeacherProfile } from '@overtrick/shared/contract/teachers';
import { listRunThroughDeals } from '@overtrick/shared/learning/activities/activity';
import type { DealCard } from '@overtrick/shared/learning/library/library-deal';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { Api } from '../api/api.ts';
import { isMissing, isNotFound } from '../api/api-error.ts';
import type { UserDatabase } from './database.ts';
import { saveKeptDeal } from './kept-deals.ts';
import { type Asked, replyKey, saveReply } from './kept-replies.ts';
import type { MarkKind } from './teaching-rows.ts';

/** What is fetched for a mark goes through these. */
export interface PartDeps {
  readonly db: UserDatabase;
  readonly api: Pick<Api, 'read'>;
  readonly signal: AbortSignal;
  readonly now: () => number;
  /** Called after each part. */
  readonly onPart: (done: number, total: number) => Promise<void>;
}

/** What stays because of a mark. */
export interface Parts {
  readonly title: string;
  readonly deals: readonly Id[];
  readonly replies: readonly string[];
}

/** Deals of one mark that are asked for at a time. */
const AT_ONCE = 4;

/** Rows of a page of a group: the most that the server gives. */
const PER = 200;

const options = ({ db, signal }: PartDeps) => ({ signal, background: true, userId: db.userId });

/** Reads a page of a teacher's screens and keeps it under the key by which the screen will ask for it. */
export async function readPage<E extends Endpoint>(
  { db, api, now, signal }: Pick<PartDeps, 'db' | 'now' | 'api'> & { readonly signal: AbortSignal | undefined },
  endpoint: E,
  asked: Asked,
): Promise<OutputOf<ReplyOf<E>>> {
  let text = '';
  const onText = (answered: string): void => {
    text = answered;
  };
  const read = api.read as (line: Endpoint, options: object) => Promise<OutputOf<ReplyOf<E>>>;
  const reply = await read(endpoint, { ...asked, signal, background: true, userId: db.userId, onText });
  await saveReply(db, replyKey(endpoint, asked), text, now());
  return reply;
}

/** The same for a mark, which names the keys of what it keeps. */
function readKept<E extends Endpoint>(deps: PartDeps, keys: string[], endpoint: E, asked: Asked = {}) {
  keys.push(replyKey(endpoint, asked));
  return readPage(deps, endpoint, asked);
}

/** Fetches everything that a mark keeps, but for a bundle. Throws ApiError, or what the disk throws. */
export const PARTS: { readonly [kind in MarkKind]: (deps: PartDeps, id: Id) => Promise<Parts> } = {
  async group(deps, groupId) {
    const cards: DealCard[] = [];
    let title = '';
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = { page: String(page), per: String(PER) };
      const group = await deps.api.read(getDealGroup, { params: { groupId }, query, ...options(deps) });
      cards.push(...group.deals);
      pages = group.meta.totalPages;
      title = group.groupName;
    }
    return { title, deals: await bringDeals(deps, cards), replies: [] };
  },

  async dealPack(deps, dealPackId) {
    const replies: string[] = [];
    const pack = await readKept(deps, replies, managedPacks.teaching.get, { params: { dealPackId } });
    await readTeacher(deps, pack.teacherProfileId, replies);
    await readKept(deps, replies, managedPacks.teaching.list);
    return { title: pack.title, deals: [], replies };
  },

  async course(deps, courseId) {
    const replies: string[] = [];
    const course = await readKept(deps, replies, managedCourses.teaching.get, { params: { courseId } });
    await readTeacher(deps, course.teacherProfileId, replies);
    await readKept(deps, replies, managedCourses.teaching.list);
    const dealIds = new Set<Id>();
    for (const [index, { id }] of course.lessons.entries()) {
      for (const dealId of await readLesson(deps, id, replies)) dealIds.add(dealId);
      await deps.onPart(index + 1, course.lessons.length);
    }
    const cards = [...dealIds].map((id) => ({ id }));
    return { title: course.title, deals: await bringDeals(deps, cards), replies };
  },
};

const readTeacher = (deps: PartDeps, profileId: Id, replies: string[]) =>
  readKept(deps, replies, getTeacherProfile, { params: { profileId } });

/** The pages of a lesson and of its activities; gives the deals of its run-throughs. */
async function readLesson(deps: PartDeps, lessonId: Id, replies: string[]): Promise<readonly Id[]> {
  const lesson = await readKept(deps, replies, lessons.teaching.get, { params: { lessonId } });
  const deals: Id[] = [];
  for (const { id: activityId } of lesson.activities) {
    const activity = await readKept(deps, replies, activities.teaching.get, { params: { lessonId, activityId } });
    deals.push(...listRunThroughDeals(activity).map(({ id }) => id));
  }
  return deals;
}

/** A deal as a list names it: its card, or its id alone. */
type Named = Pick<DealCard, 'id'> & Partial<DealCard>;

/** Fetches the deals that are not here as the list has them; gives those that are here in the end. */
async function bringDeals(deps: PartDeps, cards: readonly Named[]): Promise<readonly Id[]> {
  const here: Id[] = [];
  const waiting = [...cards];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let card = waiting.shift(); card; card = waiting.shift()) {
      if ((await isAsListed(deps.db, card)) || (await bringDeal(deps, card.id))) here.push(card.id);
      done += 1;
      await deps.onPart(done, cards.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return here;
}

/** False for a deal that is not in the library any more; one that is here stays until that is known. */
async function bringDeal(deps: PartDeps, dealId: Id): Promise<boolean> {
  try {
    const deal = await deps.api.read(getDeal, { params: { dealId }, ...options(deps) });
    await saveKeptDeal(deps.db, deal, deps.now(), false);
    return true;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return !isMissing(error) && (await deps.db.keptDeals.get(dealId)) !== undefined;
  }
}

/** Whether the deal is here with everything that the list says of it. */
async function isAsListed(db: UserDatabase, card: Named): Promise<boolean> {
  const kept = (await db.keptDeals.get(card.id))?.deal;
  if (!kept || card.version === undefined) return false;
  const { bidExplanations: _, bidHints: __, metadata: ___, ...listed } = card;
  return Object.entries(listed).every(
    ([field, value]) => JSON.stringify(kept[field as keyof typeof kept]) === JSON.stringify(value),
  );
}
