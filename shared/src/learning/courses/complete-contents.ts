import { type BundledActivity, chooseDeals } from '../activities/activity.ts';
import { isComplete } from '../activities/completeness.ts';
import type { ActivityParts } from '../activities/kind.ts';
import { kindOf } from '../activities/kinds.ts';
import { whyNotStudied } from '../deals/deal-lack.ts';
import type { StudyDeal } from '../deals/study-deal.ts';
import { findActivityFile } from '../values/activity-files.ts';
import type { CourseBundle } from './course.ts';

type Ref = Pick<StudyDeal, 'id' | 'version'>;
type IsStudied = (ref: Ref) => boolean;

const refKey = ({ id, version }: Ref): string => `${id} ${version}`;

/** The parts of a run-through of which students get these deals only. */
const studiedParts = (activity: BundledActivity): ActivityParts => ({
  files: findActivityFile(activity.media) ? 1 : 0,
  deals: kindOf(activity.type).deals?.bundled(activity).length ?? 0,
  unstudied: [],
});

/** A run-through without the deals that cannot be studied; any other activity as it is. */
function withStudiedDeals(activity: BundledActivity, isStudied: IsStudied): BundledActivity {
  const { deals } = kindOf(activity.type);
  return deals ? chooseDeals(activity, deals.bundled(activity).filter(isStudied)) : activity;
}

/**
 * What students get of a course: the activities that they can complete (ruling 46), with the deals that they can study
 * (silence 233). The server leaves the others out of a bundle; a device does it too, because it may hold a bundle from
 * before the server did.
 */
export function completeBundle(bundle: CourseBundle): CourseBundle {
  const studied = new Set(bundle.deals.filter((deal) => whyNotStudied(deal) === undefined).map(refKey));
  const isStudied: IsStudied = (ref) => studied.has(refKey(ref));
  return {
    ...bundle,
    lessons: bundle.lessons.map((lesson) => ({
      ...lesson,
      activities: lesson.activities
        .map((activity) => withStudiedDeals(activity, isStudied))
        .filter((activity) => isComplete(activity, studiedParts(activity))),
    })),
  };
}
