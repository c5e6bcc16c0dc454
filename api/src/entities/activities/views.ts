import {
  type Activity,
  type BundledActivity,
  bundleActivity,
  type ListedActivity,
  openActivity,
} from '@overtrick/shared/learning/activities/activity';
import type { ActivityProgress } from '@overtrick/shared/learning/activities/counting';
import type { RunThroughDeal } from '@overtrick/shared/learning/activities/run-through-deal';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { DealSource } from '@overtrick/shared/learning/library/deal-source';
import { type DealProgress, NOT_STARTED } from '@overtrick/shared/learning/progress/progress';
import { fromJson } from '../../database/json.ts';
import type { FileName } from '../../http/file-address.ts';
import { activityHash } from '../attempts/version-hash.ts';
import { authorsDealView, type DealMediaOf, describedDealView } from '../deals/described.ts';
import type { NewestOf } from '../deals/newest.ts';
import type { MediaRow } from '../media/queries.ts';
import { authorsMediaView, mediaView } from '../media/views.ts';
import type { ActivityRow, RunThroughRef } from './queries.ts';

/** An activity in the list of its lesson. @param missing what it lacks; told to its authors only */
export const listedActivityView = (
  row: ActivityRow,
  progress: ActivityProgress,
  missing?: readonly string[],
): ListedActivity => ({
  id: row.id,
  type: row.type,
  title: row.title,
  progress,
  ...(missing && { missing: [...missing] }),
});

/** An activity with the content that its row holds: without files and deals. */
export const bundledContent = ({ id, type, title, version, body }: ActivityRow): BundledActivity =>
  bundleActivity({ id, type, title, version, media: [] }, fromJson<object>(body), []);

/**
 * An activity without anybody's progress.
 * @param refs of a run-through; none for the other types
 * @param addressOf makes an address that ends soon; in a bundle addresses lack a signature
 */
export function bundledActivityView(
  row: ActivityRow,
  media: readonly MediaRow[],
  refs: readonly RunThroughRef[],
  addressOf?: (file: FileName) => string,
): BundledActivity {
  const { id, type, title, version } = row;
  const hash = activityHash(row, refs);
  const common = { id, type, title, version, hash, media: media.map((file) => mediaView(file, addressOf)) };
  return bundleActivity(common, fromJson<object>(row.body), refs);
}

/** An activity's surroundings, and the viewer's progress in it. */
export interface ActivityStanding {
  readonly course: { readonly id: string; readonly title: string };
  readonly lesson: { readonly id: string; readonly title: string };
  readonly progress: ActivityProgress;
  readonly media: readonly MediaRow[];
  readonly addressOf: (file: FileName) => string;
  /** The deals of a run-through. */
  readonly refs: readonly RunThroughRef[];
  readonly deals: readonly RunThroughDeal[];
  /** What it lacks; told to its authors only, as its source is (ruling 68). */
  readonly missing?: readonly string[] | undefined;
}

/** What is said of an activity's source; null for nothing. */
export const sourceOf = ({ source }: Pick<ActivityRow, 'source'>): DealSource | null =>
  source === null ? null : fromJson<DealSource>(source);

/** An activity with its content. */
export function activityView(row: ActivityRow, standing: ActivityStanding): Activity {
  const { course, lesson, progress, media, addressOf, refs, deals, missing } = standing;
  const place = {
    lessonId: lesson.id,
    courseId: course.id,
    displayOrder: row.display_order,
    progress,
    courseTitle: course.title,
    lessonTitle: lesson.title,
    ...(missing && { missing: [...missing], source: sourceOf(row) }),
  };
  const bundled = bundledActivityView(row, media, refs, addressOf);
  const files = missing ? { media: media.map((file) => authorsMediaView(file, addressOf)) } : {};
  return openActivity({ ...bundled, ...files }, place, deals);
}

/**
 * A deal of a run-through; only authors see what would spoil it for students.
 * @param newestOf for authors: what the library has now
 */
export const runThroughDealView = (
  deal: StudyDeal,
  ref: RunThroughRef,
  mediaOf: DealMediaOf,
  progress: DealProgress = NOT_STARTED,
  newestOf?: NewestOf,
): RunThroughDeal => ({
  ...(newestOf ? authorsDealView(deal, progress, mediaOf, newestOf) : describedDealView(deal, progress, mediaOf)),
  startWithEmptyAuction: ref.startWithEmptyAuction,
  openingLead: newestOf ? deal.lead : null,
  importOrder: newestOf ? ref.importOrder : null,
  experienceLevel: deal.experienceLevel,
});
