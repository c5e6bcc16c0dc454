import { activityName, type ListedActivity, listedActivityName } from '@overtrick/shared/learning/activities/activity';
import type { ActivityProgress } from '@overtrick/shared/learning/activities/counting';
import { kindOf } from '@overtrick/shared/learning/activities/kinds';
import type { Lesson } from '@overtrick/shared/learning/courses/lesson';
import { isHandRecord, lessonState } from '@overtrick/shared/learning/courses/lesson-schedule';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import { isPlayable, type Media, RESOURCE_LABELS, RESOURCE_TYPES } from '@overtrick/shared/learning/values/media';
import { useAction } from '../../form/action.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { formatDateTime } from '../../pieces/dates.ts';
import { LessonPlace } from '../../pieces/lesson-place.tsx';
import { LiveSign } from '../../pieces/live-sign.tsx';
import { OfflineNote } from '../../pieces/offline-note.tsx';
import { StepTile } from '../../pieces/step-tile.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { Tag } from '../../ui/signs/tag.tsx';
import './lessons.css';
import './studied-lesson.css';
import { spokenName } from '../../pieces/spoken-name.ts';

interface Props {
  readonly lesson: Lesson;
  /** The reader's own, an IANA name. */
  readonly timeZone: string;
  readonly hrefOf: (activityId: string) => string;
  /** Gives a file to be opened or saved; throws where it does not come. */
  readonly onOpenFile: (file: Media) => Promise<void>;
  /** Opens the table with the lesson's own deals from this one on. */
  readonly onPlay: (dealId: string) => void;
  /** Back to the course; of a live lesson that has ended the course then tells of its hand records (C-30). */
  readonly courseHref: string;
  /** When the device last heard from the server, in the words of a sentence; null while it is on line. */
  readonly asOf: string | null;
}

/** A lesson for a student: its activities in order, its files, its own deals. */
export function StudiedLesson({ lesson, timeZone, hrefOf, onOpenFile, onPlay, courseHref, asOf }: Props) {
  const isEmpty = lesson.activities.length === 0 && lesson.deals.length === 0 && lesson.media.length === 0;
  return (
    <article className="lesson-page">
      <PageHeading
        title={lesson.title}
        tags={lesson.live && <Tag strong>LIVE</Tag>}
        // Of a live lesson 'Start' would read as the start of the meeting; its activities stand just below.
        actions={!lesson.live && <Way lesson={lesson} hrefOf={hrefOf} />}
      >
        <LiveSign lesson={lesson} formatTime={(instant) => formatDateTime(instant, timeZone)} />
      </PageHeading>
      {lesson.live && <Held lesson={lesson} courseHref={courseHref} asOf={asOf} />}
      {isEmpty && (
        <EmptyState title="Nothing here yet">The teacher has not put anything into this lesson yet.</EmptyState>
      )}
      {lesson.activities.length > 0 && (
        <section className="lesson-section" aria-labelledby="lesson-activities">
          <h2 id="lesson-activities">Activities</h2>
          <ol className="lesson-steps">
            {lesson.activities.map((activity, index) => (
              <Step key={activity.id} activity={activity} number={index + 1} href={hrefOf(activity.id)} />
            ))}
          </ol>
        </section>
      )}
      <Files lesson={lesson} onOpen={onOpenFile} />
      {lesson.deals.length > 0 && <Deals deals={lesson.deals} onPlay={onPlay} />}
    </article>
  );
}

/** A link to the first activity that is not done; renders nothing once all are done. */
function Way({ lesson, hrefOf }: Pick<Props, 'lesson' | 'hrefOf'>) {
  const next = lesson.activities.find(({ progress }) => progress === null);
  if (!next) return null;
  return (
    <AppLink href={hrefOf(next.id)} className={buttonClass({ kind: 'filled' })}>
      {lesson.activityProgress > 0 ? 'Continue' : 'Start'}
    </AppLink>
  );
}

const STATES = { done: 'Done', wrong: 'Answered, not right yet', open: 'Not done yet' } as const;

const stateOf = (progress: ActivityProgress): keyof typeof STATES => {
  if (progress === null) return 'open';
  return progress ? 'done' : 'wrong';
};

interface StepProps {
  readonly activity: ListedActivity;
  /** Its place in the lesson, from 1. */
  readonly number: number;
  readonly href: string;
}

function Step({ activity, number, href }: StepProps) {
  const state = stateOf(activity.progress);
  const { studentLabel } = kindOf(activity.type);
  return (
    <li>
      <AppLink
        href={href}
        className="lesson-activity"
        aria-label={spokenName(listedActivityName(activity), studentLabel, STATES[state])}
      >
        <StepTile state={state}>
          {state === 'open' && <span className="lesson-activity-number" data-number={number} />}
          {state === 'done' && <Icon name="tick" />}
          {state === 'wrong' && <Icon name="reset" />}
        </StepTile>
        <span className="lesson-activity-title">
          {activityName(activity)} {activity.words && <span className="lesson-activity-words">{activity.words}</span>}
        </span>{' '}
        {studentLabel && <Tag>{studentLabel}</Tag>}
      </AppLink>
    </li>
  );
}

const labelOf = ({ config }: Media): string =>
  RESOURCE_LABELS[RESOURCE_TYPES.find((type) => type === config?.type) ?? 'general_lesson_resource'];

interface FilesProps {
  readonly lesson: Lesson;
  readonly onOpen: Props['onOpenFile'];
}

/** The lesson's files, each with what it is (L-58), and how many open when it has ended (silence 276). */
function Files({ lesson: { media, waitingRecords = 0 }, onOpen }: FilesProps) {
  if (media.length === 0 && waitingRecords === 0) return null;
  return (
    <section className="lesson-section" aria-labelledby="lesson-resources">
      <h2 id="lesson-resources">Lesson resources</h2>
      {media.length > 0 && (
        <ul className="lesson-steps">
          {media.map((file) => (
            <FileRow key={file.id} file={file} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {waitingRecords > 0 && (
        <p>
          {waitingRecords === 1 ? 'A hand record opens' : `${waitingRecords} hand records open`} when the lesson has
          ended.
        </p>
      )}
    </section>
  );
}

/**
 * Deals that the simulator can read are played; every other file is saved (silence 278). Where one does not come, its
 * button tries again.
 */
function FileRow({ file, onOpen }: { readonly file: Media; readonly onOpen: Props['onOpenFile'] }) {
  const { busy, message, run } = useAction();
  const { name = 'File' } = file;
  const playable = isPlayable(file);
  const does = playable ? `Open in the simulator: ${name}` : `Open the file ${name}`;
  const words = playable ? 'Open in simulator' : 'Open';
  return (
    <li>
      <div className="lesson-file">
        <span className="lesson-activity-title">{name}</span>
        <Tag>{labelOf(file)}</Tag>
        <Button
          icon={playable ? 'play' : 'download'}
          busy={busy}
          aria-label={message ? `Try again: ${does}` : does}
          onClick={() => run(() => onOpen(file))}
        >
          {message ? 'Try again' : words}
        </Button>
      </div>
      <FormMessages message={message} />
    </li>
  );
}

interface HeldProps {
  readonly lesson: Lesson;
  readonly courseHref: string;
  readonly asOf: string | null;
}

/** Where a live lesson is held while it is to come or live; once it has ended, what has opened. */
function Held({ lesson, courseHref, asOf }: HeldProps) {
  const state = lessonState(lesson);
  const records = lesson.media.some(({ config }) => isHandRecord(config?.type));
  return (
    <section className="lesson-held" aria-label="The live lesson">
      {state === 'ended' ? (
        <>
          <p>This lesson has ended.{records && ' Its hand records are in Lesson resources.'}</p>
          <AppLink href={records ? `${courseHref}?completed=true` : courseHref} className={buttonClass()}>
            Back to the course
          </AppLink>
        </>
      ) : (
        <>
          <LessonPlace place={lesson.place} kind={state === 'live' ? 'filled' : 'outlined'} />
          {!lesson.place && <p>The teacher has not said yet where it is held.</p>}
        </>
      )}
      {asOf && state !== 'ended' && <OfflineNote since={asOf}>It may have started or ended since.</OfflineNote>}
    </section>
  );
}

interface DealsProps {
  readonly deals: Lesson['deals'];
  readonly onPlay: (dealId: string) => void;
}

/** The lesson's own deals, for practice: no progress depends on them. */
const Deals = ({ deals, onPlay }: DealsProps) => (
  <section className="lesson-section" aria-labelledby="lesson-deals">
    <h2 id="lesson-deals">Deals</h2>
    <p>For practice: they do not count in the lesson.</p>
    <ol className="lesson-steps">
      {deals.map((deal, index) => (
        <li key={deal.id} className="lesson-file">
          <span className="lesson-activity-title">{dealTitle(deal.name, index)}</span>
          <Button icon="play" aria-label={`Play: ${dealTitle(deal.name, index)}`} onClick={() => onPlay(deal.id)}>
            Play
          </Button>
        </li>
      ))}
    </ol>
  </section>
);
