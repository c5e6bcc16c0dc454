import { LOGGED_KINDS, listLog } from '@overtrick/shared/contract/admin-log';
import * as v from 'valibot';
import type { Api } from '../../api/api.ts';
import { LogPage } from '../../features/review/log-page.tsx';
import { type ListProps, listQuerySchema, PAGED, SEARCHED } from '../../navigation/list-query.ts';

const id = v.fallback(v.optional(v.string()), undefined);

/** What of the log is shown, in the address: ?kind=course&page=2. */
export const logQuerySchema = v.object({
  page: listQuerySchema.entries.page,
  by: id,
  kind: v.fallback(v.optional(v.picklist(LOGGED_KINDS)), undefined),
  item: id,
});
type LogQuery = v.InferOutput<typeof logQuerySchema>;

export const loadLog = (api: Pick<Api, 'read'>, { page, ...filters }: LogQuery) =>
  api.read(listLog, { query: { ...filters, page: page && String(page) } });

/** What admins did, by the query in the address. */
export function LogScreen({ loaded, query, onQuery }: ListProps<Awaited<ReturnType<typeof loadLog>>, LogQuery>) {
  const { by = '', kind = '', item = '' } = query;
  return (
    <LogPage
      entries={loaded.results}
      meta={loaded.meta}
      people={loaded.people}
      search={{ by, kind, item }}
      onSearch={(wanted) =>
        onQuery(
          {
            by: wanted.by || undefined,
            kind: LOGGED_KINDS.find((known) => known === wanted.kind),
            item: wanted.item || undefined,
          },
          SEARCHED,
        )
      }
      onPage={(page) => onQuery({ ...query, page }, PAGED)}
    />
  );
}
