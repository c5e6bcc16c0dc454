import type { PlayerEvent } from '@overtrick/shared/table/event';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import type { ReactNode } from 'react';
import type { Preferences } from '../../ui/preferences.ts';

export interface StudyTableProps {
  readonly snapshot: Snapshot;
  readonly place: {
    /** The pack, lesson or link that the deal belongs to: 'Declarer in a suit'. */
    readonly title: string;
    /** 'Deal 4 of 12'. */
    readonly deal: string;
  };
  readonly dispatch: (event: PlayerEvent) => void;
  readonly onLeave: () => void;
  /** Missing after the last deal. */
  readonly onNextDeal?: () => void;
  readonly onReplay: () => void;
  /** Opens the look back of this deal; missing where there is none. */
  readonly onLookBack?: () => void;
  readonly settings: Preferences;
  readonly onSettings: (settings: Preferences) => void;
  /** The sync mark of the app. */
  readonly syncMark?: ReactNode;
}

/** What may lie over the table. */
export type Overlay = 'auction' | 'hint' | 'claim' | 'settings' | 'keys' | 'result';

/** What every part of the screen works with. */
export interface Table extends StudyTableProps {
  readonly overlay: Overlay | null;
  readonly show: (overlay: Overlay | null) => void;
}
