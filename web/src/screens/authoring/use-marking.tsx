import { activities } from '@overtrick/shared/contract/activities';
import type { ActivityContent } from '@overtrick/shared/contract/activity-content';
import type { Activity } from '@overtrick/shared/learning/activities/activity';
import type { EditContext } from '@overtrick/shared/learning/courses/course-routes';
import { hasNewlyRight, type Marking } from '@overtrick/shared/learning/quiz/marking';
import { type ReactNode, useState } from 'react';
import { MarkingDialog } from '../../features/activities/marking-dialog.tsx';
import { useServices } from '../../services/context.ts';

interface Asked {
  readonly marking: Marking;
  readonly activityId: string;
  readonly onAnswer: (isMarked: boolean) => void;
}

/** The question whether kept answers are marked again (ruling 67), asked after a save that makes an answer right. */
export function useMarking(
  context: EditContext,
  lessonId: string,
): {
  /** Answers once the author has: whether the answers are marked again. */
  readonly ask: (before: Activity, after: ActivityContent) => Promise<boolean>;
  readonly dialog: ReactNode;
} {
  const { api } = useServices();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = async (before: Activity, after: ActivityContent): Promise<boolean> => {
    if (before.type !== 'quiz' || after.type !== 'quiz' || !hasNewlyRight(before, after)) return false;
    const params = { lessonId, activityId: before.id };
    // The question is saved: what fails here must not look as if it were not.
    const marking = await api.read(activities[context].marking, { params }).catch(() => undefined);
    if (!marking || marking.students === 0) return false;
    return new Promise((resolve) => setAsked({ marking, activityId: before.id, onAnswer: resolve }));
  };
  const answer = (isMarked: boolean): void => {
    asked?.onAnswer(isMarked);
    setAsked(null);
  };
  return {
    ask,
    dialog: asked && (
      <MarkingDialog
        marking={asked.marking}
        onLeave={() => answer(false)}
        onMark={async () => {
          const params = { lessonId, activityId: asked.activityId };
          await api.read(activities[context].markAgain, { params, body: { version: asked.marking.version } });
          answer(true);
        }}
      />
    ),
  };
}
