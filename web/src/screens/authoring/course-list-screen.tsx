import { managedCourses } from '@overtrick/shared/contract/courses';
import type { EditContext } from '@overtrick/shared/learning/courses/course-routes';
import { APPROVALS, STATUSES } from '@overtrick/shared/learning/items/publication';
import * as v from 'valibot';
import type { Api } from '../../api/api.ts';
import { CourseListPage } from '../../features/courses/course-list-page.tsx';
import { type ListProps, listQuerySchema, PAGED, SEARCHED } from '../../navigation/list-query.ts';

/** The query of a list of courses, in the address: ?status=draft. */
export const courseQuerySchema = v.object({
  ...listQuerySchema.entries,
  status: v.fallback(v.optional(v.picklist(STATUSES)), undefined),
  approval: v.fallback(v.optional(v.picklist(APPROVALS)), undefined),
});
type CourseQuery = v.InferOutput<typeof courseQuerySchema>;

export const loadCourses = (api: Pick<Api, 'read'>, context: EditContext, query: CourseQuery) =>
  api.read(managedCourses[context].list, { query });

interface Props extends ListProps<Awaited<ReturnType<typeof loadCourses>>, CourseQuery> {
  readonly context: EditContext;
}

/** The courses of an area, by the query in the address. */
export function CourseListScreen({ context, loaded, query, onQuery }: Props) {
  const { q = '', status = '', approval = '' } = query;
  return (
    <CourseListPage
      context={context}
      courses={loaded.results}
      meta={loaded.meta}
      search={{ q, status, approval }}
      onSearch={(wanted) =>
        onQuery(
          {
            q: wanted.q || undefined,
            status: wanted.status || undefined,
            approval: wanted.approval || undefined,
          },
          SEARCHED,
        )
      }
      onPage={(page) => onQuery({ ...query, page }, PAGED)}
    />
  );
}
