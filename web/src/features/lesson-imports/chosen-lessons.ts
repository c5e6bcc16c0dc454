import type { LessonImportReport } from '@overtrick/shared/contract/lesson-imports';
import { hasExtension } from '@overtrick/shared/forms/files';
import { LARGEST_FILE, LESSON_ENDINGS } from '@overtrick/shared/learning/movies/file-lesson';
import type { LessonDraft, LessonPart } from '@overtrick/shared/learning/movies/lesson-draft';
import { partsOf } from '@overtrick/shared/learning/movies/lesson-draft';
import type { ReportRow } from '@overtrick/shared/learning/movies/report';
import { formatBytes } from '@overtrick/shared/learning/values/bytes';

/** A lesson that a file could become. */
export interface ChosenLesson {
  /** Of the import: the same however often it is sent. */
  readonly id: string;
  /** As its author changes it. */
  readonly title: string;
  readonly part: LessonPart;
  readonly isChosen: boolean;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Why it failed. */
  readonly words: string;
  /** Once it is there. */
  readonly report: LessonImportReport | null;
}

/** A file that was chosen, and what it could become. */
export interface ChosenFile {
  readonly key: string;
  readonly name: string;
  readonly state: 'reading' | 'read' | 'failed';
  /** Why it could not be read. */
  readonly words: string;
  readonly lessons: readonly ChosenLesson[];
  /** The lines of its report when it becomes no lesson. */
  readonly rows: readonly ReportRow[];
}

export const readingFile = (key: string, name: string): ChosenFile => ({
  key,
  name,
  state: 'reading',
  words: '',
  lessons: [],
  rows: [],
});

/** Why a file is not read at all; undefined when it is. */
export function refusedWords(file: Pick<File, 'name' | 'size'>): string | undefined {
  if (!hasExtension(file, [...LESSON_ENDINGS])) return 'This is no file of a movie or of deals.';
  if (file.size === 0) return 'This file is empty.';
  if (file.size > LARGEST_FILE) return `This file is larger than ${formatBytes(LARGEST_FILE)}.`;
  return undefined;
}

/** The file with the lessons of its draft, each to be chosen. */
export function fileRead(file: ChosenFile, draft: LessonDraft, newId: () => string): ChosenFile {
  const parts = draft.activities.length > 0 ? partsOf(draft) : [];
  const lessons = parts.map(
    (part): ChosenLesson => ({
      id: newId(),
      title: part.title,
      part,
      isChosen: true,
      state: 'waiting',
      words: '',
      report: null,
    }),
  );
  return { ...file, state: 'read', lessons, rows: parts.length > 0 ? [] : draft.rows };
}

export const fileFailed = (file: ChosenFile, words: string): ChosenFile => ({ ...file, state: 'failed', words });

/** The files with one of their lessons changed. */
export const changeLesson = (
  files: readonly ChosenFile[],
  id: string,
  changes: Partial<ChosenLesson>,
): readonly ChosenFile[] =>
  files.map((file) =>
    file.lessons.some((lesson) => lesson.id === id)
      ? { ...file, lessons: file.lessons.map((lesson) => (lesson.id === id ? { ...lesson, ...changes } : lesson)) }
      : file,
  );

/** The lessons that are to be sent: chosen, with a title, and not there yet. */
export const lessonsToSend = (
  files: readonly ChosenFile[],
): readonly (ChosenLesson & { readonly filename: string })[] =>
  files.flatMap(({ name, lessons }) =>
    lessons.flatMap((lesson) =>
      lesson.isChosen && lesson.state !== 'sent' && lesson.title.trim() !== '' ? [{ ...lesson, filename: name }] : [],
    ),
  );
