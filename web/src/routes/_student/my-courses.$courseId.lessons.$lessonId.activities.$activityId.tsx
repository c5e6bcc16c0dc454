import { createFileRoute } from '@tanstack/react-router';
import { ActivityScreen } from '../../screens/study/my-activity-screen.tsx';

export const Route = createFileRoute('/_student/my-courses/$courseId/lessons/$lessonId/activities/$activityId')({
  staticData: { title: 'Activity' },
  component: () => <ActivityScreen {...Route.useParams()} />,
});
