import { BackLink } from '../../ui/page/breadcrumbs.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';

interface Props {
  readonly title: string;
  /** Where back leads; without it, back in the browser's history. */
  readonly back?: string;
  /** For the router: called with `back`. */
  readonly onNavigate?: (href: string) => void;
}

/** Shown in place of a screen that this version does not have yet, with a link back. */
export function UnbuiltPage({ title, back, onNavigate }: Props) {
  return (
    <>
      <PageHeading title={title} />
      <EmptyState title="This page is being prepared" action={<BackLink href={back} onNavigate={onNavigate} />}>
        It comes with one of the next versions. Nothing is missing from what you have done so far.
      </EmptyState>
    </>
  );
}
