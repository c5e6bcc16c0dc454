import type { SyncStatus } from '@overtrick/shared/sync/status';
import './sync-mark.css';
import { Link } from '@tanstack/react-router';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/signs/icon.tsx';
import { SYNC_SIGNS, syncWords } from './sync-signs.ts';

interface Props {
  readonly status: SyncStatus;
  /** The address of the sync centre; without it the mark is no link, as on the engine's own page. */
  readonly to?: string;
  /** In the title bars of a phone the words are for screen readers only. */
  readonly compact?: boolean;
}

/** The state of the sync, in every top bar; a link to the sync centre. */
export function SyncMark({ status, to, compact = false }: Props) {
  const { icon, tone } = SYNC_SIGNS[status.state];
  const words = syncWords(status);
  const look = {
    className: classNames('sync-mark', `sync-mark-${tone}`, compact && 'sync-mark-compact'),
    title: words,
  };
  const content = (
    <>
      <Icon name={icon} />
      <span className="sync-mark-words">{words}</span>
    </>
  );
  if (!to) return <span {...look}>{content}</span>;
  return (
    <Link to={to} {...look}>
      {content}
    </Link>
  );
}
