import { type DealEdit, dealEditSchema } from '../library/deal-edit.ts';
import type { DealDraft } from './deal-draft.ts';
import { isSameDraft } from './history.ts';

const LABELS = ['experienceLevel', 'keywords', 'tags', 'focus', 'biddingSystem', 'classified'] as const;
type Label = (typeof LABELS)[number];
type Word = Exclude<keyof DealEdit, Label | 'name' | 'source'>;

const WORDS = Object.keys(dealEditSchema.entries).filter(
  (field) => field !== 'name' && field !== 'source' && !LABELS.some((label) => label === field),
) as readonly Word[];

/** The words and labels of a draft, where nothing else differs from what was saved: they wait in the outbox without a connection. */
export function findWordsOnly(saved: DealDraft, draft: DealDraft): DealEdit | undefined {
  const words = Object.fromEntries(WORDS.map((field) => [field, draft.content[field]])) as Pick<
    DealDraft['content'],
    Word
  >;
  const { name } = draft.content.game;
  const worded: DealDraft = {
    ...saved,
    labels: draft.labels,
    source: draft.source,
    lead: draft.lead,
    content: { ...saved.content, ...words, game: { ...saved.content.game, name } },
  };
  // What is said twice in a draft: the labels stand.
  const bare = ({ content, ...rest }: DealDraft): DealDraft => ({
    ...rest,
    content: { ...content, experienceLevel: null, keywords: [] },
  });
  if (!isSameDraft(bare(worded), bare(draft))) return undefined;
  const said = Object.entries(words).map(([field, value]) => [field, value ?? EMPTY[field as Word] ?? null]);
  return { ...Object.fromEntries(said), ...draft.labels, name, source: draft.source } as DealEdit;
}

const EMPTY: Partial<Record<Word, unknown>> = { hints: [], explanations: [], noteShown: false };
