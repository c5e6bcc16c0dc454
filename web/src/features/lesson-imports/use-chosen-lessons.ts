import type { LessonImportReport } from '@overtrick/shared/contract/lesson-imports';
import type { DealSource } from '@overtrick/shared/learning/library/deal-source';
import type { LessonDraft } from '@overtrick/shared/learning/movies/lesson-draft';
import { newId } from '@overtrick/shared/learning/values/ids';
import { useRef, useState } from 'react';
import { failureMessage } from '../../form/form.ts';
import {
  type ChosenFile,
  type ChosenLesson,
  changeLesson,
  fileFailed,
  fileRead,
  lessonsToSend,
  readingFile,
  refusedWords,
} from './chosen-lessons.ts';

/** What the page is given to read and to save. */
export interface LessonCalls {
  /** On the device, so that it works without a connection. */
  readonly read: (file: File) => Promise<LessonDraft>;
  readonly save: (
    lesson: ChosenLesson & { readonly filename: string },
    source: DealSource,
  ) => Promise<LessonImportReport>;
}

const OFFLINE = 'There was no connection. Save again once there is one; nothing comes twice.';

/** The files that were chosen, read one after another, and their lessons, saved one after another. */
export function useChosenLessons({ read, save }: LessonCalls) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [isSaving, setSaving] = useState(false);
  // Reading goes on while more files are chosen; each waits for those before it.
  const reading = useRef<Promise<void>>(Promise.resolve());
  const put = (file: ChosenFile): void =>
    setFiles((before) => before.map((one) => (one.key === file.key ? file : one)));
  const change = (id: string, changes: Partial<ChosenLesson>): void =>
    setFiles((before) => changeLesson(before, id, changes));

  const readOne = async (entry: ChosenFile, file: File): Promise<void> => {
    const refused = refusedWords(file);
    if (refused) return put(fileFailed(entry, refused));
    try {
      put(fileRead(entry, await read(file), newId));
    } catch (error) {
      put(fileFailed(entry, failureMessage(error, OFFLINE).text));
    }
  };
  const add = (chosen: readonly File[]): void => {
    const entries = chosen.map((file) => ({ file, entry: readingFile(newId(), file.webkitRelativePath || file.name) }));
    setFiles((before) => [...before, ...entries.map(({ entry }) => entry)]);
    for (const { entry, file } of entries) reading.current = reading.current.then(() => readOne(entry, file));
  };

  const saveAll = async (source: DealSource): Promise<void> => {
    setSaving(true);
    for (const lesson of lessonsToSend(files)) {
      change(lesson.id, { state: 'sending', words: '' });
      try {
        change(lesson.id, { state: 'sent', report: await save(lesson, source) });
      } catch (error) {
        const { text, tone } = failureMessage(error, OFFLINE);
        change(lesson.id, { state: 'failed', words: text });
        // Without a connection the others would fail alike.
        if (tone === 'wait') break;
      }
    }
    setSaving(false);
  };
  const remove = (key: string): void => setFiles((before) => before.filter((file) => file.key !== key));
  return { files, isSaving, add, remove, change, saveAll };
}
