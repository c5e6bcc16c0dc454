import { managedCourses } from '@overtrick/shared/contract/courses';
import { createFileRoute } from '@tanstack/react-router';
import { ActivityFormScreen } from '../../screens/authoring/activity-form-screen.tsx';
import { loadActivity } from '../../screens/shared/lesson-calls.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/courses/$courseId/lessons/$lessonId/activities/$activityId/edit')({
  staticData: { title: 'Edit' },
  loader: async ({ context: { services }, params, preload }) => {
    const loaded = await loadActivity({ services, context: 'admin', ...params, preload });
    const { teacherProfileId } = await services.api.read(managedCourses.admin.get, { params });
    return { ...loaded, teacherProfileId };
  },
  pendingComponent: () => <Skeleton label="The activity is loading" lines={6} />,
  component: () => <ActivityFormScreen {...Route.useLoaderData()} context="admin" />,
});
