import type { LessonCard } from '@overtrick/shared/learning/courses/lesson';
import {
  isLessonClosed,
  type LessonIcon,
  type LessonPlace,
  lessonButton,
  lessonIcon,
  looksLocked,
  whyLocked,
} from '@overtrick/shared/learning/courses/lesson-card';
import { AppLink } from '../../navigation/app-link.tsx';
import { LiveSign } from '../../pieces/live-sign.tsx';
import { StepTile } from '../../pieces/step-tile.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/signs/icon.tsx';
import type { IconName } from '../../ui/signs/icon-paths.ts';
import { Badge } from '../../ui/signs/tag.tsx';

type TileState = Parameters<typeof StepTile>[0]['state'];

function tileState({ isComplete }: LessonCard, locked: boolean, active: boolean): TileState {
  if (locked) return 'locked';
  if (isComplete) return 'done';
  return active ? 'active' : 'open';
}

/** For its author (ruling 46). */
const incompleteWords = (count: number): string => `${count} ${count === 1 ? 'activity' : 'activities'} not complete`;

interface Props {
  readonly lesson: LessonCard;
  readonly place: LessonPlace;
  readonly href: string;
  readonly formatTime: (instant: string) => string;
}

const ICONS: { readonly [icon in LessonIcon]: readonly [name: IconName, words: string] } = {
  completed: ['tick', 'Completed'],
  video: ['record', 'Video'],
  quiz: ['question', 'Question'],
  presentation: ['slides', 'Presentation'],
};

/** A lesson in its course: sign, title, progress and the link to it (courses §2.7). */
export function LessonRow({ lesson: read, place, href, formatTime }: Props) {
  // To its authors it is neither done nor under way (silence 260).
  const lesson = place.editMode ? { ...read, isComplete: false } : read;
  const locked = looksLocked(lesson, place);
  const [icon, words] = ICONS[lessonIcon(lesson)];
  const why = whyLocked(lesson, place);
  const label = lessonButton(lesson, place);
  // Its place and its files are on its page, also where it has nothing to be studied (silence 277).
  const isClosed = isLessonClosed(lesson, place);
  return (
    <div className={classNames('lesson-row', locked && 'is-locked')}>
      <StepTile state={tileState(lesson, locked, place.active && !place.editMode)}>
        <Icon name={locked ? 'lock' : icon} />
        <span className="visually-hidden">{locked ? 'Locked' : words}</span>
      </StepTile>
      <span className="lesson-row-words">
        <span className="lesson-row-title">
          {isClosed && lesson.live && !place.forSale && !place.locked ? (
            <AppLink href={href}>{lesson.title}</AppLink>
          ) : (
            lesson.title
          )}
        </span>
        <span className="lesson-row-line">
          <LiveSign lesson={lesson} editMode={place.editMode} formatTime={formatTime} />
          {why && ` · ${why}`}
        </span>
        {lesson.incomplete ? (
          <span>
            <Badge tone="amber">{incompleteWords(lesson.incomplete)}</Badge>
          </span>
        ) : null}
      </span>
      {isClosed || locked || place.forSale ? (
        <Button className="lesson-row-button" disabled aria-label={`${label}: ${lesson.title}`}>
          {label}
        </Button>
      ) : (
        <AppLink
          href={href}
          className={buttonClass({ kind: place.active && !place.editMode ? 'filled' : 'plain' }, 'lesson-row-button')}
          aria-label={`${label}: ${lesson.title}`}
        >
          {label}
        </AppLink>
      )}
    </div>
  );
}
