import type { ActivityContent } from '@overtrick/shared/contract/activity-content';
import type { Activity, ActivityType } from '@overtrick/shared/learning/activities/activity';

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
  readonly onSave: (content: ContentOf<T>, file?: File | null) => Promise<void>;
  readonly onCancel: () => void;
}

type ContentOf<T extends ActivityType> = Extract<ActivityContent, { readonly type: T }>;

/** What a new activity begins with. */
const EMPTY: { readonly [T in ActivityType]: ContentOf<T> } = {
  titlePage: { type: 'titlePage', title: '', config: { text: '' } },
  video: { type: 'video', title: '' },
  embeddedPresentation: { type: 'embeddedPresentation', title: '' },
  quiz: {
    type: 'quiz',
    title: '',
    question: '',
    hint: '',
    explanation: '',
    mustChooseAllCorrectAnswers: false,
    diagrams: [],
  },
  deal: { type: 'deal', title: '', config: { deals: [] } },
};

export const emptyContent = (type: ActivityType): ActivityContent => EMPTY[type];

/** What an author may change of an activity that is there. */
export function contentOf(activity: Activity): ActivityContent {
  const { type, title } = activity;
  switch (type) {
    case 'quiz': {
      const { question, hint, explanation, mustChooseAllCorrectAnswers, diagrams } = activity;
      return { type, title, question, hint, explanation, mustChooseAllCorrectAnswers, diagrams };
    }
    case 'titlePage':
      return { type, title, config: { text: activity.config.text } };
    case 'deal':
      return {
        type,
        title,
        config: {
          deals: activity.config.deals.map(({ id, version, startWithEmptyAuction }) => ({
            id,
            version,
            startWithEmptyAuction,
          })),
        },
      };
    default:
      return { type, title };
  }
}
