import { formatBytes } from '@overtrick/shared/learning/values/bytes';
import type { DownloadFailure } from '@overtrick/shared/sync/download-state';
import { DOWNLOAD_WORDS } from './download-text.ts';

/** What a teacher keeps on a device. */
export type KeptKind = 'group' | 'dealPack' | 'course';

/** How far something that is kept has come. */
export interface KeptState {
  readonly kind: KeptKind;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly code: DownloadFailure | null;
  readonly done: number;
  readonly total: number;
  /** Bytes. */
  readonly size: number;
}

const WHAT = { group: 'group', dealPack: 'pack', course: 'course' } as const;

const FAILURES = {
  full: 'There is no room left on this device. Remove something under Sync and storage, then try again.',
  offline: 'There is no connection. The rest comes once you are back on line.',
  signedOut: 'Log in again to bring the rest.',
  refused: 'It is no longer open to you.',
  failed: 'Not all of it came. Try again in a moment.',
  tooOld: DOWNLOAD_WORDS.tooOld,
} as const satisfies { readonly [code in DownloadFailure]: string };

/** The state of what is kept in one line, for a list. */
export function keptLine({ state, code, done, total, size }: KeptState): string {
  if (state === 'failed') return FAILURES[code ?? 'failed'];
  if (state === 'loading') return total > 0 ? `On its way · ${done} of ${total}` : 'On its way';
  return `On this device · ${formatBytes(size)}`;
}

interface KeepPanelWords {
  readonly icon: 'device' | 'download' | 'alert';
  /** The colour of the icon. */
  readonly state: 'ready' | 'loading' | 'failed' | 'unkept';
  readonly heading: string;
  readonly words: string;
  readonly action: 'Keep on this device' | 'Remove' | 'Cancel' | 'Try again';
  /** 0 to 100; null shows the words alone. */
  readonly percent: number | null;
}

/** The words of the panel that keeps something, and its button. @param kept null when it is not kept */
export function keepPanelWords(kind: KeptKind, kept: KeptState | null): KeepPanelWords {
  if (!kept) {
    const words = `Keep this ${WHAT[kind]} to have all of it without a connection.`;
    const action = 'Keep on this device';
    return { icon: 'download', state: 'unkept', heading: 'Not kept on this device', words, action, percent: null };
  }
  const words = keptLine(kept);
  if (kept.state === 'loading') {
    const percent = kept.total > 0 ? (100 * kept.done) / kept.total : null;
    return { icon: 'download', state: 'loading', heading: 'On its way', words, action: 'Cancel', percent };
  }
  if (kept.state === 'failed')
    return {
      icon: 'alert',
      state: 'failed',
      heading: 'Not all of it is here',
      words,
      action: 'Try again',
      percent: null,
    };
  const ready = `${formatBytes(kept.size)} · ready without a connection, and kept up to date`;
  return {
    icon: 'device',
    state: 'ready',
    heading: 'Kept on this device',
    words: ready,
    action: 'Remove',
    percent: null,
  };
}
