import type { Enrolment } from '@overtrick/shared/sync/protocol';
import { useDatabase } from '../../local/hooks.ts';
import { useLive } from '../../local/live.ts';

/** A school that closes at the end of a year names no more than these, and how many more there are. */
const NAMED = 3;

/** Names what the student had and does not see any more (ruling 24), so that nobody takes it for lost (D-512). */
export function EndedNote({ kind }: { readonly kind: Enrolment['kind'] }) {
  const db = useDatabase();
  const ended = useLive(async () => {
    const enrolments = await db.enrolments.toArray();
    return enrolments.filter((each) => each.kind === kind && !each.isActive).map(({ title }) => title);
  }, [db, kind]);
  if (!ended || ended.length === 0) return null;
  const more = ended.length - NAMED;
  return (
    <p>
      No longer open to you: {ended.slice(0, NAMED).join(', ')}
      {more > 0 && ` and ${more} more`}. What you did there is kept.
    </p>
  );
}
