import { createFileRoute } from '@tanstack/react-router';
import { CourseDeviceScreen } from '../../screens/study/course-device-screen.tsx';

export const Route = createFileRoute('/_student/my-courses/$courseId/device')({
  staticData: { title: 'On this device' },
  component: CourseDevice,
});

function CourseDevice() {
  return <CourseDeviceScreen courseId={Route.useParams().courseId} />;
}
