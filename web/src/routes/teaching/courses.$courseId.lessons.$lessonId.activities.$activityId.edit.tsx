import { createFileRoute } from '@tanstack/react-router';
import { ActivityFormScreen } from '../../screens/authoring/activity-form-screen.tsx';
import { loadActivity } from '../../screens/shared/lesson-calls.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/courses/$courseId/lessons/$lessonId/activities/$activityId/edit')({
  staticData: { title: 'Edit' },
  loader: ({ context, params, preload }) =>
    loadActivity({
      services: { ...context.services, api: context.services.reads },
      context: 'teaching',
      ...params,
      preload,
    }),
  pendingComponent: () => <Skeleton label="The activity is loading" lines={6} />,
  component: () => <ActivityFormScreen {...Route.useLoaderData()} context="teaching" />,
});
