import * as courses from '@overtrick/shared/contract/courses';
import * as packs from '@overtrick/shared/contract/deal-packs';
import { coursesVisibleTo } from '../entities/courses/access.ts';
import { findCourse } from '../entities/courses/queries.ts';
import { findPack } from '../entities/deal-packs/queries.ts';
import { mayReadBundle } from '../entities/items/access.ts';
import { forbidden, found } from '../http/refusal.ts';
import { type Route, route, UNCHANGED } from '../http/route.ts';
import { courseDelta, packDelta } from './delta.ts';
import { bundleTag, readBundle } from './read-bundle.ts';

export const bundleRoutes: readonly Route[] = [
  route(packs.getDealPackBundle, async ({ db, actor, params, isFresh }) => {
    const pack = found(await findPack(db, actor, params.dealPackId));
    if (!mayReadBundle(actor, pack)) throw forbidden();
    const bundle = await readBundle(db, 'deal_packs', pack);
    return isFresh(bundleTag(bundle)) ? UNCHANGED : bundle;
  }),

  route(courses.getCourseBundle, async ({ db, actor, params, isFresh }) => {
    const course = found(await findCourse(db, actor, params.courseId, coursesVisibleTo(actor)));
    if (!mayReadBundle(actor, course)) throw forbidden();
    const bundle = await readBundle(db, 'courses', course);
    return isFresh(bundleTag(bundle)) ? UNCHANGED : bundle;
  }),

  route(packs.getDealPackChanges, async ({ db, actor, params, body }) => {
    const pack = found(await findPack(db, actor, params.dealPackId));
    if (!mayReadBundle(actor, pack)) throw forbidden();
    return packDelta(await readBundle(db, 'deal_packs', pack), body.parts);
  }),

  route(courses.getCourseChanges, async ({ db, actor, params, body }) => {
    const course = found(await findCourse(db, actor, params.courseId, coursesVisibleTo(actor)));
    if (!mayReadBundle(actor, course)) throw forbidden();
    return courseDelta(await readBundle(db, 'courses', course), body.parts);
  }),
];
