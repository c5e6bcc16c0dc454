import { getCourse } from '@overtrick/shared/contract/courses';
import { getTeacherProfile } from '@overtrick/shared/contract/teachers';
import { createFileRoute } from '@tanstack/react-router';
import { StoreCourseScreen } from '../../screens/study/store-course-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/_student/browse-courses/$courseId')({
  staticData: { title: 'Course' },
  loader: async ({ context: { services }, params }) => {
    const course = await services.reads.read(getCourse, { params });
    const teacher = await services.reads.read(getTeacherProfile, { params: { profileId: course.teacherProfileId } });
    return { course, teacherPicture: teacher.media[0]?.url };
  },
  pendingComponent: () => <Skeleton label="The course is loading" />,
  component: () => <StoreCourseScreen {...Route.useLoaderData()} />,
});
