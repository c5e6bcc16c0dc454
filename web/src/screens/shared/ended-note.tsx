import type { Enrolment } from '@overtrick/shared/sync/protocol';
import { useDatabase } from '../../local/hooks.ts';
import { useLive } from '../../local/live.ts';

/** Names what the student had and does not see any more (ruling 24), so that nobody takes it for lost (D-512). */
export function EndedNote({ kind }: { readonly kind: Enrolment['kind'] }) {
  const db = useDatabase();
  const ended = useLive(async () => {
    const enrolments = await db.enrolments.toArray();
    return enrolments.filter((each) => each.kind === kind && !each.isActive).map(({ title }) => title);
  }, [db, kind]);
  if (!ended || ended.length === 0) return null;
  return <p>No longer open to you: {ended.join(', ')}. What you did there is kept.</p>;
}
