import '../../ui/sync-mark.css';
import './sync-mark.css';
import { Link } from '@tanstack/react-router';
import { type SyncStatus, syncWords } from '../../sync/status.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { SYNC_SIGNS } from './sync-words.ts';

interface Props {
  readonly status: SyncStatus;
  /** The sync centre. */
  readonly to: string;
  /** In the title bars of a phone the words are for screen readers only. */
  readonly compact?: boolean;
}

/** Where the reader's work stands, in every top bar; it leads to the sync centre. */
export function SyncMark({ status, to, compact = false }: Props) {
  const { icon, tone } = SYNC_SIGNS[status.state];
  const words = syncWords(status);
  return (
    <Link to={to} className={classNames('sync-mark', 'sync-link', `sync-link-${tone}`)} title={words}>
      <Icon name={icon} />
      <span className={compact ? 'visually-hidden' : undefined}>{words}</span>
    </Link>
  );
}
