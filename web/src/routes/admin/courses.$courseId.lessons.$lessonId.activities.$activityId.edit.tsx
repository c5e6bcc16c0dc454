import { editedCourses } from '@overtrick/shared/contract/courses';
import { createFileRoute } from '@tanstack/react-router';
import { ActivityEditor } from '../../app/authoring/activity-editor.tsx';
import { loadActivity } from '../../app/authoring/lesson-calls.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/admin/courses/$courseId/lessons/$lessonId/activities/$activityId/edit')({
  staticData: { title: 'Edit' },
  loader: async ({ context: { services }, params, preload }) => {
    const loaded = await loadActivity({ services, context: 'admin', ...params, preload });
    const { teacherProfileId } = await services.api.read(editedCourses.admin.get, { params });
    return { ...loaded, teacherProfileId };
  },
  pendingComponent: () => <Skeleton label="The activity is loading" lines={6} />,
  component: () => <ActivityEditor {...Route.useLoaderData()} context="admin" />,
});
