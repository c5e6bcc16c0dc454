import type { CourseBundle } from '../learning/courses/course.ts';
import type { CourseProgress } from '../learning/courses/course-progress.ts';
import type { PackBundle } from '../learning/packs/deal-pack.ts';
import type { PackProgress } from '../learning/progress/progress.ts';
import type { Counted } from '../learning/progress/verdict.ts';
import type { Id } from '../learning/values/ids.ts';
import type { DownloadState } from './download-state.ts';
import type { Enrolment } from './protocol.ts';

/** A pack that the student has, as far as the device knows it. */
export interface MyPack {
  readonly id: Id;
  readonly title: string;
  readonly enrolment: Enrolment;
  /** The complete pack, playable off line; null until it has been downloaded. */
  readonly bundle: PackBundle | null;
  readonly progress: PackProgress;
  readonly download: DownloadState;
}

/** A pack whose bundle is on the device. */
export interface HeldPack extends MyPack {
  readonly bundle: PackBundle;
}

export const isHeldPack = (pack: MyPack): pack is HeldPack => pack.bundle !== null;

/** A course that the student has, as far as the device knows it. */
export interface MyCourse {
  readonly id: Id;
  readonly title: string;
  /** Whether its letters are on, as the device last heard; undefined until a server has said it. */
  readonly notifications?: boolean | undefined;
  /** The complete course, to study off line; null until it has been downloaded. */
  readonly bundle: CourseBundle | null;
  /** The attempts on its activities, those of other devices included; empty without a bundle. */
  readonly attempts: readonly Counted[];
  readonly progress: CourseProgress;
  readonly download: DownloadState;
}

/** A course whose bundle is on the device. */
export interface HeldCourse extends MyCourse {
  readonly bundle: CourseBundle;
}

export const isHeldCourse = (course: MyCourse): course is HeldCourse => course.bundle !== null;
