import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import type { Db, Trx } from '../../database/connect.ts';
import type { Route, SignedInCall } from '../../http/route.ts';
import { LOGGED_ACTIONS, type LoggedAction } from './actions.ts';
import { logAction } from './operations.ts';
import { FIND_THING } from './things.ts';

/**
 * Has every action of an admin logged in the transaction that makes the change, so that neither is there without the
 * other. Throws for a line by which an admin changes something and of which nothing is said in LOGGED_ACTIONS.
 */
export const loggedRoutes = (routes: readonly Route[]): readonly Route[] =>
  routes.map((route) => {
    const { line, answer } = route;
    if (line.who !== 'admin' || line.method === 'GET') return route;
    const logged = LOGGED_ACTIONS[`${line.method} ${line.path}`];
    if (!logged) throw new Error(`${line.method} ${line.path} is not in the log of admins`);
    return { line, answer: (call) => answer({ ...call, db: logging(line, logged, call) }) };
  });

type Run = (trx: Trx) => Promise<unknown>;

/** The database of a call, whose transaction writes the call's entry too. */
function logging(line: Endpoint, logged: LoggedAction, call: SignedInCall): Db {
  // A file that comes with the call is kept in a transaction of its own, before the change (media/keep).
  let skipped = line.upload ? 1 : 0;
  const execute = (run: Run): Promise<unknown> =>
    call.db.transaction().execute((trx) => (skipped-- > 0 ? run(trx) : runAndLog(trx, run, logged, call)));
  return new Proxy(call.db, {
    get(db, name) {
      if (name === 'transaction') return () => ({ execute });
      const value = Reflect.get(db, name, db);
      // The methods of Kysely need their own object, because it has private fields.
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
}

async function runAndLog(trx: Trx, run: Run, logged: LoggedAction, call: SignedInCall): Promise<unknown> {
  const find = FIND_THING[logged.kind];
  const named = await logged.idOf(call, trx);
  // Before the change, because afterwards it may be gone or be called otherwise.
  const before = named === undefined ? undefined : await find(trx, named);
  const result = await run(trx);
  if (isRefused(result)) return result;
  const id = named ?? String(result);
  const thing = before ?? (await find(trx, id));
  if (thing)
    await logAction(
      trx,
      {
        ...thing,
        ...personOf(logged, call),
        id,
        action: logged.action,
        kind: logged.kind,
        by: call.actor.id,
        note: noteOf(call),
      },
      call.clock(),
    );
  return result;
}

/** An operation that changes nothing answers an error or false. */
const isRefused = (result: unknown): boolean =>
  result === false || (typeof result === 'object' && result !== null && 'ok' in result && result.ok === false);

function personOf({ personOf: find }: LoggedAction, call: SignedInCall): { readonly personId?: string } {
  const personId = find?.(call);
  return personId === undefined ? {} : { personId };
}

/** What the admin wrote with the action: to the teacher, or for other admins. */
function noteOf({ body }: SignedInCall): string {
  const { note, approvalNote, reason } = (body ?? {}) as Readonly<Record<string, unknown>>;
  return String(note ?? approvalNote ?? reason ?? '');
}
