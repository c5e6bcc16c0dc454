import './error-view.css';
import type { ReactNode } from 'react';
import { Icon } from '../signs/icon.tsx';

interface Props {
  readonly title: string;
  readonly children?: ReactNode;
  /** 'Try again' or a way back. */
  readonly action?: ReactNode;
}

/** A page that could not be shown: what happened in plain words, and a way on. */
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
