import type { DealDraft } from './deal-draft.ts';
import { type DraftEdit, step } from './draft-edit.ts';

/** A draft with what it was before and after: every change can be undone. */
export interface DraftHistory {
  readonly past: readonly DealDraft[];
  readonly present: DealDraft;
  /** What was undone, the last one first; a new change forgets it. */
  readonly future: readonly DealDraft[];
  /** The field that was typed into last: its letters are one step. Null after anything else. */
  readonly typing: string | null;
}

/** The most steps back. */
export const MOST_STEPS = 200;

export const openHistory = (present: DealDraft): DraftHistory => ({ past: [], present, future: [], typing: null });

/** The history after an edit; an edit that changes nothing is no step. */
export function record(history: DraftHistory, edit: DraftEdit): DraftHistory {
  const present = step(history.present, edit);
  if (isSameDraft(present, history.present)) return history;
  const typing = fieldTyped(history.present, edit);
  const isSameField = typing !== null && typing === history.typing;
  const past = isSameField ? history.past : [...history.past, history.present].slice(-MOST_STEPS);
  return { past, present, future: [], typing };
}

/** A step back; the same history when there is none. */
export function undo({ past, present, future }: DraftHistory): DraftHistory {
  const before = past.at(-1);
  if (!before) return { past, present, future, typing: null };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], typing: null };
}

export function redo({ past, present, future }: DraftHistory): DraftHistory {
  const [after, ...rest] = future;
  if (!after) return { past, present, future, typing: null };
  return { past: [...past, present], present: after, future: rest, typing: null };
}

/** Without level and keywords in the content: they are the library's, and a draft has them as labels (silence 213). */
function ownOf({ content, ...draft }: DealDraft): object {
  const { experienceLevel: _level, keywords: _keywords, ...own } = content;
  return { ...draft, content: own };
}

export const isSameDraft = (a: DealDraft, b: DealDraft): boolean => a === b || stable(ownOf(a)) === stable(ownOf(b));

/** Nothing that anybody has said: no list and an empty one are the same, and so is a list of empty texts. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.every((each) => each === ''));

/** JSON with keys in order and without what is empty: wire, device and parts of the page may write either. */
export const stable = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(
          Object.entries(each)
            .filter(([, one]) => !isEmpty(one))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : each,
  ) ?? 'undefined';

/** The field that an edit types a letter into; null for an edit that is a step of its own. */
function fieldTyped({ content, source }: DealDraft, edit: DraftEdit): string | null {
  switch (edit.kind) {
    case 'setSuit':
      return `${edit.position}.${edit.suit}`;
    case 'setCalls':
    case 'setLead':
      return edit.kind;
    case 'patchGame':
      return textChanged(content.game, edit.patch, 'game');
    case 'patch':
      return textChanged(content, edit.patch, 'content');
    case 'setSource':
      return textChanged(source, edit.source, 'source');
    default:
      return null;
  }
}

/** The path of the only text in which two values differ; null for any other difference. */
function textChanged(before: unknown, after: unknown, path: string): string | null {
  if (isText(before) && isText(after)) return path;
  if (!isTree(before) || !isTree(after)) return null;
  if (Array.isArray(before) !== Array.isArray(after)) return null;
  if (Array.isArray(before) && before.length !== Object.keys(after).length) return null;
  const changed = Object.keys(after).filter((key) => stable(before[key]) !== stable(after[key]));
  const [key] = changed;
  return key !== undefined && changed.length === 1 ? textChanged(before[key], after[key], `${path}.${key}`) : null;
}

const isText = (value: unknown): boolean => typeof value === 'string' || value === null || value === undefined;

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
