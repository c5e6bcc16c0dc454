import { type DealDraft, draftFrom, emptyDraft, NO_LABELS } from '@overtrick/shared/learning/editing/deal-draft';
import { type DraftEdit, step } from '@overtrick/shared/learning/editing/draft-edit';
import { SECTION_STATES } from './section-states.ts';

const after = (draft: DealDraft, ...edits: readonly DraftEdit[]): DealDraft => edits.reduce(step, draft);

const suit = (position: 'north' | 'east', cards: string): DraftEdit => ({
  kind: 'setSuit',
  position,
  suit: 'clubs',
  cards,
});

const [first] = Object.values(SECTION_STATES);
const whole = first ? draftFrom(first, NO_LABELS, null) : emptyDraft();

/** Deals on the page of their editor, for the gallery and tests. */
const STATES = {
  'a new deal': emptyDraft(),
  'a whole deal': whole,
  'half typed': after(
    whole,
    { kind: 'setSuit', position: 'west', suit: 'clubs', cards: 'J9' },
    suit('east', 'A83K'),
    { kind: 'setCalls', calls: '1S,P,1H,' },
    { kind: 'setLead', lead: 'A' },
  ),
  'changed elsewhere': after(whole, { kind: 'patch', patch: { goal: 'Make it safely' } }),
} satisfies Readonly<Record<string, DealDraft>>;

export type EditorStateName = keyof typeof STATES;
export const EDITOR_NAMES = Object.keys(STATES) as readonly EditorStateName[];
export const EDITOR_STATES: { readonly [name in EditorStateName]: DealDraft } = STATES;

/** The state that an address names: '#editor/a new deal'. */
export const findEditorState = (hash: string): EditorStateName | undefined =>
  EDITOR_NAMES.find((name) => hash === `#editor/${name}`);
