import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import type { PhraseBook } from './phrase-picker.tsx';

/** What each part of the deal editor gets: the content that is edited, and where a change of it goes. */
export interface SectionProps {
  readonly content: DealContent;
  readonly onChange: (patch: Partial<DealContent>) => void;
}

/** A part in which texts are written; without phrases where the teacher's lists are not here. */
export interface WordsProps extends SectionProps {
  readonly phrases?: PhraseBook;
}
