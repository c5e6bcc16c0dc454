import { LOGGED_KINDS, listLog } from '@overtrick/shared/contract/admin-log';
import type { Api } from '../../api/api.ts';
import { LogPage } from '../../features/review/log-page.tsx';
import { type ListProps, PAGED, SEARCHED } from '../../navigation/list-query.ts';
import type { LogQuery } from './log-query.ts';

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
