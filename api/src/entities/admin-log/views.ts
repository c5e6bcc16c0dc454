import type { LogEntry } from '@overtrick/shared/contract/admin-log';
import { fullName } from '@overtrick/shared/learning/values/profile';
import type { LogRow } from './queries.ts';

const person = (id: string | null, first: string | null, last: string | null): LogEntry['by'] =>
  id === null || first === null ? null : { id, name: fullName({ firstName: first, lastName: last ?? '' }) };

export const namedView = (row: { readonly id: string; readonly first_name: string; readonly last_name: string }) => ({
  id: row.id,
  name: fullName({ firstName: row.first_name, lastName: row.last_name }),
});

export const logEntryView = (row: LogRow): LogEntry => ({
  id: row.id,
  date: row.at,
  by: person(row.user_id, row.by_first, row.by_last),
  action: row.action,
  kind: row.kind,
  thingId: row.thing_id,
  title: row.title,
  itemId: row.item_id,
  person: person(row.person_id, row.person_first, row.person_last),
  note: row.note,
  means: row.means,
  reason: row.reason,
  device: row.device,
});
