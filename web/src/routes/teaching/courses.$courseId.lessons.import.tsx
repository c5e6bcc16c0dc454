import { managedCourses } from '@overtrick/shared/contract/courses';
import { listLessonImports } from '@overtrick/shared/contract/lesson-imports';
import { createFileRoute } from '@tanstack/react-router';
import { listQuerySchema, withinPages } from '../../navigation/list-query.ts';
import { LessonImportsScreen } from '../../screens/authoring/lesson-imports-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/courses/$courseId/lessons/import')({
  staticData: { title: 'Lessons from files' },
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { services }, params, deps }) => {
    const [course, past] = await Promise.all([
      services.api.read(managedCourses.teaching.get, { params }),
      withinPages(services.api.read(listLessonImports, { params, query: deps }), deps),
    ]);
    return { course, past };
  },
  pendingComponent: () => <Skeleton label="The lessons are loading" lines={8} />,
  component: LessonImports,
});

function LessonImports() {
  const navigate = Route.useNavigate();
  return (
    <LessonImportsScreen
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}
