import { createFileRoute } from '@tanstack/react-router';
import { LessonDealsScreen } from '../../screens/authoring/lesson-deals-screen.tsx';
import { loadLesson } from '../../screens/shared/lesson-calls.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/courses/$courseId/lessons/$lessonId/deals')({
  staticData: { title: 'Deals' },
  loader: ({ context, params, preload }) =>
    loadLesson({
      services: { ...context.services, api: context.services.reads },
      context: 'teaching',
      lessonId: params.lessonId,
      preload,
    }),
  pendingComponent: () => <Skeleton label="The deals are loading" lines={8} />,
  component: () => <LessonDealsScreen lesson={Route.useLoaderData()} />,
});
