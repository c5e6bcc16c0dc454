import type { Activity, BundledActivity, ListedActivity } from '@overtrick/shared/learning/activities/activity';
import type { ActivityProgress } from '@overtrick/shared/learning/activities/counting';
import type { RunThroughDeal } from '@overtrick/shared/learning/activities/run-through-deal';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { type DealProgress, NOT_STARTED } from '@overtrick/shared/learning/progress/progress';
import type { Quiz } from '@overtrick/shared/learning/quiz/quiz';
import { fromJson } from '../../database/json.ts';
import type { FileName } from '../../http/file-address.ts';
import { type DealMediaOf, describedDealView } from '../deals/described.ts';
import type { MediaRow } from '../media/queries.ts';
import { mediaView } from '../media/views.ts';
import type { ActivityRow, RunThroughRef } from './queries.ts';

/** An activity in its lesson's list. */
export const listedActivityView = (row: ActivityRow, progress: ActivityProgress): ListedActivity => ({
  id: row.id,
  type: row.type,
  title: row.title,
  progress,
});

const textOf = (row: ActivityRow): { text: string } => ({ text: fromJson<{ text: string }>(row.body).text });

/** @param refs of a run-through; none for the other types */
export function bundledActivityView(
  row: ActivityRow,
  media: readonly MediaRow[],
  refs: readonly RunThroughRef[],
): BundledActivity {
  const { id, title, version } = row;
  const common = { id, title, version, media: media.map((file) => mediaView(file)) };
  switch (row.type) {
    case 'titlePage':
      return { type: row.type, ...common, config: textOf(row) };
    case 'quiz':
      return { type: row.type, ...common, ...fromJson<Quiz>(row.body) };
    case 'deal':
      return {
        type: row.type,
        ...common,
        config: {
          deals: refs.map(({ id, version, startWithEmptyAuction }) => ({ id, version, startWithEmptyAuction })),
        },
      };
    default:
      return { type: row.type, ...common };
  }
}

/** Where an activity stands, and what the viewer did in it. */
export interface ActivityPlace {
  readonly course: { readonly id: string; readonly title: string };
  readonly lesson: { readonly id: string; readonly title: string };
  readonly progress: ActivityProgress;
  readonly media: readonly MediaRow[];
  readonly addressOf: (file: FileName) => string;
  /** Of a run-through. */
  readonly deals: readonly RunThroughDeal[];
}

/** An activity whole. */
export function activityView(row: ActivityRow, place: ActivityPlace): Activity {
  const common = {
    id: row.id,
    lessonId: place.lesson.id,
    courseId: place.course.id,
    title: row.title,
    version: row.version,
    displayOrder: row.display_order,
    media: place.media.map((file) => mediaView(file, place.addressOf)),
    progress: place.progress,
    courseTitle: place.course.title,
    lessonTitle: place.lesson.title,
  };
  switch (row.type) {
    case 'titlePage':
      return { type: row.type, ...common, config: textOf(row) };
    case 'quiz':
      return { type: row.type, ...common, ...fromJson<Quiz>(row.body) };
    case 'deal':
      return { type: row.type, ...common, config: { deals: [...place.deals] } };
    default:
      return { type: row.type, ...common };
  }
}

/** A deal of a run-through; authors are told what would spoil it for students. */
export const runThroughDealView = (
  deal: StudyDeal,
  ref: RunThroughRef,
  mediaOf: DealMediaOf,
  progress: DealProgress = NOT_STARTED,
  isAuthors = false,
): RunThroughDeal => ({
  ...describedDealView(deal, progress, mediaOf, isAuthors),
  startWithEmptyAuction: ref.startWithEmptyAuction,
  openingLead: isAuthors ? deal.lead : null,
  importOrder: isAuthors ? ref.importOrder : null,
  experienceLevel: deal.experienceLevel,
});
