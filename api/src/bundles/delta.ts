import { type CourseBundle, courseBundleSchema } from '@overtrick/shared/learning/courses/course';
import { type PackBundle, packBundleSchema } from '@overtrick/shared/learning/packs/deal-pack';
import { makeCourseDelta, makePackDelta } from '@overtrick/shared/sync/bundle-delta';
import * as v from 'valibot';

/*
 * The digests of a device are of bundles as their schema reads them, so the server's must be too: a default that the
 * server leaves out is a field there.
 */

export const courseDelta = (bundle: CourseBundle, parts: readonly string[]) =>
  makeCourseDelta(v.parse(courseBundleSchema, bundle), new Set(parts));

export const packDelta = (bundle: PackBundle, parts: readonly string[]) =>
  makePackDelta(v.parse(packBundleSchema, bundle), new Set(parts));
