import type { LessonImport } from '@overtrick/shared/contract/lesson-imports';
import type { LessonPart } from '@overtrick/shared/learning/movies/lesson-draft';
import type { ReportRow } from '@overtrick/shared/learning/movies/report';

const number = (count: number): string => count.toLocaleString('en-GB');

/** '1 lesson', '2,850 lessons'. */
export const countOf = (count: number, noun: string): string => `${number(count)} ${noun}${count === 1 ? '' : 's'}`;

/** What a lesson holds, before it is saved. */
export function countsOfPart({
  activities,
}: LessonPart): Pick<LessonImport['counts'], 'pages' | 'questions' | 'runThroughs' | 'deals'> {
  const count = (type: LessonPart['activities'][number]['type']): number =>
    activities.filter((activity) => activity.type === type).length;
  const deals = activities.reduce((sum, activity) => sum + (activity.type === 'deal' ? activity.boards.length : 0), 0);
  return { pages: count('titlePage'), questions: count('quiz'), runThroughs: count('deal'), deals };
}

/** '3 intertitles, 12 questions, 1 run-through of 4 deals'. */
export function contentsText({ pages, questions, runThroughs, deals }: ReturnType<typeof countsOfPart>): string {
  const parts = [
    pages > 0 && countOf(pages, 'intertitle'),
    questions > 0 && countOf(questions, 'question'),
    runThroughs > 0 && `${countOf(runThroughs, 'run-through')} of ${countOf(deals, 'deal')}`,
  ];
  return parts.filter(Boolean).join(', ') || 'Nothing';
}

/** 'The report has 4 lines: 1 thing is lost'. */
export function reportText({ rows, lost }: Pick<LessonImport['counts'], 'rows' | 'lost'>): string {
  if (rows === 0) return 'Nothing of the file was lost or changed.';
  const told = `${countOf(rows, 'line')} in the report`;
  return lost > 0 ? `${told}: ${countOf(lost, 'thing')} lost` : told;
}

export const lostIn = (rows: readonly ReportRow[]): number => rows.filter(({ kind }) => kind === 'lost').length;

export const ROW_KINDS: { readonly [kind in ReportRow['kind']]: string } = {
  lost: 'Lost',
  changed: 'Changed',
  left: 'Left out',
};
