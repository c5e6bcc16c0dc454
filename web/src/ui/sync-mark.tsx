import './sync-mark.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export type SyncState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'waiting'; readonly count: number }
  | { readonly kind: 'offline' };

const SIGNS: { readonly [kind in SyncState['kind']]: IconName } = {
  saved: 'cloud-tick',
  waiting: 'cloud-up',
  offline: 'cloud-off',
};

/** 'All saved', '2 waiting', 'Off line'. */
export const syncWords = (state: SyncState): string =>
  state.kind === 'saved' ? 'All saved' : state.kind === 'offline' ? 'Off line' : `${state.count} waiting`;

interface Props {
  readonly state: SyncState;
  /** Opens the sync centre. */
  readonly onOpen: () => void;
}

/** Where the reader's work stands; the words are hidden only in the phone's title bars. */
export function SyncMark({ state, onOpen }: Props) {
  return (
    <button
      type="button"
      className={classNames('sync-mark', `sync-mark-${state.kind}`)}
      title={syncWords(state)}
      onClick={onOpen}
    >
      <Icon name={SIGNS[state.kind]} />
      <span className="sync-mark-words">{syncWords(state)}</span>
    </button>
  );
}
