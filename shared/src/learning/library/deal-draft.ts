import type { DealEdit } from './deal-edit.ts';
import { joinSources } from './deal-source.ts';
import type { LibraryDeal } from './library-deal.ts';

/** The words and labels that a form of a deal changes, each present (ruling 67). */
export type DealWords = Required<DealEdit>;

type Field = keyof DealEdit;

/** What a form of words and labels would show of a deal. Labels come from the card, words from what is studied. */
export const wordsOf = (deal: LibraryDeal): DealWords => ({
  experienceLevel: deal.experienceLevel,
  keywords: deal.keywords,
  tags: deal.tags,
  focus: deal.focus,
  biddingSystem: deal.biddingSystem,
  classified: deal.classified,
  source: joinSources(deal.source),
  name: deal.name,
  hints: deal.study.hints,
  explanations: deal.study.explanations,
  declarerHint: deal.study.declarerHint,
  defenderHint: deal.study.defenderHint,
  goal: deal.study.goal ?? null,
  agreements: deal.study.agreements ?? null,
  note: deal.study.note ?? null,
  noteShown: deal.study.noteShown ?? false,
  intro: deal.study.intro ?? null,
  afterword: deal.study.afterword ?? null,
  lead: deal.study.lead,
});

/** The fields of an edit. */
export const fieldsOf = (edit: DealEdit): readonly Field[] => Object.keys(edit) as Field[];

/** No text and an empty one are the same; so is a list of explanations that ends in empty ones. */
function plain(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (!Array.isArray(value)) return value;
  const last = value.findLastIndex((each) => each !== '');
  return value.slice(0, last + 1);
}

const isSame = (a: unknown, b: unknown): boolean => stableText(plain(a)) === stableText(plain(b));

/** JSON with keys in order: databases and forms may order the keys of an object differently. */
const stableText = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** What was there before a change and what is to be there after it; both have the same fields. */
export interface DealChange {
  readonly before: DealEdit;
  readonly after: DealEdit;
}

const pick = (words: DealEdit, fields: readonly Field[]): DealEdit =>
  Object.fromEntries(fields.map((field) => [field, words[field]]));

/** The fields of `wanted` that differ from what is there; undefined when none does. */
export function changeTo(words: DealWords, wanted: DealEdit): DealChange | undefined {
  const changed = fieldsOf(wanted).filter((field) => !isSame(words[field], wanted[field]));
  return changed.length > 0 ? { before: pick(words, changed), after: pick(wanted, changed) } : undefined;
}

/**
 * What a change that was made elsewhere means here. apply: every field is as it was before it, or is already as it is to
 * be; done: all are already; changed_elsewhere: a field is neither, and nothing may be written.
 */
export function judgeChange(words: DealWords, { before, after }: DealChange): 'apply' | 'done' | 'changed_elsewhere' {
  const fields = fieldsOf(after);
  const open = fields.filter((field) => !isSame(words[field], after[field]));
  if (open.length === 0) return 'done';
  return open.every((field) => field in before && isSame(words[field], before[field])) ? 'apply' : 'changed_elsewhere';
}

/** The deal with an edit of its words and labels; what is absent stays. */
export function withEdit(deal: LibraryDeal, edit: DealEdit): LibraryDeal {
  const words = { ...wordsOf(deal), ...edit };
  const { experienceLevel, keywords, tags, focus, biddingSystem, classified, source, name, ...taught } = words;
  return {
    ...deal,
    ...{ experienceLevel, keywords, tags, focus, biddingSystem, classified, source, name, openingLead: taught.lead },
    study: { ...deal.study, ...taught, game: { ...deal.study.game, name }, experienceLevel, keywords },
  };
}

/** A field that was changed on two devices: what this one has, and what the server has. */
export interface DealConflict {
  readonly field: Field;
  readonly mine: DealEdit[Field];
  readonly theirs: DealEdit[Field];
}

/**
 * The fields that a refused change and the server's deal disagree on. Several changes of one deal, in the order in which
 * they were made, are one: of each field the last.
 */
export function conflictsOf(words: DealWords, changes: readonly DealChange[]): readonly DealConflict[] {
  const mine: DealEdit = Object.assign({}, ...changes.map(({ after }) => after));
  return fieldsOf(mine)
    .filter((field) => !isSame(words[field], mine[field]))
    .map((field) => ({ field, mine: mine[field], theirs: words[field] }));
}
