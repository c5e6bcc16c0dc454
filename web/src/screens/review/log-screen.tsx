import { LOG_GROUPS, LOGGED_KINDS, listLog } from '@overtrick/shared/contract/admin-log';
import { listUsers } from '@overtrick/shared/contract/users';
import type { Api } from '../../api/api.ts';
import { LogPage } from '../../features/review/log-page.tsx';
import { PersonField } from '../../features/users/person-field.tsx';
import { type ListProps, PAGED, SEARCHED } from '../../navigation/list-query.ts';
import { useServices } from '../../services/context.ts';
import type { LogQuery } from './log-query.ts';

export const loadLog = (api: Pick<Api, 'read'>, { page, ...filters }: LogQuery) =>
  api.read(listLog, { query: { ...filters, page: page && String(page) } });

const KINDS = [...LOG_GROUPS, ...LOGGED_KINDS];

/** How many people are found at once. */
const FOUND = 50;

/** Sign-ins, changes of accounts and what admins did, by the query in the address. */
export function LogScreen({ loaded, query, onQuery }: ListProps<Awaited<ReturnType<typeof loadLog>>, LogQuery>) {
  const { api } = useServices();
  const { by = '', person = '', kind = '', item = '' } = query;
  return (
    <LogPage
      entries={loaded.results}
      meta={loaded.meta}
      people={loaded.people}
      keptDays={loaded.keptDays}
      search={{ by, person, kind, item }}
      personField={
        <PersonField
          label="Person"
          chosen={person ? (loaded.person ?? { id: person, name: 'Somebody without an account' }) : null}
          search={async (q, signal) => (await api.read(listUsers, { query: { q, per: FOUND }, signal })).results}
          onChoose={(userId) => onQuery({ ...query, page: undefined, person: userId || undefined }, SEARCHED)}
        />
      }
      onSearch={(wanted) =>
        onQuery(
          {
            by: wanted.by || undefined,
            person: wanted.person || undefined,
            kind: KINDS.find((known) => known === wanted.kind),
            item: wanted.item || undefined,
          },
          SEARCHED,
        )
      }
      onPage={(page) => onQuery({ ...query, page }, PAGED)}
    />
  );
}
