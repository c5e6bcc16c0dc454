import { managedCourses } from '@overtrick/shared/contract/courses';
import type { ManagedCourse } from '@overtrick/shared/learning/courses/course';
import { courseRoute, type EditContext } from '@overtrick/shared/learning/courses/course-routes';
import type { TopicChoice } from '../../pieces/item-form/item-form.tsx';
import type { TypedItem } from '../../pieces/item-form/item-form-fields.ts';
import { useServices } from '../../services/context.ts';
import { EditItemScreen, NewItemScreen } from './item-form-screen.tsx';

interface Props {
  readonly context: EditContext;
  readonly course: ManagedCourse;
  readonly topics: readonly TopicChoice[];
}

const courseOf = ({ madeOnly: _, ...course }: TypedItem) => course;

/** The form of an existing course, with the calls of its area. */
export function CourseFormScreen({ context, course, topics }: Props) {
  const { api } = useServices();
  const params = { courseId: course.id };
  return (
    <EditItemScreen
      kind="course"
      item={course}
      topics={topics}
      href={courseRoute(context, course.id)}
      save={(typed) => api.call(managedCourses[context].put, { params, body: courseOf(typed) })}
      putPicture={(file, watch) => api.upload(managedCourses[context].putPicture, { params, file, ...watch })}
      saved="The course has been updated"
    />
  );
}

/** The form of a new course. */
export function NewCourseScreen({ topics }: Pick<Props, 'topics'>) {
  const { api } = useServices();
  return (
    <NewItemScreen
      kind="course"
      topics={topics}
      listHref="/teaching/courses"
      create={async (typed) => {
        const { id } = await api.read(managedCourses.teaching.create, { body: courseOf(typed) });
        return courseRoute('teaching', id);
      }}
      created="The course has been created"
    />
  );
}
