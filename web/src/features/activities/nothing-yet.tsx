import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/page/empty-state.tsx';

interface Props {
  /** What the activity lacks, in the plural or without an article: 'deals'. */
  readonly missing: string;
  /** The same in a sentence: 'any deals'. */
  readonly children: ReactNode;
}

/** Shown instead of an activity that cannot be completed yet. */
export const NothingYet = ({ missing, children }: Props) => (
  <EmptyState title={`No ${missing} yet`}>The teacher has not put {children} into this activity yet.</EmptyState>
);
