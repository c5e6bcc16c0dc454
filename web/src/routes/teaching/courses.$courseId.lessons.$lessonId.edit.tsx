import { createFileRoute } from '@tanstack/react-router';
import { LessonFormScreen } from '../../screens/authoring/lesson-form-screen.tsx';
import { loadLesson } from '../../screens/shared/lesson-calls.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/courses/$courseId/lessons/$lessonId/edit')({
  staticData: { title: 'Edit lesson' },
  loader: ({ context, params, preload }) =>
    loadLesson({
      services: { ...context.services, api: context.services.reads },
      context: 'teaching',
      lessonId: params.lessonId,
      preload,
    }),
  pendingComponent: () => <Skeleton label="The lesson is loading" />,
  component: () => <LessonFormScreen context="teaching" lesson={Route.useLoaderData()} />,
});
