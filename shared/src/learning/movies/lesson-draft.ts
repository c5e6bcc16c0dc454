import type { Quiz } from '../quiz/quiz.ts';
import type { ReportRow } from './report.ts';

/** What a file becomes: an activity of a lesson, before anything is saved. */
export type ActivityDraft = { readonly line: number; readonly title: string } & (
  | { readonly type: 'titlePage'; readonly html: string }
  | { readonly type: 'quiz'; readonly quiz: Quiz }
  /** Each board as PBN with all that its file says of it. */
  | { readonly type: 'deal'; readonly boards: readonly string[] }
);

/** A question of a file: the index of its activity, or null when it is lost; its row of the report says why. */
export interface QuestionFate {
  readonly line: number;
  /** The letter behind the star, in lower case. */
  readonly kind: string;
  readonly activity: number | null;
}

/** A lesson that a file could be. */
export interface LessonDraft {
  readonly title: string;
  readonly activities: readonly ActivityDraft[];
  readonly rows: readonly ReportRow[];
  readonly questions: readonly QuestionFate[];
}

/** The longest title of a lesson or an activity, in characters. */
export const LONGEST_TITLE = 200;

/** A part of a lesson that is too long for one: its title, its activities, and the rows of their lines. */
export interface LessonPart {
  readonly title: string;
  readonly activities: readonly ActivityDraft[];
  readonly rows: readonly ReportRow[];
}

/** What one lesson from a file may hold at most: it is written in one transaction. */
export interface LessonLimits {
  readonly activities: number;
  readonly boards: number;
  /** The letters of all its activities as JSON. */
  readonly letters: number;
}
export const LESSON_LIMITS: LessonLimits = { activities: 200, boards: 64, letters: 500_000 };

/** The lessons that a draft becomes: one, or of a long one parts, 'Title (2 of 3)', each within the limits. */
export function partsOf({ title, activities, rows }: LessonDraft, limits = LESSON_LIMITS): readonly LessonPart[] {
  const lists = cut(activities, limits);
  if (lists.length <= 1) return [{ title, activities, rows }];
  return lists.map((own, part) => {
    const from = part === 0 ? 0 : (own[0]?.line ?? 0);
    const to = lists[part + 1]?.[0]?.line ?? Number.POSITIVE_INFINITY;
    return {
      title: `${title.slice(0, LONGEST_TITLE - 20)} (${part + 1} of ${lists.length})`,
      activities: own,
      rows: rows.filter(({ line }) => line >= from && line < to),
    };
  });
}

function cut(activities: readonly ActivityDraft[], limits: LessonLimits): readonly (readonly ActivityDraft[])[] {
  const lists: ActivityDraft[][] = [];
  let left = { activities: 0, boards: 0, letters: 0 };
  for (const activity of activities) {
    const boards = activity.type === 'deal' ? activity.boards.length : 0;
    const letters = JSON.stringify(activity).length;
    const fits = left.activities >= 1 && left.boards >= boards && left.letters >= letters;
    if (!fits) lists.push([]);
    const before = fits ? left : limits;
    left = {
      activities: before.activities - 1,
      boards: before.boards - boards,
      letters: before.letters - letters,
    };
    lists.at(-1)?.push(activity);
  }
  return lists;
}

/** The title of a lesson from the name of its file: without the ending, and without the number that sorts it. */
export function titleOfFile(filename: string): string {
  const bare = filename
    .replace(/^.*[/\\]/, '')
    .replace(/\.[a-z]{2,4}$/i, '')
    .replace(/_+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return (bare.replace(/^\d+[.\s-]+(?=\S)/, '') || bare || 'Lesson').slice(0, LONGEST_TITLE);
}
