import { activityTypeSchema } from '@overtrick/shared/learning/activities/kinds';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { wordInAddress } from '../../navigation/list-query.ts';
import { ActivityFormScreen } from '../../screens/authoring/activity-form-screen.tsx';
import { loadLesson } from '../../screens/shared/lesson-calls.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/courses/$courseId/lessons/$lessonId/activities/create')({
  staticData: { title: 'New activity' },
  // The page itself reads the kind: what a kind is comes with it, not with everybody's start.
  validateSearch: v.object({ type: v.optional(wordInAddress) }),
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
  const type = v.parse(v.fallback(activityTypeSchema, 'titlePage'), Route.useSearch().type);
  return <ActivityFormScreen key={type} context="teaching" lesson={Route.useLoaderData()} activity={{ type }} />;
}
