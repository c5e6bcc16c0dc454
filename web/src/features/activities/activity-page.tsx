import {
  type Activity,
  activityName,
  type ListedActivity,
  listedActivityName,
} from '@overtrick/shared/learning/activities/activity';
import type { ActivityProgress } from '@overtrick/shared/learning/activities/counting';
import { kindOf } from '@overtrick/shared/learning/activities/kinds';
import type { RunThroughDeal } from '@overtrick/shared/learning/activities/run-through-deal';
import { findNeighbours } from '@overtrick/shared/learning/courses/course-routes';
import type { DealFileWays } from '@overtrick/shared/learning/packs/deal-files';
import { CORRECTED } from '@overtrick/shared/learning/progress/attempt-words';
import type { SelectedAnswer } from '@overtrick/shared/learning/quiz/quiz-taking';
import { type ReactNode, useState } from 'react';
import { AppLink } from '../../navigation/app-link.tsx';
import { MissingWords } from '../../pieces/missing-words.tsx';
import { SourceList } from '../../pieces/source-list.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { Badge } from '../../ui/signs/tag.tsx';
import { ActivityView } from './activity-view.tsx';
import './activity-view.css';
import { spokenName } from '../../pieces/spoken-name.ts';

interface Props {
  readonly activity: Activity;
  /** The activities of the lesson, in order, with the viewer's progress. */
  readonly activities: readonly ListedActivity[];
  readonly lessonHref: string;
  /** Where that leads, if not to the lesson, which may be gone. */
  readonly backWords?: string;
  /** The address of an activity. */
  readonly hrefOf: (activityId: string) => string;
  /** Shown instead of the activity while its file loads or cannot be loaded. */
  readonly note?: ReactNode;
  /** Whether an earlier answer of its reader's was marked again and is right now (ruling 67). */
  readonly isCorrected?: boolean;
  /** For authors: edit, duplicate, delete. */
  readonly tools?: ReactNode;
  /** The sync mark, for a student: with it the page has a bar of its own on a phone, in place of the shell's. */
  readonly sync?: ReactNode;
  readonly onProgress: (progress: ActivityProgress, selected?: readonly SelectedAnswer[]) => void;
  readonly onOpenDeal: (deal: RunThroughDeal) => void;
  readonly leftDeals?: ReadonlySet<string> | undefined;
  readonly dealFiles?: DealFileWays;
}

/** An activity with links to the one before and the next one (courses §2.4). */
export function ActivityPage({
  activity,
  activities,
  note,
  tools,
  onProgress,
  onOpenDeal,
  leftDeals,
  dealFiles,
  ...ways
}: Props) {
  const { lessonHref, backWords = 'Back to the lesson', hrefOf, isCorrected = false, sync } = ways;
  const ids = activities.map(({ id }) => id);
  const { previous, next } = findNeighbours(ids, activity.id);
  const place = `${ids.indexOf(activity.id) + 1} of ${ids.length}`;
  const { isDone, counts, tell } = useDone(activity, activities);
  const record: Props['onProgress'] = (...made) => {
    tell(made[0]);
    onProgress(...made);
  };
  const goOn = (): void => {
    // An activity that could not be shown does not count as seen.
    if (!note && kindOf(activity.type).isDoneByGoingOn) onProgress(true);
  };
  return (
    <article className={classNames('activity', sync !== undefined && 'is-studied')}>
      {sync && (
        <PhoneHead lessonTitle={activity.lessonTitle} isDone={counts} {...{ place, lessonHref, backWords, sync }} />
      )}
      <PageHeading title={activityName(activity)} actions={tools}>
        {activity.lessonTitle} · {place}
      </PageHeading>
      <div className="activity-columns">
        <div className="activity">
          <Missing missing={activity.missing} />
          {isCorrected && <p className="activity-corrected">{CORRECTED}: an earlier answer of yours is right now.</p>}
          {note ?? <ActivityView {...{ activity, onProgress: record, onOpenDeal, leftDeals, dealFiles }} />}
          <Source activity={activity} />
          <nav className="activity-steps" aria-label="Next and previous activity">
            {previous && (
              <AppLink href={hrefOf(previous)} className={buttonClass()}>
                Previous
              </AppLink>
            )}
            <AppLink
              href={next ? hrefOf(next) : lessonHref}
              className={buttonClass({ kind: isDone ? 'filled' : 'plain' })}
              onClick={goOn}
            >
              {next ? 'Next' : backWords}
            </AppLink>
          </nav>
        </div>
        <Places activities={activities} current={activity.id} hrefOf={hrefOf} />
      </div>
    </article>
  );
}

/** Whether it counts as done, and whether going on comes next: not before a question is answered or a deal is done. */
function useDone(activity: Activity, activities: readonly ListedActivity[]) {
  const [told, setTold] = useState({ id: activity.id, progress: null as ActivityProgress });
  const listed = activities.find(({ id }) => id === activity.id)?.progress ?? null;
  const now = told.id === activity.id ? told.progress : null;
  return {
    isDone: kindOf(activity.type).isDoneByGoingOn || now !== null || listed === true,
    counts: now === true || listed === true,
    tell: (progress: ActivityProgress) => setTold({ id: activity.id, progress }),
  };
}

interface HeadProps {
  readonly lessonTitle: string;
  readonly place: string;
  readonly isDone: boolean;
  readonly lessonHref: string;
  readonly backWords: string;
  readonly sync: ReactNode;
}

/** On a phone: the way back, the lesson, and how far it is; in place of the bar, the trail and the lead. */
function PhoneHead({ lessonTitle, place, isDone, lessonHref, backWords, sync }: HeadProps) {
  return (
    <div className="activity-head">
      <AppLink href={lessonHref} className="activity-back" aria-label={backWords}>
        <Icon name="back" />
      </AppLink>
      <p>
        <b>{lessonTitle}</b> <span>· {place}</span>
        {isDone && (
          <span className="activity-head-done">
            <Icon name="tick" />
            <span className="visually-hidden">, done</span>
          </span>
        )}
      </p>
      {sync}
    </div>
  );
}

/** Told to authors, on the page where they see what their students do not (ruling 46). */
function Missing({ missing }: Pick<Activity, 'missing'>) {
  if (!missing || missing.length === 0) return null;
  return (
    <div className="activity-missing">
      <MissingWords missing={missing} />
      <p>Students do not get what they cannot complete. It comes to them by itself once nothing is missing.</p>
    </div>
  );
}

/** Told to authors: what was said of its source, and that nobody said anything of a file's (ruling 68; silence 256). */
function Source({ activity: { source, media } }: Pick<Props, 'activity'>) {
  if (source === undefined || (source === null && media.length === 0)) return null;
  return <SourceList source={source} />;
}

interface PlacesProps extends Pick<Props, 'activities' | 'hrefOf'> {
  readonly current: string;
}

/** The lesson's activities with what is done (silence 17). */
function Places({ activities, current, hrefOf }: PlacesProps) {
  return (
    <nav aria-label="Activities of this lesson">
      <ol className="activity-places">
        {activities.map((activity) => (
          <li key={activity.id}>
            <AppLink
              href={hrefOf(activity.id)}
              aria-label={spokenName(
                listedActivityName(activity),
                doneWords(activity),
                isIncomplete(activity) && NOT_COMPLETE,
              )}
              aria-current={activity.id === current ? 'page' : undefined}
            >
              <PlaceSign activity={activity} />
              <span>
                {activityName(activity)}
                {isIncomplete(activity) && <Badge tone="amber">{NOT_COMPLETE}</Badge>}
              </span>
            </AppLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Right and wrong answers count as done; the words tell which it was. */
const doneWords = ({ progress }: ListedActivity): string | false =>
  progress !== null && (progress ? 'done' : 'answered, not right yet');

const NOT_COMPLETE = 'Not complete';

const isIncomplete = ({ missing = [] }: ListedActivity): boolean => missing.length > 0;

function PlaceSign({ activity }: { readonly activity: ListedActivity }) {
  if (activity.progress === null) return <Icon name={kindOf(activity.type).icon} />;
  return activity.progress ? <Icon name="tick" className="is-done" /> : <Icon name="reset" className="is-wrong" />;
}
