import { createFileRoute } from '@tanstack/react-router';
import { MyActivityScreen } from '../../screens/study/my-activity-screen.tsx';

export const Route = createFileRoute('/_student/my-courses/$courseId/lessons/$lessonId/activities/$activityId')({
  staticData: { title: 'Activity' },
  component: () => <MyActivityScreen {...Route.useParams()} />,
});
