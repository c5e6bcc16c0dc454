import { createFileRoute } from '@tanstack/react-router';
import { OwnActivity } from '../../screens/study/activity-screen.tsx';

export const Route = createFileRoute('/_student/my-courses/$courseId/lessons/$lessonId/activities/$activityId')({
  staticData: { title: 'Activity' },
  component: () => <OwnActivity {...Route.useParams()} />,
});
