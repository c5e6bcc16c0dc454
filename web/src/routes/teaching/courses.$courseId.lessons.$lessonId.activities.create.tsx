import { activityTypeSchema } from '@overtrick/shared/learning/activities/kinds';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ActivityFormScreen } from '../../screens/authoring/activity-form-screen.tsx';
import { loadLesson } from '../../screens/shared/lesson-calls.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/courses/$courseId/lessons/$lessonId/activities/create')({
  staticData: { title: 'New activity' },
  validateSearch: v.object({ type: v.optional(v.fallback(activityTypeSchema, 'titlePage'), 'titlePage') }),
  loader: ({ context, params, preload }) =>
    loadLesson({
      services: { ...context.services, api: context.services.reads },
      context: 'teaching',
      lessonId: params.lessonId,
      preload,
    }),
  pendingComponent: () => <Skeleton label="The form is loading" lines={6} />,
  component: NewActivity,
});

function NewActivity() {
  const { type } = Route.useSearch();
  return <ActivityFormScreen key={type} context="teaching" lesson={Route.useLoaderData()} activity={{ type }} />;
}
