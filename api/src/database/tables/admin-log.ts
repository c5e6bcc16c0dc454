import type { LoggedKind } from '@overtrick/shared/contract/admin-log';

/**
 * What admins did, a row an action, written in the action's own transaction. Rows are only added; of people they hold
 * ids, which name nobody once the account was erased.
 */
export interface AdminLogTable {
  id: string;
  at: string;
  /** The admin's user id. */
  user_id: string;
  action: string;
  kind: LoggedKind;
  thing_id: string;
  /** What the thing was called then; '' for people. */
  title: string;
  /** The course or pack that it is or stands in. */
  item_id: string | null;
  /** The user id of whom it concerned. */
  person_id: string | null;
  /** What the admin wrote; emptied when the person whom it concerned is erased. */
  note: string;
}
