import type { Card } from '@overtrick/shared/bridge/card';
import type { Preferences } from '@overtrick/shared/learning/values/preferences';
import type { PlayerEvent } from '@overtrick/shared/table/event';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import type { ReactNode } from 'react';
import type { RefusedCard } from './refused-card.ts';
import type { ShownHint } from './shown-hint.ts';

/** Where a replay begins: with the auction, or with the play when the auction is known. */
export type ReplayFrom = 'start' | 'play';

export interface StudyTableProps {
  readonly snapshot: Snapshot;
  readonly place: {
    /** Whose remarks stand under the result; missing where it is not known. */
    readonly teacher?: string | undefined;
    /** The pack, lesson or link that the deal belongs to: 'Declarer in a suit'. */
    readonly title: string;
    /** 'Deal 4 of 12'. */
    readonly deal: string;
    /** The next deal, as it is written on the way there: 'Deal 5 of 12'; missing after the last. */
    readonly next?: string;
  };
  readonly dispatch: (event: PlayerEvent) => void;
  readonly onLeave: () => void;
  /** Missing after the last deal. */
  readonly onNextDeal?: () => void;
  /** The deal has ended, and the next one stays locked until it is made (ruling 4). */
  readonly mustMake?: boolean;
  readonly onReplay: (from: ReplayFrom) => void;
  /** Opens the look back of this deal; missing where there is none. */
  readonly onLookBack?: () => void;
  readonly settings: Preferences;
  readonly onSettings: (settings: Preferences) => void;
  /** The sync mark of the app. */
  readonly syncMark?: ReactNode;
  /** More in the title bar. */
  readonly tools?: ReactNode;
}

/** What may lie over the table. */
export type Overlay = 'auction' | 'notes' | 'lastTrick' | 'claim' | 'settings' | 'keys' | 'result' | 'replay';

/** The props of the screen with its overlay, for every part of it. */
export interface Table extends StudyTableProps {
  readonly overlay: Overlay | null;
  readonly show: (overlay: Overlay | null) => void;
  /** Auction, notes and hint stand beside the felt. */
  readonly panel: boolean;
  readonly hint: ShownHint;
  /** The card that was chosen last and may not be played; it takes the place of what is said. */
  readonly refused: RefusedCard | null;
  readonly refuse: (card: Card) => void;
}
