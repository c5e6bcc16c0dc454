import { students } from '@overtrick/shared/contract/students';
import { createFileRoute } from '@tanstack/react-router';
import { listQuerySchema, withinPages } from '../../navigation/list-query.ts';
import { StudentListScreen } from '../../screens/people/student-list-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/students/')({
  staticData: { title: 'Students' },
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    withinPages(
      context.services.reads.read(students.teaching.list, {
        query: { q: deps.q, page: deps.page && String(deps.page) },
      }),
      deps,
    ),
  pendingComponent: () => <Skeleton label="The students are loading" lines={8} />,
  component: Students,
});

function Students() {
  const navigate = Route.useNavigate();
  return (
    <StudentListScreen
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}
