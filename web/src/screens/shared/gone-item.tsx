import type { Id } from '@overtrick/shared/learning/values/ids';
import type { Enrolment } from '@overtrick/shared/sync/protocol';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useDatabase } from '../../local/hooks.ts';
import { useLive } from '../../local/live.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { usePerson } from '../../services/context.ts';
import { GonePage } from '../../shell/pages/gone-page.tsx';
import { OfflinePage } from '../../shell/pages/offline-page.tsx';
import { useName, useShownPath } from '../../shell/trail.ts';
import { syncStatusAtom } from '../../sync/status.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

/** The student's enrolment in an item, an ended one too; undefined while loading, null without one. */
function useEnrolment(itemId: Id): Enrolment | null | undefined {
  const db = useDatabase();
  return useLive(async () => (await db.enrolments.where('itemId').equals(itemId).first()) ?? null, [db, itemId]);
}

/** Starts one sync round for what is not on the device, because the student may have just got it. */
function useLooking() {
  const { runner } = usePerson();
  const { lastSaved, state } = useAtomValue(syncStatusAtom);
  const [since] = useState(() => Date.now());
  const look = (): void => runner.wake();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(look, []);
  return { look, isOffline: state === 'offline', isUnknown: state !== 'paused' && (lastSaved ?? 0) < since };
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
 * still theirs (D-512, D-513). It may also be new, as a lesson that a letter tells of: the server is asked before, and
 * without a connection nothing is said of it (D-549). The error view is for what they never had.
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
  const { isUnknown, isOffline, look } = useLooking();
  if (enrolment === undefined || (isUnknown && !isOffline)) return <Skeleton label="It is on its way" />;
  if (isUnknown && enrolment?.isActive !== false) return <OfflinePage onTry={look} />;
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
