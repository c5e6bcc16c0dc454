import './error-view.css';
import type { ReactNode } from 'react';
import { Icon } from '../signs/icon.tsx';

interface Props {
  readonly title: string;
  readonly children?: ReactNode;
  /** A button 'Try again', or a link back. */
  readonly action?: ReactNode;
}

/** Shown in place of a page that failed: what happened in plain words, and a button or link. */
export function ErrorView({ title, children, action }: Props) {
  return (
    <div className="error-view" role="alert">
      <Icon name="alert" />
      <h1>{title}</h1>
      {children && <p>{children}</p>}
      {action && <div className="error-view-action">{action}</div>}
    </div>
  );
}
