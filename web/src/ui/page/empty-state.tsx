import './empty-state.css';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** One sentence: what would stand here, and how it gets here. */
  readonly children?: ReactNode;
  /** A way on: one button or link. */
  readonly action?: ReactNode;
}

/** Nothing here yet: three places for cards and a fourth that waits to be played. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="empty-state">
      <span className="empty-state-cards" aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </span>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className="empty-state-action">{action}</div>}
    </div>
  );
}
