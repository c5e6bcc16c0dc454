import type { Db } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';

/** A part of an item that students cannot complete: an activity of a course, a deal of a pack (ruling 46). */
export interface IncompletePart {
  /** The title of an activity's lesson; null for a deal of a pack. */
  readonly lesson: string | null;
  readonly title: string;
  /** What it lacks, in sentences. */
  readonly missing: readonly string[];
}

/** The part as one line: 'Lesson 1 · “Film”: Video is required'. */
const formatPart = ({ lesson, title, missing }: IncompletePart): string =>
  `${lesson === null ? '' : `${lesson} · `}“${title}”: ${missing.join(', ')}`;

/** Whether an item may be published. */
export interface Readiness {
  /** In the item's order. */
  readonly incomplete: readonly IncompletePart[];
  /** Whether students find anything to study in it. */
  readonly isStudied: boolean;
}

/** Reads this of several items, by id. */
export type ReadReadiness = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, Readiness>>;

const NOTHING_TO_STUDY = 'There is nothing in it yet that can be studied';

/** What stands in the way of publication, in sentences; none when nothing does. */
export const missingLines = ({ incomplete, isStudied }: Readiness): readonly string[] => [
  ...(isStudied ? [] : [NOTHING_TO_STUDY]),
  ...incomplete.map(formatPart),
];

/**
 * Throws 409 while students could not complete the item, `nothing_to_study` when there is nothing at all in it that they
 * could; what is missing stands under `items`, a line a part (ruling 46).
 */
export function refuseUnready({ incomplete, isStudied }: Readiness): void {
  const errors = incomplete.length > 0 ? { items: incomplete.map(formatPart) } : undefined;
  if (!isStudied) throw new Refusal(409, 'nothing_to_study', NOTHING_TO_STUDY, errors);
  if (errors) throw new Refusal(409, 'incomplete', 'Please complete these first', errors);
}
