import './empty-table.css';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import type { IconName } from '../../ui/signs/icon-paths.ts';

interface Props {
  /** The button that leaves, the same as on the table that will stand here. */
  readonly leave: { readonly icon: IconName; readonly label: string };
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** Stands where a table is loading or could not be opened; the student can leave it. */
export const EmptyTable = ({ leave, onLeave, children }: Props) => (
  <div className="empty-table">
    <IconButton {...leave} onClick={onLeave} />
    <div className="empty-table-words">{children}</div>
  </div>
);
