import type { Id } from '@overtrick/shared/learning/values/ids';
import type { Enrolment } from '@overtrick/shared/sync/protocol';
import { useDatabase } from '../../local/hooks.ts';
import { useLive } from '../../local/live.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { GonePage } from '../../shell/pages/gone-page.tsx';
import { useName, useShownPath } from '../../shell/trail.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';

/** The student's enrolment in an item, an ended one too; undefined while loading, null without one. */
function useEnrolment(itemId: Id): Enrolment | null | undefined {
  const db = useDatabase();
  return useLive(async () => (await db.enrolments.where('itemId').equals(itemId).first()) ?? null, [db, itemId]);
}

const LISTS = {
  course: { href: '/my-courses', name: 'My courses', noun: 'course' },
  dealPack: { href: '/my-deals', name: 'My deals', noun: 'pack' },
} as const;

interface Props {
  readonly itemId: Id;
  /** What the address names in the course or the pack; absent on its own page. */
  readonly part?: 'lesson' | 'activity' | 'deal';
}

/**
 * In place of what is not on the device any more: that it was closed to the student, or taken out of an item that is
 * still theirs. The error view is for what they never had (D-512, D-513).
 */
export function GoneItem({ itemId, part }: Props) {
  const enrolment = useEnrolment(itemId);
  const list = enrolment && LISTS[enrolment.kind];
  const address = list && `${list.href}/${itemId}`;
  const path = useShownPath();
  const isBelow = path !== address;
  // Its own page would say the same once more.
  useName(enrolment && (isBelow && !enrolment.isActive ? null : enrolment.title), address ?? undefined);
  // Nor does the way back from an activity lead to its lesson that is gone: '/my-courses/…/lessons/…'.
  useName(part === 'lesson' ? null : undefined, path.split('/').slice(0, 5).join('/'));
  if (enrolment === undefined) return null;
  if (!list || !address || (enrolment.isActive && !part)) return <GonePage />;
  const { title, isActive } = enrolment;
  return (
    <>
      <PageHeading title={title} />
      <EmptyState
        title={`This ${isActive ? part : list.noun} is no longer ${isActive ? 'there' : 'open to you'}`}
        action={
          <AppLink href={isActive ? address : list.href} className={buttonClass({ kind: 'filled' })}>
            {isActive ? title : list.name}
          </AppLink>
        }
      >
        Your teacher can tell you why. What you did there is kept.
      </EmptyState>
    </>
  );
}
