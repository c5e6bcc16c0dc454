import * as lines from '@overtrick/shared/contract/admin-log';
import { fullName } from '@overtrick/shared/learning/values/profile';
import { metaOf } from '../../http/paging.ts';
import { type Route, route } from '../../http/route.ts';
import { listLog, listLoggedAdmins } from './queries.ts';
import { logEntryView } from './views.ts';

export const adminLogRoutes: readonly Route[] = [
  route(lines.listLog, async ({ db, query }) => {
    const { rows, total } = await listLog(db, query, query);
    const people = (await listLoggedAdmins(db)).map(({ id, first_name, last_name }) => ({
      id,
      name: fullName({ firstName: first_name, lastName: last_name }),
    }));
    return { results: rows.map(logEntryView), meta: metaOf(query, total), people };
  }),
];
