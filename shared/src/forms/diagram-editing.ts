import type { Auction } from '../bridge/auction.ts';
import { err, ok, type Result } from '../result.ts';
import { rebuildAuction } from './bids.ts';
import { checkDiagram, DIAGRAM_REFUSED, type DiagramDraft, type DiagramErrors } from './diagram.ts';

/** What the editor of a diagram holds: its own fields, and the two ticks; which of them are shown is for the screen. */
export interface DiagramFields {
  readonly draft: DiagramDraft;
  readonly hideEmptySuits: boolean;
  readonly isCorrect: boolean;
}

/** The 'Edit diagram' dialog (courses §2.5, §4.10). */
export interface DiagramEditing {
  /** The copy taken when the dialog opened. */
  readonly opened: DiagramFields;
  readonly fields: DiagramFields;
  /** The bidding table as last built; null before the first that could be. */
  readonly auction: Auction | null;
  readonly view: 'edit' | 'preview';
  /** Something wrong was to be shown or saved: every wrong field says so from now on. */
  readonly refused: boolean;
}

const build = (before: Auction | null, { draft }: DiagramFields): Auction | null =>
  draft.type === 'BiddingTable' ? rebuildAuction(before, draft.bids, draft.dealerPosition) : null;

export const openDiagram = (fields: DiagramFields): DiagramEditing => ({
  opened: fields,
  fields,
  auction: build(null, fields),
  view: 'edit',
  refused: false,
});

/** After each key: the bidding table is built anew, but for a comma at the end or bids that make none. */
export const changeDiagram = (editing: DiagramEditing, fields: DiagramFields): DiagramEditing => ({
  ...editing,
  fields,
  auction: build(editing.auction, fields),
});

export const diagramErrors = ({ fields }: DiagramEditing): DiagramErrors => checkDiagram(fields.draft);

const isValid = (editing: DiagramEditing): boolean => Object.keys(diagramErrors(editing)).length === 0;

/** A bidding table is seen while it is typed, so it needs no preview. */
export const hasPreview = ({ fields }: DiagramEditing): boolean => fields.draft.type !== 'BiddingTable';

/** Between the fields and what a reader will see; only a valid diagram may be looked at. */
export function togglePreview(editing: DiagramEditing): DiagramEditing {
  if (!isValid(editing)) return { ...editing, refused: true };
  return { ...editing, view: editing.view === 'edit' ? 'preview' : 'edit', refused: false };
}

/** The fields to keep, or the same dialog with the refusal. */
export const saveDiagram = (editing: DiagramEditing): Result<DiagramFields, DiagramEditing> =>
  isValid(editing) ? ok(editing.fields) : err({ ...editing, view: 'edit', refused: true });

/** What 'Cancel' leaves: the copy taken when the dialog opened. */
export const cancelDiagram = ({ opened }: DiagramEditing): DiagramFields => opened;

/** Said while a refused diagram is still wrong. */
export const diagramRefusal = (editing: DiagramEditing): string | undefined =>
  editing.refused && !isValid(editing) ? DIAGRAM_REFUSED : undefined;
