import { createFileRoute } from '@tanstack/react-router';
import { withinPages } from '../../navigation/list-query.ts';
import { CourseListScreen, loadCourses } from '../../screens/authoring/item-list-screen.tsx';
import { itemQuerySchema } from '../../screens/authoring/item-query.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/courses/')({
  validateSearch: itemQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { services }, deps }) => withinPages(loadCourses(services.reads, 'teaching', deps), deps),
  staticData: { title: 'Courses' },
  pendingComponent: () => <Skeleton label="The courses are loading" />,
  component: Courses,
});

function Courses() {
  const navigate = Route.useNavigate();
  return (
    <CourseListScreen
      context="teaching"
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}
