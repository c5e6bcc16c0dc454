import './lesson-imports.css';
import type { LessonImport, LessonImportReport } from '@overtrick/shared/contract/lesson-imports';
import type { Meta } from '@overtrick/shared/contract/lists';
import { courseRoute, lessonRoute } from '@overtrick/shared/learning/courses/course-routes';
import { type DealSource, NO_SOURCE } from '@overtrick/shared/learning/library/deal-source';
import { LESSON_ENDINGS } from '@overtrick/shared/learning/movies/file-lesson';
import { useState } from 'react';
import { useAction } from '../../form/action.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { formatDay } from '../../pieces/dates.ts';
import { SourceFields } from '../../pieces/source-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { FilesField } from '../../ui/fields/files-field.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import { useUnloadWarning } from '../../ui/unload-warning.ts';
import { ChosenFileView } from './chosen-file-view.tsx';
import type { ChosenFile } from './chosen-lessons.ts';
import { lessonsToSend } from './chosen-lessons.ts';
import { LessonReport } from './lesson-report.tsx';
import { contentsText, countOf, reportText } from './lesson-words.ts';
import { type LessonCalls, useChosenLessons } from './use-chosen-lessons.ts';

interface Props {
  readonly course: { readonly id: string; readonly title: string; readonly isDraft: boolean };
  readonly isOnline: boolean;
  readonly calls: LessonCalls;
  /** What was brought into this course before, the newest first. */
  readonly past: readonly LessonImport[];
  readonly meta: Meta;
  readonly timeZone: string;
  readonly onPage: (page: number) => void;
  readonly onReport: (id: string) => Promise<LessonImportReport>;
}

/** Lessons from files: what each file would become is shown before anything is saved (D-214). */
export function LessonImportsPage(props: Props) {
  const { course, isOnline, calls } = props;
  const { files, isSaving, add, remove, change, saveAll } = useChosenLessons(calls);
  const [source, setSource] = useState<DealSource>(NO_SOURCE);
  const left = lessonsToSend(files).length;
  useUnloadWarning(left > 0);
  return (
    <div className="lesson-imports">
      <PageHeading title="Lessons from files">
        Teaching movies (LIN) become intertitles, questions and run-throughs; files of deals become run-throughs. They
        come to the end of <AppLink href={courseRoute('teaching', course.id)}>{course.title}</AppLink>.
      </PageHeading>
      {course.isDraft ? (
        <>
          <FilesField
            label="Files of movies or deals"
            help="LIN, PBN, BRI, DUP or text, up to 10 MB each. A folder brings all that is in it."
            extensions={LESSON_ENDINGS}
            folders
            onFiles={add}
          />
          <Preview files={files}>
            {files.map((file) => (
              <ChosenFileView
                key={file.key}
                courseId={course.id}
                file={file}
                isSaving={isSaving}
                onChange={change}
                onRemove={() => remove(file.key)}
              />
            ))}
          </Preview>
          {files.length > 0 && (
            <>
              <SourceFields source={source} onChange={setSource} />
              <Saving files={files} isSaving={isSaving} />
              {!isOnline && <p className="form-message form-message-wait">{OFFLINE}</p>}
              <p>
                <Button
                  kind="filled"
                  busy={isSaving}
                  disabled={left === 0 || !isOnline}
                  onClick={() => void saveAll(source)}
                >
                  {left > 0 ? `Save ${countOf(left, 'lesson')}` : 'Save'}
                </Button>
              </p>
            </>
          )}
        </>
      ) : (
        <p className="form-message form-message-wait">{NO_DRAFT}</p>
      )}
      <Past {...props} />
    </div>
  );
}

const OFFLINE = 'You are off line. What the files would become is shown; saving needs a connection.';
const NO_DRAFT = 'Only a course that is a draft takes lessons from files: duplicate this one, or take it back first.';

function Preview({ files, children }: { readonly files: readonly ChosenFile[]; readonly children: React.ReactNode }) {
  if (files.length === 0) return null;
  const read = files.filter(({ state }) => state !== 'reading').length;
  return (
    <section aria-labelledby="lesson-files">
      <h2 id="lesson-files">What will come</h2>
      {read < files.length && (
        <ProgressBar
          label="Reading the files"
          percent={(100 * read) / files.length}
          words={`${read} of ${countOf(files.length, 'file')}`}
        />
      )}
      <ul className="lesson-files">{children}</ul>
    </section>
  );
}

/** How saving goes, and at its end what became of it; files that failed are told by name. */
function Saving({ files, isSaving }: { readonly files: readonly ChosenFile[]; readonly isSaving: boolean }) {
  const lessons = files.flatMap((file) => file.lessons.map((lesson) => ({ ...lesson, filename: file.name })));
  const sent = lessons.filter(({ state }) => state === 'sent').length;
  const failed = lessons.filter(({ state }) => state === 'failed');
  const all = lessons.filter(({ isChosen, state }) => isChosen || state === 'sent').length;
  if (sent === 0 && failed.length === 0 && !isSaving) return null;
  return (
    <div role="status">
      {isSaving && (
        <ProgressBar label="Saving the lessons" percent={(100 * sent) / Math.max(1, all)} words={`${sent} of ${all}`} />
      )}
      {!isSaving && sent > 0 && <p>{countOf(sent, 'lesson')} saved.</p>}
      {!isSaving && failed.length > 0 && <p>Not saved: {failed.map(({ filename }) => filename).join(', ')}.</p>}
    </div>
  );
}

function Past({ past, meta, timeZone, course, onPage, onReport }: Props) {
  const { busy, message, run } = useAction();
  const [report, setReport] = useState<LessonImportReport | null>(null);
  if (meta.total === 0) return null;
  return (
    <section aria-labelledby="lesson-past">
      <h2 id="lesson-past">Brought before</h2>
      <ul className="lesson-files">
        {past.map(({ id, lessonId, title, filename, counts, createdDate }) => (
          <li className="lesson-file" key={id}>
            <p className="lesson-past-name">
              {lessonId ? (
                <AppLink href={lessonRoute('teaching', course.id, lessonId)}>{title}</AppLink>
              ) : (
                <span>{title} (deleted)</span>
              )}
            </p>
            <p className="lesson-choice-contents">
              {filename}, {formatDay(createdDate, timeZone)}: {contentsText(counts)}.
            </p>
            {counts.rows === 0 ? (
              <p className="lesson-choice-contents">{reportText(counts)}</p>
            ) : (
              <Button
                className="lesson-past-report"
                busy={busy}
                aria-label={`Report on ${title}`}
                onClick={() => run(async () => setReport(await onReport(id)))}
              >
                {reportText(counts)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormMessages message={message} />
      <Pagination {...meta} onPage={onPage} />
      {report && (
        <Dialog heading={`Report on ${report.title}`} size="md" onClose={() => setReport(null)}>
          {report.rows.length === 0 ? (
            <p>{reportText(report.counts)}</p>
          ) : (
            <LessonReport rows={report.rows} label="Report" />
          )}
        </Dialog>
      )}
    </section>
  );
}
