import { activities } from '@overtrick/shared/contract/activities';
import { type Activity, listRunThroughDeals } from '@overtrick/shared/learning/activities/activity';
import {
  activityEditRoute,
  type EditContext,
  lessonRoute,
  steppedActivityRoute,
} from '@overtrick/shared/learning/courses/course-routes';
import type { Lesson } from '@overtrick/shared/learning/courses/lesson';
import { useRouter } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { ActivityPage } from '../../features/activities/activity-page.tsx';
import { ActivityTools } from '../../features/activities/activity-tools.tsx';
import { OfficeViewer } from '../../features/activities/media-view.tsx';
import { notifyAtom } from '../../navigation/notifications.ts';
import { useServices } from '../../services/context.ts';
import { useServerSettings } from '../../services/server-settings.ts';
import { useCourseNames } from '../../shell/course-names.ts';
import { useName } from '../../shell/trail.ts';
import { useDealFiles } from '../shared/deal-files.tsx';
import { useDealViews } from './deal-views.ts';
import { keepProgressAtom, sessionProgressAtom, withSessionProgress } from './session-progress.ts';

interface Props {
  readonly context: EditContext;
  readonly activity: Activity;
  readonly lesson: Lesson;
  /** True to show the editing tools; otherwise the activity as its reader sees it (conflict 27). */
  readonly tools: boolean;
}

/** An activity in the teachers' or admins' area: progress made here is kept only while the app is open (L-44). */
export function ActivityScreen({ context, activity, lesson, tools }: Props) {
  const keepProgress = useSetAtom(keepProgressAtom);
  const done = useAtomValue(sessionProgressAtom);
  const { preview } = useDealViews(context, lesson.id);
  const deals = listRunThroughDeals(activity);
  const dealFiles = useDealFiles();
  const at = { courseId: lesson.courseId, lessonId: lesson.id };
  useCourseNames(context, { ...lesson, lessonId: lesson.id, lessonTitle: lesson.title });
  useName(activity.title, activityEditRoute(context, { ...at, activityId: activity.id }));
  return (
    <OfficeViewer value={useServerSettings()?.officeViewerUrl ?? null}>
      <ActivityPage
        activity={activity}
        activities={withSessionProgress(lesson.activities, done)}
        lessonHref={lessonRoute(context, at.courseId, at.lessonId)}
        hrefOf={(activityId) => steppedActivityRoute(context, { ...at, activityId })}
        tools={tools && <Tools context={context} activity={activity} lesson={lesson} />}
        onProgress={(progress) => keepProgress(activity.id, progress)}
        onOpenDeal={(deal) => preview(deals, deals.indexOf(deal))}
        dealFiles={dealFiles.ways}
      />
      {dealFiles.dialog}
    </OfficeViewer>
  );
}

function Tools({ context, activity, lesson }: Omit<Props, 'tools'>) {
  const { api } = useServices();
  const router = useRouter();
  const notify = useSetAtom(notifyAtom);
  const params = { lessonId: lesson.id, activityId: activity.id };
  const href = activityEditRoute(context, { ...params, courseId: lesson.courseId });
  const toLesson = async (notice: string): Promise<void> => {
    await router.navigate({ href: lessonRoute(context, lesson.courseId, lesson.id) });
    notify(notice);
  };
  return (
    <ActivityTools
      title={activity.title}
      editHref={`${href}/edit`}
      onView={() => void router.navigate({ href: `${href}/view` })}
      onDuplicate={
        context === 'teaching'
          ? async () => {
              await api.call(activities.teaching.duplicate, { params, body: {} });
              await toLesson('The activity has been duplicated');
            }
          : undefined
      }
      onDelete={async () => {
        await api.call(activities[context].delete, { params });
        await toLesson('The activity has been deleted');
      }}
    />
  );
}
