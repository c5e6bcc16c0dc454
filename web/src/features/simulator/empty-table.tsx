import './empty-table.css';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import type { IconName } from '../../ui/signs/icon-paths.ts';

interface Props {
  /** How it is left, as the table will be that stands here. */
  readonly leave: { readonly icon: IconName; readonly label: string };
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** In the place of a table that is on its way, or could not be laid; it can be left all the same. */
export const EmptyTable = ({ leave, onLeave, children }: Props) => (
  <div className="empty-table">
    <IconButton {...leave} onClick={onLeave} />
    <div className="empty-table-words">{children}</div>
  </div>
);
