import type { LoggedKind, Means, Reason } from '@overtrick/shared/contract/admin-log';
import type { Generated } from 'kysely';

/**
 * Sign-ins, changes of accounts and what admins did, a row an action, written in the action's own transaction. Rows are
 * only added, which the database sees to; of people they hold ids, which name nobody once the account was erased.
 */
export interface AdminLogTable {
  id: string;
  at: string;
  /** Who did it; '' when nobody is known, and of an account's own entries once it is erased. */
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
  /** By what somebody came in, or tried to; null of what admins did. */
  means: Generated<Means | null>;
  reason: Generated<Reason | null>;
  /** The session that was opened, or in which it was done. */
  session_id: Generated<string | null>;
  /** With what, as sessions name it. */
  device: Generated<string | null>;
}
