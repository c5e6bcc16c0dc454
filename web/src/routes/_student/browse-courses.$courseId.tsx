import { getCourse } from '@overtrick/shared/contract/courses';
import { getTeacherProfile } from '@overtrick/shared/contract/teachers';
import { createFileRoute } from '@tanstack/react-router';
import { useName } from '../../app/shell/trail.ts';
import { JoinCourse } from '../../app/study/join-course.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/_student/browse-courses/$courseId')({
  staticData: { title: 'Course' },
  loader: async ({ context: { services }, params }) => {
    const course = await services.api.read(getCourse, { params });
    const teacher = await services.api.read(getTeacherProfile, { params: { profileId: course.teacherProfileId } });
    return { course, teacherPicture: teacher.media[0]?.url };
  },
  pendingComponent: () => <Skeleton label="The course is loading" />,
  component: StoreCourse,
});

function StoreCourse() {
  const loaded = Route.useLoaderData();
  useName(loaded.course.title);
  return <JoinCourse {...loaded} />;
}
