import type { DealDraft } from './deal-draft.ts';
import { stable } from './history.ts';

/** A part of a draft that was changed here and elsewhere, each to something else. */
export interface DraftConflict {
  readonly part: DraftPart;
  readonly mine: DealDraft;
  readonly theirs: DealDraft;
}

export interface MergedDraft {
  /** What was changed on one side only, from both; where both changed something, mine. */
  readonly draft: DealDraft;
  readonly conflicts: readonly DraftConflict[];
}

type ContentKey = keyof DealDraft['content'];
type GameKey = keyof DealDraft['content']['game'];

/** What is merged as one: its parts mean nothing beside another's. */
interface Part {
  readonly hands?: true;
  readonly labels?: readonly (keyof DealDraft['labels'])[];
  readonly source?: true;
  readonly game?: readonly GameKey[];
  readonly content?: readonly ContentKey[];
}

/**
 * The parts of a deal that are merged each as a whole: words on calls go with the calls, marks on cards with the line
 * in which they count.
 */
const PARTS = {
  name: { game: ['name'] },
  hands: { hands: true, game: ['leader', 'target'] },
  vulnerability: { game: ['vulnerable'] },
  auction: {
    game: ['auction', 'contract', 'declarer'],
    content: ['hints', 'explanations', 'alternatives', 'wrongCalls', 'looseNotes', 'facts'],
  },
  emptyAuction: { game: ['startWithEmptyAuction'] },
  seat: { content: ['playerPosition'] },
  lead: { content: ['lead'] },
  botCards: { content: ['botCards'] },
  keyLine: { content: ['keyLine'] },
  lines: { content: ['teacherLine', 'recordedPlay', 'remarks', 'moments'] },
  declarerHint: { content: ['declarerHint'] },
  defenderHint: { content: ['defenderHint'] },
  claims: { content: ['claimParameters'] },
  messages: { content: ['resultMessages'] },
  aim: { content: ['aim'] },
  goal: { content: ['goal'] },
  agreements: { content: ['agreements'] },
  intro: { content: ['intro'] },
  afterword: { content: ['afterword'] },
  note: { content: ['note', 'noteShown'] },
  end: { content: ['endAfterAuction'] },
  silenced: { content: ['silenced'] },
  level: { labels: ['experienceLevel'] },
  keywords: { labels: ['keywords'] },
  tags: { labels: ['tags'] },
  focus: { labels: ['focus'] },
  system: { labels: ['biddingSystem'] },
  classified: { labels: ['classified'] },
  source: { source: true },
} as const satisfies { readonly [part: string]: Part };

export type DraftPart = keyof typeof PARTS;
export const DRAFT_PARTS = Object.keys(PARTS) as readonly DraftPart[];

/** What the library keeps of a text that is empty. */
const plain = (value: unknown): unknown =>
  value === '' || value === undefined || value === false || (Array.isArray(value) && value.length === 0) ? null : value;

function partOf(draft: DealDraft, part: DraftPart): string {
  const { game = [], content = [], labels = [], ...whole }: Part = PARTS[part];
  return stable([
    game.map((key) => plain(draft.content.game[key])),
    content.map((key) => plain(draft.content[key])),
    labels.map((key) => plain(draft.labels[key])),
    whole.hands ? draft.hands : null,
    whole.source ? draft.source : null,
  ]);
}

/** Whether a part says the same in two drafts. */
export const isSamePart = (part: DraftPart, a: DealDraft, b: DealDraft): boolean => partOf(a, part) === partOf(b, part);

/** A draft with one part as another has it. */
export function takePart(draft: DealDraft, part: DraftPart, from: DealDraft): DealDraft {
  const { game = [], content = [], labels = [], ...whole }: Part = PARTS[part];
  const pick = <T extends object>(value: T, keys: readonly (keyof T)[]): Partial<T> =>
    Object.fromEntries(keys.map((key) => [key, value[key]])) as Partial<T>;
  return {
    ...draft,
    content: {
      ...draft.content,
      ...pick(from.content, content),
      game: { ...draft.content.game, ...pick(from.content.game, game) },
    },
    labels: { ...draft.labels, ...pick(from.labels, labels) },
    ...(whole.hands && { hands: from.hands }),
    ...(whole.source && { source: from.source }),
    ...(part === 'auction' && { calls: from.calls }),
    ...(part === 'lead' && { lead: from.lead }),
  };
}

/**
 * Merges what was changed here and what was changed elsewhere since both had the same draft. A part that one side
 * changed is taken from it; a part that both changed to something else is a conflict for the author to decide.
 */
export function mergeDraft(base: DealDraft, mine: DealDraft, theirs: DealDraft): MergedDraft {
  let draft = mine;
  const conflicts: DraftConflict[] = [];
  for (const part of DRAFT_PARTS) {
    if (isSamePart(part, mine, theirs) || isSamePart(part, base, theirs)) continue;
    if (isSamePart(part, base, mine)) draft = takePart(draft, part, theirs);
    else conflicts.push({ part, mine, theirs });
  }
  return { draft, conflicts };
}
