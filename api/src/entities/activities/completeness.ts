import { isComplete, listMissing } from '@overtrick/shared/learning/activities/completeness';
import type { ActivityParts } from '@overtrick/shared/learning/activities/kind';
import { kindOf } from '@overtrick/shared/learning/activities/kinds';
import type { Db } from '../../database/connect.ts';
import { readStudyLacks, unstudiedSentence } from '../deals/study-lacks.ts';
import { listMedia } from '../media/queries.ts';
import { type ActivityRow, listActivityDeals, type RunThroughRef } from './queries.ts';
import { bundledContent } from './views.ts';

/** What students can complete of some activities, and what the others lack (ruling 46). */
export interface Completeness {
  /** The deals of a run-through, in order; none of the other types. */
  readonly dealsOf: (activityId: string) => readonly RunThroughRef[];
  /** Those of them that can be studied, which alone students get (silence 233). */
  readonly studiedOf: (activityId: string) => readonly RunThroughRef[];
  /** What the activity lacks, in sentences for its author. */
  readonly missingOf: (activityId: string) => readonly string[];
  /** Whether students get it. */
  readonly isComplete: (activityId: string) => boolean;
}

/** Reads the files and deals of these activities, each once. */
export async function readCompleteness(db: Db, activities: readonly ActivityRow[]): Promise<Completeness> {
  const idsWith = (part: 'file' | 'deals') => activities.filter(({ type }) => kindOf(type)[part]).map(({ id }) => id);
  const runThroughs = idsWith('deals');
  const dealsOf = await listActivityDeals(db, runThroughs);
  const lackOf = await readStudyLacks(db, runThroughs.flatMap(dealsOf));
  const filesOf = await listMedia(db, 'activity_id', idsWith('file'));
  const partsOf = (id: string): ActivityParts => {
    const unstudied = dealsOf(id)
      .flatMap((ref) => lackOf(ref) ?? [])
      .map(unstudiedSentence);
    return {
      files: filesOf(id).filter(({ type }) => type === null).length,
      deals: dealsOf(id).length - unstudied.length,
      unstudied,
    };
  };
  const judged = new Map(
    activities.map((row) => {
      const content = bundledContent(row);
      const parts = partsOf(row.id);
      return [row.id, { missing: listMissing(content, parts), isComplete: isComplete(content, parts) }] as const;
    }),
  );
  return {
    dealsOf,
    studiedOf: (id) => dealsOf(id).filter((ref) => lackOf(ref) === undefined),
    missingOf: (id) => judged.get(id)?.missing ?? [],
    isComplete: (id) => judged.get(id)?.isComplete ?? false,
  };
}
