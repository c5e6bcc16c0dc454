import { activityName } from '@overtrick/shared/learning/activities/activity';
import { findPlayedDeal, groupAttempts } from '@overtrick/shared/learning/courses/attempted';
import type { CourseRecord, RecordedActivity, RecordedAttempt } from '@overtrick/shared/learning/courses/item-record';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import type { DealAttempt } from '@overtrick/shared/learning/progress/attempt';
import { TitledSection } from '../../ui/page/titled-section.tsx';
import { Badge } from '../../ui/signs/tag.tsx';
import { RecordAnswers } from './record-answers.tsx';
import type { LoadedAttempts, RecordReader } from './record-attempt.ts';
import { RecordPlays } from './record-plays.tsx';
import { activityWords, doneWords, LEFT_OUT } from './record-text.ts';

interface Props {
  readonly record: CourseRecord;
  readonly attempts: LoadedAttempts;
  readonly reader: RecordReader;
}

/** The lessons of a course, each activity with its attempts; activities that were deleted stand by themselves. */
export function RecordOfCourse({ record, attempts, reader }: Props) {
  const groups = groupAttempts(attempts.results, (attempt) =>
    'activityId' in attempt.context ? attempt.context.activityId : '',
  );
  const shown = { groups, attempts, reader };
  return (
    <>
      {record.lessons.map((lesson) => (
        <TitledSection key={lesson.id} title={lesson.title} className="record-section">
          <p className="record-line">{doneWords(lesson)}</p>
          {lesson.activities.map((activity) => (
            <ActivityRecord key={activity.id} activity={activity} {...shown} />
          ))}
        </TitledSection>
      ))}
      {record.gone.length > 0 && (
        <TitledSection title="No longer in the course" className="record-section">
          {record.gone.map((activity) => (
            <ActivityRecord key={activity.id} activity={activity} {...shown} />
          ))}
        </TitledSection>
      )}
    </>
  );
}

interface ActivityProps {
  readonly activity: RecordedActivity;
  readonly groups: ReadonlyMap<string, readonly RecordedAttempt[]>;
  readonly attempts: LoadedAttempts;
  readonly reader: RecordReader;
}

/** One activity with its attempts; those of a run-through by deal. */
function ActivityRecord({ activity, groups, attempts, reader }: ActivityProps) {
  const own = groups.get(activity.id) ?? [];
  const played = own.filter(({ attempt }) => attempt.kind === 'deal');
  const others = own.filter(({ attempt }) => attempt.kind !== 'deal');
  const earlier = activity.attempts > own.length ? ` ${activity.attempts} attempts, ${own.length} of them shown.` : '';
  return (
    <section className="record-part">
      <h3>{activityName(activity)}</h3>
      {activity.isLeftOut && (
        <p className="record-line">
          <Badge tone="amber">{LEFT_OUT}</Badge>
        </p>
      )}
      <p className="record-line">
        {own.length === 0 && activity.attempts === 0 ? 'Not begun' : `${activityWords(activity)}.${earlier}`}
      </p>
      {others.length > 0 && (
        <RecordAnswers attempts={others} contents={attempts} version={activity.version} reader={reader} />
      )}
      {played.length > 0 && (
        <RunThroughRecord activity={activity} played={played} attempts={attempts} reader={reader} />
      )}
    </section>
  );
}

interface RunThroughProps extends Omit<ActivityProps, 'groups'> {
  readonly played: readonly RecordedAttempt[];
}

/** The deals of a run-through that were played: those that stand in it, in its order, and then the others. */
function RunThroughRecord({ activity, played, attempts, reader }: RunThroughProps) {
  const byDeal = groupAttempts(played, (attempt) => (attempt as DealAttempt).dealId);
  const present = activity.deals.filter(({ id }) => byDeal.has(id)).map(({ id }) => id);
  const gone = [...byDeal.keys()].filter((id) => !present.includes(id));
  return [...present, ...gone].map((id) => {
    const own = byDeal.get(id) ?? [];
    const index = activity.deals.findIndex((deal) => deal.id === id);
    const title = titleOf(own, attempts, index);
    return (
      <div key={id} className="record-deal">
        <h4>{title}</h4>
        {index < 0 && <p className="record-line">No longer in the run-through.</p>}
        <RecordPlays
          title={title}
          attempts={own}
          contents={attempts}
          version={activity.deals[index]?.version}
          reader={reader}
        />
      </div>
    );
  });
}

/** The name of a deal as it was played last, or its place in the run-through. */
function titleOf(own: readonly RecordedAttempt[], attempts: LoadedAttempts, index: number): string {
  const [latest] = own;
  const study = latest?.attempt.kind === 'deal' ? findPlayedDeal(attempts, latest.attempt) : undefined;
  return index < 0 ? study?.game.name || 'A deal without a name' : dealTitle(study?.game.name, index);
}
