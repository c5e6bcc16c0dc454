import { managedCourses } from '@overtrick/shared/contract/courses';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import { itemParams } from '@overtrick/shared/contract/publication';
import type { Review } from '@overtrick/shared/contract/review';
import { activityRoute, lessonRoute } from '@overtrick/shared/learning/courses/course-routes';
import type { ItemKind } from '@overtrick/shared/learning/items/action-rows';
import type { Publication } from '@overtrick/shared/learning/items/publication';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { type LookAt, ReviewPanel } from '../../features/review/review-panel.tsx';
import { errorMessage } from '../../form/failure.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { useServices } from '../../services/context.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

interface Reviewed extends Publication {
  readonly id: string;
  readonly approvalNote: string | null;
  readonly withdrawn?: { readonly date: string; readonly reason: string } | null | undefined;
}

interface Props {
  readonly kind: ItemKind;
  readonly item: Reviewed;
  readonly lookAt: LookAt;
  /** Takes what the server answered into the item on the screen. */
  readonly onChanged: (changed: Omit<Reviewed, 'id'>) => void;
}

const LINES = { course: managedCourses.admin, dealPack: managedPacks.admin } as const;
type Line = (typeof LINES)['course'];

/** What an admin reviews of an item, read again after each change of its state. */
export function ReviewSide({ kind, item, lookAt, onChanged }: Props) {
  const { api } = useServices();
  const notify = useSetAtom(notifyAtom);
  const { review, failed, retry } = useReview(kind, item);
  const lines = LINES[kind] as Line;
  const params = itemParams(kind, item.id) as { readonly courseId: string };
  if (failed) return <Button onClick={retry}>Try again to load the review</Button>;
  if (!review) return <Skeleton label="The review is loading" lines={4} />;
  return (
    <ReviewPanel
      kind={kind}
      item={item}
      review={review}
      lookAt={lookAt}
      onWithdraw={async (reason) => {
        const reply = await api.call(lines.withdraw, { params, body: { reason } });
        if (!reply) return;
        onChanged(reply);
        notify('It has been withdrawn for rights.');
      }}
      onLift={() =>
        void api.call(lines.lift, { params }).then(
          (reply) => {
            if (!reply) return;
            onChanged(reply);
            notify('The withdrawal has been lifted.');
          },
          (error: unknown) => notify(errorMessage(error), 'bad'),
        )
      }
    />
  );
}

function useReview(kind: ItemKind, { id, status, approval, withdrawn }: Reviewed) {
  const { api } = useServices();
  const [review, setReview] = useState<Review | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isWithdrawn = Boolean(withdrawn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of its state writes its history
  useEffect(() => {
    let isHere = true;
    setFailed(false);
    (api.read((LINES[kind] as Line).review, { params: itemParams(kind, id) as never }) as Promise<Review>).then(
      (read) => isHere && setReview(read),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [api, kind, id, status, approval, isWithdrawn, attempt]);
  return { review, failed, retry: () => setAttempt((count) => count + 1) };
}

/** Where the parts of a course are looked at by an admin. */
export const lookAtCourse =
  (courseId: string): LookAt =>
  ({ lessonId, activityId }) => {
    if (!lessonId) return null;
    return activityId
      ? `${activityRoute('admin', { courseId, lessonId, activityId })}/view`
      : lessonRoute('admin', courseId, lessonId);
  };
