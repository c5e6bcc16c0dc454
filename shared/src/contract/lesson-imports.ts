import * as v from 'valibot';
import { intertitle } from '../learning/activities/kinds/intertitle.ts';
import { dealSourceSchema } from '../learning/library/deal-source.ts';
import { LESSON_LIMITS, type LessonPart } from '../learning/movies/lesson-draft.ts';
import { MOST_ROWS, reportRowSchema } from '../learning/movies/report.ts';
import { questionNumberSchema, quizBodyFields } from '../learning/quiz/written-quiz.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { endpoint } from './endpoint.ts';
import { titleSchema } from './item-changes.ts';
import { listOf, listQuery } from './lists.ts';

/** The longest text of one board, in characters: more than any real board with all its words. */
const LONGEST_BOARD = 50_000;

/** An activity of a lesson from a file, as its author sends it. */
const sentActivitySchema = v.variant('type', [
  v.object({ type: v.literal('titlePage'), title: titleSchema, ...intertitle.written }),
  v.object({ type: v.literal('quiz'), title: questionNumberSchema, ...quizBodyFields }),
  v.object({
    type: v.literal('deal'),
    title: titleSchema,
    /** Each board as PBN: it is read as an import reads it, and its deal stands in the library. */
    boards: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(LONGEST_BOARD))),
      v.minLength(1),
      v.maxLength(LESSON_LIMITS.boards),
    ),
  }),
]);
export type SentActivity = v.InferOutput<typeof sentActivitySchema>;

const filename = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(300));

const lessonImportBody = v.object({
  /** Made by the client: the same call again changes nothing, and has the same answer. */
  id: idSchema,
  filename,
  /** Of the lesson. */
  title: titleSchema,
  /** Kept on each activity and each deal (ruling 68). */
  source: dealSourceSchema,
  activities: v.pipe(
    v.array(sentActivitySchema),
    v.minLength(1),
    v.maxLength(LESSON_LIMITS.activities),
    v.check((activities) => countBoards(activities) <= LESSON_LIMITS.boards, 'There are too many boards in one lesson'),
  ),
  /** What was lost or changed on the way from the file. */
  rows: v.pipe(v.array(reportRowSchema), v.maxLength(MOST_ROWS)),
});
export type LessonImportBody = v.InferOutput<typeof lessonImportBody>;

const countBoards = (activities: readonly SentActivity[]): number =>
  activities.reduce((sum, activity) => sum + (activity.type === 'deal' ? activity.boards.length : 0), 0);

/** A part of a lesson as it is sent. */
export const sentActivities = ({ activities }: LessonPart): SentActivity[] =>
  activities.map((activity) => {
    const { type, title } = activity;
    if (activity.type === 'titlePage') return { type: 'titlePage', title, config: { text: activity.html } };
    if (activity.type === 'deal') return { type: 'deal', title, boards: [...activity.boards] };
    return { type: 'quiz', title, ...activity.quiz } as SentActivity & { readonly type: typeof type };
  });

/** A lesson that was made of a file; it stays until its course is gone. */
export const lessonImportSchema = v.object({
  id: idSchema,
  courseId: idSchema,
  /** Null when the lesson was deleted since. */
  lessonId: v.nullable(idSchema),
  filename: v.string(),
  title: v.string(),
  source: dealSourceSchema,
  counts: v.object({
    pages: v.number(),
    questions: v.number(),
    runThroughs: v.number(),
    /** The deals of the run-throughs, and how many of them were in the library before. */
    deals: v.number(),
    known: v.number(),
    /** The lines of its report, and how many of them tell of something lost. */
    rows: v.number(),
    lost: v.number(),
  }),
  createdDate: v.string(),
});
export type LessonImport = v.InferOutput<typeof lessonImportSchema>;

/** With its report. */
export const lessonImportReportSchema = v.object({ ...lessonImportSchema.entries, rows: v.array(reportRowSchema) });
export type LessonImportReport = v.InferOutput<typeof lessonImportReportSchema>;

const course = v.object({ courseId: idSchema });

export const importLesson = endpoint({
  method: 'POST',
  path: '/teacher/courses/{courseId}/lesson-imports',
  who: 'teacher',
  summary:
    'Makes a lesson of a file that the client has read, at the end of a course that is a draft; its deals come into the library. Nothing of it is kept when one part is refused',
  params: course,
  body: lessonImportBody,
  reply: lessonImportReportSchema,
});

export const listLessonImports = endpoint({
  method: 'GET',
  path: '/teacher/courses/{courseId}/lesson-imports',
  who: 'teacher',
  summary: 'The lessons of a course that were made of files, the newest first',
  params: course,
  query: v.omit(v.object(listQuery), ['q']),
  reply: listOf(lessonImportSchema),
});

export const getLessonImport = endpoint({
  method: 'GET',
  path: '/teacher/lesson-imports/{lessonImportId}',
  who: 'teacher',
  summary: 'What became of a file that was made a lesson, line by line',
  params: v.object({ lessonImportId: idSchema }),
  reply: lessonImportReportSchema,
});
