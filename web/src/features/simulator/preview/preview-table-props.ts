import type { Card } from '@overtrick/shared/bridge/card';
import type { Preferences } from '@overtrick/shared/learning/values/preferences';
import type { PreviewEvent } from '@overtrick/shared/table/preview/event';
import type { PreviewSnapshot } from '@overtrick/shared/table/preview/view';
import type { ReactNode } from 'react';
import type { RefusedCard } from '../refused-card.ts';

export interface PreviewTableProps {
  readonly snapshot: PreviewSnapshot;
  readonly place: {
    /** What the deals belong to: 'Sample deals'. */
    readonly title: string;
    /** 'Deal 4 of 12'. */
    readonly deal: string;
  };
  readonly dispatch: (event: PreviewEvent) => void;
  readonly onClose: () => void;
  /** Missing at the ends of the list (S-24). */
  readonly onPrevDeal?: () => void;
  readonly onNextDeal?: () => void;
  /** Opens or closes the window of the remote control, or says why it cannot be opened. */
  readonly onRemote: () => void;
  readonly settings: Preferences;
  /** More in the title bar. */
  readonly tools?: ReactNode;
}

/** What may lie over the table. */
export type PreviewOverlay = 'claim' | 'result' | 'keys' | 'details';

/** The props of the screen with its overlay, for every part of it. */
export interface PreviewContext extends PreviewTableProps {
  readonly overlay: PreviewOverlay | null;
  readonly show: (overlay: PreviewOverlay | null) => void;
  /** The card that was chosen last and may not be played; it takes the place of what is said. */
  readonly refused: RefusedCard | null;
  readonly refuse: (card: Card) => void;
}
