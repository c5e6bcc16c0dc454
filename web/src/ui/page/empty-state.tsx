import './empty-state.css';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** One sentence: what will stand here later, and what has to be done for it. */
  readonly children?: ReactNode;
  /** One button or link that leads on. */
  readonly action?: ReactNode;
}

/** Shown where a list is empty. The picture: three cards, and an empty place for a fourth. */
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
