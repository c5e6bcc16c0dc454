import {
  type Activity,
  type ActivityPlace,
  bundleActivity,
  DEFAULT_ORDER,
  FIRST_VERSION,
  openActivity,
} from '../learning/activities/activity.ts';
import { listMissing } from '../learning/activities/completeness.ts';
import { kindOf } from '../learning/activities/kinds.ts';
import type { RunThroughDeal } from '../learning/activities/run-through-deal.ts';
import { findActivityFile } from '../learning/values/activity-files.ts';
import type { Media } from '../learning/values/media.ts';
import type { ActivityContent } from './activity-content.ts';

/** What an author has in the form, besides what is written. */
export interface DraftParts {
  /** The file that was chosen or is kept already. */
  readonly media: readonly Media[];
  /** The deals of a run-through as their student meets them. */
  readonly deals: readonly RunThroughDeal[];
}

/** An activity that is not saved stands nowhere; its own id is asked for by nobody. */
const NOWHERE: ActivityPlace = {
  lessonId: '',
  courseId: '',
  displayOrder: DEFAULT_ORDER,
  progress: null,
  courseTitle: '',
  lessonTitle: '',
};

/**
 * What a student would get of what stands in an author's form, made by the steps by which it is stored, bundled and
 * opened; HTML as it was typed, which whoever shows it cleans. `missing` says what keeps it from students (ruling 46).
 */
export function draftActivity(content: ActivityContent, { media, deals }: DraftParts): Activity {
  const { type, title } = content;
  const kept = kindOf(type).keep(content, (html) => html);
  const common = { id: '', type, title, version: FIRST_VERSION, media: [...media] };
  const bundled = bundleActivity(common, kept, deals);
  const missing = listMissing(bundled, { files: findActivityFile(media) ? 1 : 0, deals: deals.length, unstudied: [] });
  return openActivity(bundled, { ...NOWHERE, missing: [...missing] }, deals);
}
