import { createFileRoute } from '@tanstack/react-router';
import { EditedActivity } from '../../app/authoring/edited-activity.tsx';
import { loadActivity } from '../../app/authoring/lesson-calls.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/teaching/courses/$courseId/lessons/$lessonId/activities/$activityId/')({
  staticData: { title: 'Activity' },
  loader: ({ context, params, preload }) =>
    loadActivity({ services: context.services, context: 'teaching', ...params, preload }),
  pendingComponent: () => <Skeleton label="The activity is loading" lines={6} />,
  component: () => <EditedActivity {...Route.useLoaderData()} context="teaching" tools />,
});
