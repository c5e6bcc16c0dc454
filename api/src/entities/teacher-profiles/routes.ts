import * as lines from '@overtrick/shared/contract/teachers';
import type { Db } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { wholeMeta } from '../../http/paging.ts';
import { found, notFound } from '../../http/refusal.ts';
import { openRoute, type Route, route } from '../../http/route.ts';
import { keepUpload } from '../media/keep.ts';
import { listMedia } from '../media/queries.ts';
import { getRoom, usedBytes } from '../media/quota.ts';
import { adminTeacherProfileRoutes } from './admin-routes.ts';
import {
  changeTeacherProfile,
  openTeacherProfile,
  removePicture,
  setPicture,
  subscribeTo,
  unsubscribeFrom,
} from './operations.ts';
import {
  findTeacherProfile,
  getSubscription,
  listTeacherCourses,
  listTeacherPacks,
  type TeacherProfileRow,
} from './queries.ts';
import { ownTeacherProfileView, type PhraseList, phrasesView, type Shelf, teacherPageView } from './views.ts';

const OWNER = 'teacher_profile_id';

const ownProfile = (db: Db, actor: Actor): Promise<TeacherProfileRow> =>
  db.transaction().execute((trx) => openTeacherProfile(trx, actor.id));

async function ownView(db: Db, actor: Actor): Promise<lines.FullTeacherProfile> {
  const profile = await ownProfile(db, actor);
  return ownTeacherProfileView(profile, (await listMedia(db, OWNER, [profile.id]))(profile.id));
}

async function withPictures<Row extends { readonly id: string }>(
  db: Db,
  owner: 'course_id' | 'deal_pack_id',
  rows: readonly Row[],
): Promise<Shelf<Row>> {
  const ids = rows.map(({ id }) => id);
  return { rows, picturesOf: await listMedia(db, owner, ids) };
}

type PhraseLine = typeof lines.listBidHints;

const phraseRoute = (line: PhraseLine, list: PhraseList): Route =>
  route(line, async ({ db, actor }) => {
    const results = phrasesView(await ownProfile(db, actor), list);
    return { results, meta: wholeMeta(results.length) };
  });

export const teacherProfileRoutes: readonly Route[] = [
  openRoute(lines.getTeacherProfile, async ({ db, params, viewer }) => {
    const profile = found(await findTeacherProfile(db, params.profileId));
    const mediaOf = await listMedia(db, OWNER, [profile.id]);
    const packs = await withPictures(db, 'deal_pack_id', await listTeacherPacks(db, profile.id));
    const courses = await withPictures(db, 'course_id', await listTeacherCourses(db, profile.id));
    const subscription = await getSubscription(db, profile.id, viewer?.id);
    return teacherPageView(profile, mediaOf(profile.id), packs, courses, subscription);
  }),

  route(lines.subscribe, async ({ db, actor, params, clock }) => {
    const { id } = found(await findTeacherProfile(db, params.profileId));
    await db.transaction().execute((trx) => subscribeTo(trx, actor.id, id, clock()));
    return getSubscription(db, id, actor.id);
  }),

  route(lines.unsubscribe, async ({ db, actor, params }) => {
    const { id } = found(await findTeacherProfile(db, params.profileId));
    await db.transaction().execute((trx) => unsubscribeFrom(trx, actor.id, id));
    return getSubscription(db, id, actor.id);
  }),

  route(lines.getOwnTeacherProfile, ({ db, actor }) => ownView(db, actor)),

  route(lines.putOwnTeacherProfile, async ({ db, actor, body }) => {
    await db.transaction().execute(async (trx) => {
      const { id } = await openTeacherProfile(trx, actor.id);
      await changeTeacherProfile(trx, id, body);
    });
    return ownView(db, actor);
  }),

  phraseRoute(lines.listBidExplanations, 'bidExplanations'),
  phraseRoute(lines.listBidHints, 'bidHints'),
  phraseRoute(lines.listDeclarerHints, 'declarerHints'),
  phraseRoute(lines.listSummaryMessages, 'summaryMessages'),

  route(
    lines.putTeacherPicture,
    async (call) => {
      const { db, actor, clock, file } = call;
      const kept = await keepUpload(call, file);
      await db.transaction().execute(async (trx) => {
        const { id } = await openTeacherProfile(trx, actor.id);
        await setPicture(trx, id, { ...kept, name: file.name }, clock());
      });
      return ownView(db, actor);
    },
    async (call) => ({ room: await getRoom(call, call.actor.teacherProfileId ?? '', call.announced) }),
  ),

  route(lines.getFileRoom, async ({ db, actor, config }) => ({
    used: await usedBytes(db, actor.teacherProfileId ?? ''),
    quota: config.fileQuota,
  })),

  route(lines.deleteTeacherPicture, async ({ db, actor, params }) => {
    await db.transaction().execute(async (trx) => {
      const { id } = await openTeacherProfile(trx, actor.id);
      if (!(await removePicture(trx, id, params.mediaId))) throw notFound();
    });
    return ownView(db, actor);
  }),

  ...adminTeacherProfileRoutes,
];
