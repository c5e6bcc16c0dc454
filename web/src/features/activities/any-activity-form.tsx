import type { ActivityContent } from '@overtrick/shared/contract/activity-content';
import type { Activity } from '@overtrick/shared/learning/activities/activity';
import type { Media } from '@overtrick/shared/learning/values/media';
import type { ReactNode } from 'react';
import { contentOf, type SendingFile } from './activity-form.ts';
import { type ChosenDeal, DealsForm, type LibraryProps } from './deals-form.tsx';
import { IntertitleForm } from './intertitle-form.tsx';
import { MediaForm } from './media-form.tsx';
import { QuestionForm } from './question-form.tsx';

interface Props {
  /** What is edited; a new one has no id. */
  readonly content: Activity | ActivityContent;
  readonly media: Media | undefined;
  readonly sending: SendingFile | null;
  readonly onSave: (content: ActivityContent, file?: File | null) => Promise<void>;
  readonly onCancel: () => void;
  readonly onDeleteMedia: (media: Media) => Promise<void>;
  /** The library beside the deals of a run-through. */
  readonly library: (props: LibraryProps) => ReactNode;
  readonly onPreviewDeal: (deal: ChosenDeal) => void;
  readonly onPreviewDeals: (deals: readonly ChosenDeal[]) => void;
}

const dealsOf = (content: Props['content']): readonly ChosenDeal[] =>
  'id' in content && content.type === 'deal' ? content.config.deals : [];

/** The form of an activity, by its type (courses 2.3). */
export function ActivityForm({ content, media, sending, onDeleteMedia, ...props }: Props) {
  const isNew = !('id' in content);
  const { onSave, onCancel, library, onPreviewDeal, onPreviewDeals } = props;
  const form = { isNew, onSave, onCancel };
  const initial = 'id' in content ? contentOf(content) : content;
  switch (initial.type) {
    case 'titlePage':
      return <IntertitleForm initial={initial} {...form} />;
    case 'video':
    case 'embeddedPresentation':
      return <MediaForm initial={initial} media={media} sending={sending} onDeleteMedia={onDeleteMedia} {...form} />;
    case 'quiz':
      return <QuestionForm initial={initial} {...form} />;
    case 'deal':
      return (
        <DealsForm
          initial={initial}
          deals={dealsOf(content)}
          library={library}
          onPreviewDeal={onPreviewDeal}
          onPreview={onPreviewDeals}
          {...form}
        />
      );
  }
}
