import { lessonRoute } from '@overtrick/shared/learning/courses/course-routes';
import { LONGEST_TITLE } from '@overtrick/shared/learning/movies/lesson-draft';
import { AppLink } from '../../navigation/app-link.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import type { ChosenFile, ChosenLesson } from './chosen-lessons.ts';
import { LessonReport } from './lesson-report.tsx';
import { contentsText, countsOfPart, lostIn, reportText } from './lesson-words.ts';

interface Props {
  readonly courseId: string;
  readonly file: ChosenFile;
  readonly isSaving: boolean;
  readonly onChange: (id: string, changes: Partial<ChosenLesson>) => void;
  readonly onRemove: () => void;
}

/** A file that was chosen: the lessons that it would become, or why it becomes none. */
export function ChosenFileView({ courseId, file, isSaving, onChange, onRemove }: Props) {
  const isSent = file.lessons.some(({ state }) => state === 'sent');
  return (
    <li className="lesson-file">
      <header className="lesson-file-head">
        <h3>{file.name}</h3>
        {!isSaving && !isSent && <IconButton icon="cross" label={`Leave out ${file.name}`} onClick={onRemove} />}
      </header>
      {file.state === 'reading' && <p role="status">It is being read.</p>}
      {file.state === 'failed' && <p className="form-message form-message-bad">{file.words}</p>}
      {file.state === 'read' && file.lessons.length === 0 && (
        <LessonReport rows={file.rows} label={`Report on ${file.name}`} />
      )}
      {file.lessons.map((lesson) => (
        <LessonChoice
          key={lesson.id}
          courseId={courseId}
          lesson={lesson}
          isSaving={isSaving}
          onChange={(changes) => onChange(lesson.id, changes)}
        />
      ))}
    </li>
  );
}

interface ChoiceProps {
  readonly courseId: string;
  readonly lesson: ChosenLesson;
  readonly isSaving: boolean;
  readonly onChange: (changes: Partial<ChosenLesson>) => void;
}

function LessonChoice({ courseId, lesson, isSaving, onChange }: ChoiceProps) {
  const { part, title, isChosen, state, words, report } = lesson;
  const rows = report?.rows ?? part.rows;
  return (
    <div className="lesson-choice">
      {state === 'sent' ? (
        <p className="lesson-saved">
          <Icon name="tick" />
          {report?.lessonId ? (
            <AppLink href={lessonRoute('teaching', courseId, report.lessonId)}>{title}</AppLink>
          ) : (
            <span>{title}</span>
          )}
        </p>
      ) : (
        <div className="lesson-choice-fields">
          <Checkbox
            label={`Make the lesson ${part.title}`}
            checked={isChosen}
            disabled={isSaving}
            onChange={(event) => onChange({ isChosen: event.target.checked })}
          />
          {isChosen && (
            <TextField
              label="Title of the lesson"
              required
              maxLength={LONGEST_TITLE}
              value={title}
              disabled={isSaving}
              error={title.trim() === '' ? 'Title is required' : undefined}
              onChange={(event) => onChange({ title: event.target.value })}
            />
          )}
        </div>
      )}
      <p className="lesson-choice-contents">
        {contentsText(report?.counts ?? countsOfPart(part))}
        {report !== null && report.counts.known > 0 && `, ${report.counts.known} of them in your library before`}
      </p>
      {state === 'sending' && <p role="status">It is being saved.</p>}
      {state === 'failed' && <p className="form-message form-message-bad">{words}</p>}
      {rows.length === 0 ? (
        <p className="lesson-choice-contents">{reportText({ rows: 0, lost: 0 })}</p>
      ) : (
        <details>
          <summary>{reportText({ rows: rows.length, lost: lostIn(rows) })}</summary>
          <LessonReport rows={rows} label={`Report on ${title}`} />
        </details>
      )}
    </div>
  );
}
