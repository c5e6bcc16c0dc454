import type { SyncStatus } from '@overtrick/shared/sync/status';
import './sync-mark.css';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/signs/icon.tsx';
import { SYNC_SIGNS, syncWords } from './sync-signs.ts';

interface Props {
  readonly status: SyncStatus;
  /** In the title bars of a phone the words are for screen readers only. */
  readonly compact?: boolean;
}

/** The look of the element around the mark, which is a link in the top bar and none on the engine's own page. */
export const syncMarkLook = ({ status, compact = false }: Props) => ({
  className: classNames('sync-mark', `sync-mark-${SYNC_SIGNS[status.state].tone}`, compact && 'sync-mark-compact'),
  title: syncWords(status),
});

export const SyncMarkContent = ({ status }: Pick<Props, 'status'>) => (
  <>
    <Icon name={SYNC_SIGNS[status.state].icon} />
    <span className="sync-mark-words">{syncWords(status)}</span>
  </>
);

/** The state of the sync, in every top bar. */
export const SyncMark = (props: Props) => (
  <span {...syncMarkLook(props)}>
    <SyncMarkContent status={props.status} />
  </span>
);

interface OwnProps {
  readonly tone: 'good' | 'bad';
  readonly icon: 'device' | 'alert';
  readonly words: string;
}

const OwnMark = ({ tone, icon, words }: OwnProps) => (
  <span className={`sync-mark sync-mark-${tone} sync-mark-compact`} title={words}>
    <Icon name={icon} />
    <span className="sync-mark-words">{words}</span>
  </span>
);

/** In place of the mark where a visitor plays: nothing is sent, and what happens stays on this device. */
export const OnDeviceMark = () => <OwnMark tone="good" icon="device" words="On this device" />;

/** In place of the mark while what is played could not be stored. */
export const UnsavedMark = () => <OwnMark tone="bad" icon="alert" words="Not saved" />;
