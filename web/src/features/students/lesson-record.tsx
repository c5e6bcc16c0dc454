import { activityName } from '@overtrick/shared/learning/activities/activity';
import { RecordTable } from '../../ui/lists/record-table.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { Badge } from '../../ui/signs/tag.tsx';
import { activityWords, doneWords, LEFT_OUT, type RecordedActivity, type RecordedLesson } from './record-text.ts';

/** A lesson with its activities; one in which nothing was done is folded. */
export const LessonRecord = ({ lesson }: { readonly lesson: RecordedLesson }) => (
  <details className="student-lesson" open={lesson.activities.some(({ progress }) => progress !== null)}>
    <summary>
      {lesson.title} <span className="student-lesson-count">{doneWords(lesson)}</span>
    </summary>
    {lesson.activities.length > 0 && (
      <RecordTable
        label={`Activities of ${lesson.title}`}
        rows={lesson.activities}
        keyOf={({ id }) => id}
        columns={[
          { heading: 'Activity', cell: activityName },
          { heading: 'Result', cell: resultCell },
          { heading: 'Attempts', cell: ({ attempts }) => attempts },
        ]}
      />
    )}
  </details>
);

const resultCell = (activity: RecordedActivity) =>
  activity.isLeftOut ? <Badge tone="amber">{LEFT_OUT}</Badge> : <Result activity={activity} />;

const Result = ({ activity }: { readonly activity: RecordedActivity }) => (
  <span className="student-result">
    {activity.progress !== null && (
      <Icon name={activity.progress ? 'tick' : 'cross'} className={activity.progress ? 'is-done' : 'is-wrong'} />
    )}
    {activityWords(activity)}
  </span>
);
