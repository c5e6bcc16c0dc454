import * as lines from '@overtrick/shared/contract/admin-log';
import { metaOf } from '../../http/paging.ts';
import { type Route, route } from '../../http/route.ts';
import { findLogged, listLog, listLoggedAdmins } from './queries.ts';
import { logEntryView, namedView } from './views.ts';

export const adminLogRoutes: readonly Route[] = [
  route(lines.listLog, async ({ db, query, config }) => {
    const { rows, total } = await listLog(db, query, query);
    const people = (await listLoggedAdmins(db)).map(namedView);
    const person = query.person === undefined ? undefined : await findLogged(db, query.person);
    return {
      results: rows.map(logEntryView),
      meta: metaOf(query, total),
      people,
      person: person ? namedView(person) : null,
      keptDays: config.signInDays,
    };
  }),
];
