import type { Auction } from '../bridge/auction.ts';
import { err, ok, type Result } from '../result.ts';
import { rebuildAuction } from './bids.ts';
import { checkDiagram, DIAGRAM_REFUSED, type DiagramDraft, type DiagramErrors } from './diagram.ts';

/**
 * The content of the diagram editor: the diagram's fields and the two tick boxes. The screen decides which are shown.
 */
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
  /** The last valid auction; null before the first. */
  readonly auction: Auction | null;
  readonly view: 'edit' | 'preview';
  /**
   * Whether the preview or the saving of a wrong diagram was refused; from then on every wrong field shows its message.
   */
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

/** Whether the diagram has a preview. A bidding table needs none, because it is shown while it is typed. */
export const hasPreview = ({ fields }: DiagramEditing): boolean => fields.draft.type !== 'BiddingTable';

/** Switches between the fields and the preview; only a valid diagram has a preview. */
export function togglePreview(editing: DiagramEditing): DiagramEditing {
  if (!isValid(editing)) return { ...editing, refused: true };
  return { ...editing, view: editing.view === 'edit' ? 'preview' : 'edit', refused: false };
}

/** The fields to save, or the same dialog marked as refused. */
export const saveDiagram = (editing: DiagramEditing): Result<DiagramFields, DiagramEditing> =>
  isValid(editing) ? ok(editing.fields) : err({ ...editing, view: 'edit', refused: true });

/** The fields after 'Cancel': the copy taken when the dialog opened. */
export const cancelDiagram = ({ opened }: DiagramEditing): DiagramFields => opened;

/** The message while a refused diagram is still wrong. */
export const diagramRefusal = (editing: DiagramEditing): string | undefined =>
  editing.refused && !isValid(editing) ? DIAGRAM_REFUSED : undefined;
