import type { ActivityContent } from '@overtrick/shared/contract/activity-content';
import type { ActivityType } from '@overtrick/shared/learning/activities/kinds';
import type { DealSource } from '@overtrick/shared/learning/library/deal-source';

/** A file that uploads after its activity has been saved. */
export interface SendingFile {
  readonly name: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly onCancel: () => void;
}

/** The props of every activity form: its content, whether the activity is new, and the callbacks. */
export interface ActivityFormProps<T extends ActivityType> {
  readonly initial: ContentOf<T>;
  /** Where it comes from and who allows its use, as far as that is told (ruling 68). */
  readonly source?: DealSource | null | undefined;
  readonly isNew: boolean;
  /** The form shows what this throws and keeps what was typed (L-41). */
  onSave(content: ContentOf<T>, source: DealSource, file?: File | null): Promise<void>;
  readonly onCancel: () => void;
}

type Contents = { readonly [T in ActivityType]: Extract<ActivityContent, { readonly type: T }> };
type ContentOf<T extends ActivityType> = Contents[T];
