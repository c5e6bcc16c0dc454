import type { LibraryChoice } from '@overtrick/shared/learning/library/library-choice';
import type { DealCard, DealGroup } from '@overtrick/shared/learning/library/library-deal';
import type { ReactNode } from 'react';
import type { LibraryChanges, LibrarySource } from './library-source.ts';
import type { LibraryView } from './library-state.ts';

/** The ways in for files of deals: parts of another feature, which the screen makes. */
export interface LibraryImports {
  /** What is under way and what has become of it, above the list; it tells when deals have come. */
  readonly list: (onArrived: () => void) => ReactNode;
  /** Opened by 'Import deals'. */
  readonly dialog: (onClose: () => void) => ReactNode;
}

/** What the deal library shows, and what can be done in it. */
export interface LibraryProps {
  readonly view: LibraryView;
  readonly onView: (view: LibraryView) => void;
  readonly source: LibrarySource;
  readonly onFault: (error: unknown) => void;
  /** The eye: the deal's summary as a preview. */
  readonly onPreview: (deal: DealCard) => void;
  /** What is done with chosen deals. */
  readonly changes?: LibraryChanges;
  readonly imports?: LibraryImports;
  /** True to begin with the dialog for files open. */
  readonly isImporting?: boolean;
  /** Goes to the page of a new group. */
  readonly onGroup?: (groupId: string) => void;
  /** Adds chosen deals to the list beside the library; without it and `changes` there are no boxes. */
  readonly onAddChosen?: (choices: readonly LibraryChoice[]) => Promise<void>;
  /** Offered in debug mode only (G-18). */
  readonly onDeleteAll?: () => Promise<void>;
  /** Whether files wait to be read; asked once, on load. */
  readonly onLoad?: () => void;
  /** In an activity each item has a button that adds or removes its deal, instead of a link to its page (deals §2.3). */
  readonly itemAction?: (deal: DealCard) => ReactNode;
  readonly groupAction?: (group: DealGroup) => ReactNode;
  /** Beside something else on a page that has its own heading (L-51). */
  readonly embedded?: boolean;
}
