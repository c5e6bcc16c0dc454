import type { ActivityContent } from '@overtrick/shared/contract/activity-content';
import type { ActivityType } from '@overtrick/shared/learning/activities/kinds';

/** A file that is on its way once its activity is saved. */
export interface SendingFile {
  readonly name: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly onCancel: () => void;
}

/** What every form of an activity gets: what stands in it, whether it is a new one, and where it leads. */
export interface ActivityFormProps<T extends ActivityType> {
  readonly initial: ContentOf<T>;
  readonly isNew: boolean;
  /** What it throws is shown, and what was typed stays (L-41). */
  onSave(content: ContentOf<T>, file?: File | null): Promise<void>;
  readonly onCancel: () => void;
}

type Contents = { readonly [T in ActivityType]: Extract<ActivityContent, { readonly type: T }> };
type ContentOf<T extends ActivityType> = Contents[T];
