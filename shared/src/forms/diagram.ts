import type { AuctionEnd } from '../bridge/auction-end.ts';
import type { Seat } from '../bridge/seat.ts';
import { bids, listBidsTyped } from './bids.ts';
import { checkHand, type DealText, POSITIONS, type Position } from './cards.ts';
import { isEmpty, required } from './required.ts';

/** The message when an invalid diagram is previewed or saved (courses §5). */
export const DIAGRAM_REFUSED = 'You must correct the diagram to add it to your quiz.';

/** A quiz diagram as it is edited: the values of its fields (courses §2.5, §3). */
export type DiagramDraft =
  | { readonly type: 'Hand'; readonly deal: DealText; readonly position: Position }
  | { readonly type: 'DealMatrix'; readonly deal: DealText }
  | {
      readonly type: 'BiddingTable';
      readonly dealerPosition: Seat | '';
      readonly bids: string;
      readonly postSymbol: AuctionEnd | '';
    }
  | {
      readonly type: 'BiddingInterface';
      readonly currentBid: string;
      readonly answerValue: string;
      /** A comma-separated list; '' for none. */
      readonly alsoRight: string;
    }
  | { readonly type: 'TextAnswer'; readonly text: string };

export type DiagramErrors = Readonly<Record<string, string>>;

/** The bid box is checked as if North dealt, each bid by itself (courses §5, conflict 51). */
const singleBid = bids({ type: 'single', dealer: 'N' });

/** The first fault among calls of which each is one for itself. */
const eachBid = (typed: string): string | undefined =>
  listBidsTyped(typed)
    .map(singleBid)
    .find((message) => message !== undefined);

/** The message of each wrong field; none at all when the diagram is valid and may be shown and saved. */
export function checkDiagram(draft: DiagramDraft): DiagramErrors {
  switch (draft.type) {
    case 'Hand':
      return wrongOf([[draft.position, checkHand(draft.deal, draft.position)]]);
    case 'DealMatrix':
      return wrongOf(POSITIONS.map((position) => [position, checkHand(draft.deal, position)]));
    case 'BiddingTable':
      return wrongOf([
        ['dealerPosition', required('Dealer')(draft.dealerPosition)],
        ['bids', bids({ dealer: draft.dealerPosition })(draft.bids)],
        ['postSymbol', required('Show symbol after bids')(draft.postSymbol)],
      ]);
    case 'BiddingInterface':
      return wrongOf([
        ['currentBid', singleBid(draft.currentBid)],
        ['answerValue', singleBid(draft.answerValue)],
        ['alsoRight', eachBid(draft.alsoRight)],
      ]);
    case 'TextAnswer':
      return wrongOf([['text', required('Text')(draft.text)]]);
  }
}

/** The message of each field that is filled in wrongly; empty fields are incomplete, not wrong (ruling 46). */
export const wrongFields = (draft: DiagramDraft): DiagramErrors =>
  Object.fromEntries(
    Object.entries(checkDiagram(draft)).filter(
      ([field]) => !(field in draft && isEmpty(draft[field as keyof DiagramDraft])),
    ),
  );

function wrongOf(fields: readonly (readonly [string, string | undefined])[]): DiagramErrors {
  const errors: Record<string, string> = {};
  for (const [field, message] of fields) if (message !== undefined) errors[field] = message;
  return errors;
}
