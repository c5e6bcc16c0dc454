import { createFileRoute } from '@tanstack/react-router';
import { LessonScreen } from '../../screens/authoring/lesson-screen.tsx';
import { loadLesson } from '../../screens/shared/lesson-calls.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/courses/$courseId/lessons/$lessonId/')({
  staticData: { title: 'Lesson' },
  loader: ({ context, params, preload }) =>
    loadLesson({
      services: { ...context.services, api: context.services.reads },
      context: 'teaching',
      lessonId: params.lessonId,
      preload,
    }),
  pendingComponent: () => <Skeleton label="The lesson is loading" lines={6} />,
  component: () => <LessonScreen context="teaching" lesson={Route.useLoaderData()} />,
});
