import { activities } from '@overtrick/shared/contract/activities';
import { lessons } from '@overtrick/shared/contract/lessons';
import type { ActivityType } from '@overtrick/shared/learning/activities/kinds';
import {
  activityEditRoute,
  courseRoute,
  type EditContext,
  lessonRoute,
} from '@overtrick/shared/learning/courses/course-routes';
import type { Lesson } from '@overtrick/shared/learning/courses/lesson';
import type { Media } from '@overtrick/shared/learning/values/media';
import { useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { LessonDeals } from '../../features/lessons/lesson-deals.tsx';
import { type HoldingStep, LessonHolding } from '../../features/lessons/lesson-holding.tsx';
import { LessonPage } from '../../features/lessons/lesson-page.tsx';
import { Resources } from '../../features/lessons/resources.tsx';
import { notifyAtom } from '../../navigation/notifications.ts';
import { useServices } from '../../services/context.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { useCourseNames } from '../../shell/course-names.ts';
import { FileRoom } from '../shared/file-room.tsx';
import { useLessonDealViews } from './lesson-deal-views.ts';

interface Props {
  readonly context: EditContext;
  readonly lesson: Lesson;
}

/** What was done with a live lesson, in words. */
const HELD: Readonly<Record<HoldingStep, string>> = {
  start: 'The lesson is live now',
  unstart: 'The lesson has not started',
  end: 'The lesson has ended',
  goOn: 'The lesson goes on',
};

/** A lesson for its teacher or an admin, with the calls of that area. */
export function LessonScreen({ context, lesson }: Props) {
  const { api } = useServices();
  const router = useRouter();
  const notify = useSetAtom(notifyAtom);
  const timeZone = useTimeZone();
  const { id: lessonId, courseId } = lesson;
  const route = lessonRoute(context, courseId, lessonId);
  const { showInClass } = useLessonDealViews(lesson, context === 'teaching');
  useCourseNames(context, { ...lesson, lessonId, lessonTitle: lesson.title });
  const goTo = async (href: string, notice: string): Promise<void> => {
    await router.navigate({ href });
    notify(notice);
  };
  return (
    <LessonPage
      lesson={lesson}
      timeZone={timeZone}
      editHref={`${route}/edit`}
      hrefOf={(activityId) => activityEditRoute(context, { courseId, lessonId, activityId })}
      onAdd={
        context === 'teaching'
          ? (type: ActivityType) => void router.navigate({ href: `${route}/activities/create?type=${type}` })
          : undefined
      }
      onOrder={async (activityIds) => {
        const body = { activities: [...activityIds] };
        await api.call(activities[context].order, { params: { lessonId }, body });
        await router.invalidate();
      }}
      onDuplicate={
        context === 'teaching'
          ? async () => {
              const copy = await api.call(lessons.teaching.duplicate, { params: { lessonId } });
              if (copy) await goTo(lessonRoute(context, courseId, copy.id), 'The lesson has been duplicated');
            }
          : undefined
      }
      onDelete={async () => {
        await api.call(lessons[context].delete, { params: { lessonId } });
        await goTo(courseRoute(context, courseId), 'The lesson has been deleted');
      }}
      holding={
        <LessonHolding
          lesson={lesson}
          onHold={async (step) => {
            await api.call(lessons[context][step], { params: { lessonId } });
            await router.invalidate();
            notify(HELD[step]);
          }}
        />
      }
      deals={
        <LessonDeals
          lesson={lesson}
          editHref={context === 'teaching' ? `${route}/deals` : undefined}
          onShow={(index) => showInClass(lesson.authorsDeals ?? lesson.deals, index)}
        />
      }
      resources={
        <>
          <LessonResources context={context} lesson={lesson} />
          {context === 'teaching' && <FileRoom />}
        </>
      }
    />
  );
}

function LessonResources({ context, lesson }: Props) {
  const { api } = useServices();
  const router = useRouter();
  const lessonId = lesson.id;
  const paramsOf = (media: Media) => ({ lessonId, mediaId: media.id });
  return (
    <Resources
      media={lesson.media}
      onAdd={async (file, type, watch) => {
        await api.upload(lessons[context].addResource, { params: { lessonId }, query: { type }, file, ...watch });
        await router.invalidate();
      }}
      onRetype={async (media, type) => {
        await api.call(lessons[context].putResource, { params: paramsOf(media), body: { type } });
        await router.invalidate();
      }}
      onRemove={async (media) => {
        await api.call(lessons[context].deleteResource, { params: paramsOf(media) });
        await router.invalidate();
      }}
    />
  );
}
