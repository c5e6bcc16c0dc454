import type { Activity } from '@overtrick/shared/learning/activities/activity';
import type { ActivityType } from '@overtrick/shared/learning/activities/kinds';
import type { RunThroughDeal } from '@overtrick/shared/learning/activities/run-through-deal';
import type { DealFileWays } from '@overtrick/shared/learning/packs/deal-files';
import type { SelectedAnswer } from '@overtrick/shared/learning/quiz/quiz-taking';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { Media } from '@overtrick/shared/learning/values/media';
import type { ReactNode } from 'react';
import type { ActivityFormProps, SendingFile } from './activity-form.ts';
import type { LibraryProps } from './deals-form.tsx';
import type { ChosenDeal } from './run-through-draft.ts';

type Activities = { readonly [T in ActivityType]: Extract<Activity, { readonly type: T }> };
type ActivityOf<T extends ActivityType> = Activities[T];

/** What every view of an activity gets. */
export interface ViewProps<T extends ActivityType> {
  readonly activity: ActivityOf<T>;
  /** True: done, or right answer; false: wrong answer; null: not done yet, or tried again. */
  readonly onProgress: (progress: boolean | null, selected?: readonly SelectedAnswer[]) => void;
  readonly onOpenDeal: (deal: RunThroughDeal) => void;
  /** The deals that were left in the middle; absent where no table is kept. */
  readonly leftDeals?: ReadonlySet<Id> | undefined;
  /** Opens the files of a deal; without it there are none to open. */
  readonly dealFiles?: DealFileWays;
}

/** The props of every activity form; each kind uses what it needs. */
export interface FormProps<T extends ActivityType> extends ActivityFormProps<T> {
  /** The activity to edit; undefined for a new one. */
  readonly activity: ActivityOf<T> | undefined;
  /** The file that is there already. */
  readonly media: Media | undefined;
  /** It and what hangs on it. */
  readonly files: readonly Media[];
  /** Hangs captions on the film; absent where there is none yet. */
  readonly onAddCaptions?: ((file: File, language: string) => Promise<void>) | undefined;
  readonly sending: SendingFile | null;
  readonly onDeleteMedia: (media: Media) => Promise<void>;
  /** Has pictures tried again of a file of which none could be made. */
  readonly onPicturesAgain: (media: Media) => Promise<void>;
  /** The library beside the deals of a run-through. */
  readonly library: (props: LibraryProps) => ReactNode;
  /** Takes the newest version of a deal into the activity, at once. */
  readonly onTakeDeal: (dealId: string) => Promise<void>;
  readonly onPreviewDeal: (deal: ChosenDeal) => void;
  readonly onPreviewDeals: (deals: readonly ChosenDeal[]) => void;
}

/** The view of a kind of activity: what comes to a student's device. */
export interface ActivityWidgets<T extends ActivityType> {
  /** As its reader sees it (courses §2.4). */
  View(props: ViewProps<T>): ReactNode;
}

/** What only the author of a kind of activity has: a student's device has nothing of it (record 0039). */
export interface AuthorWidgets<T extends ActivityType> {
  /** Its author's form (courses §2.3). */
  Form(props: FormProps<T>): ReactNode;
  /** True where the form has two panes already, so that what the student sees stands below it at every width. */
  readonly isWide?: boolean;
}
