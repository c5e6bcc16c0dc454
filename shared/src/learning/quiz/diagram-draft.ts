import { RANKS, type Rank } from '../../bridge/card.ts';
import { listBidsTyped } from '../../forms/bids.ts';
import { EMPTY_DEAL_TEXT, type HandSuit, type HandText, listCardsTyped, type Position } from '../../forms/cards.ts';
import type { DiagramDraft } from '../../forms/diagram.ts';
import type { DiagramFields } from '../../forms/diagram-editing.ts';
import type { Diagram, DiagramHand, DiagramType } from './quiz.ts';
import { rightCalls } from './quiz-taking.ts';

/* Converts between a stored diagram (learning) and a typed diagram (forms); neither imports the other. */

const textOfHand = (hand: DiagramHand): HandText => mapSuits((suit) => hand[suit].join(''));

/** Reads the hand of valid fields; characters that are not cards are left out. */
const handOfText = (typed: HandText): DiagramHand =>
  mapSuits((suit) => listCardsTyped(typed[suit]).filter((card): card is Rank => RANKS.includes(card as Rank)));

const mapSuits = <T>(make: (suit: HandSuit) => T) => ({
  spades: make('spades'),
  hearts: make('hearts'),
  diamonds: make('diamonds'),
  clubs: make('clubs'),
});

const mapPositions = <T>(make: (position: Position) => T) => ({
  north: make('north'),
  east: make('east'),
  south: make('south'),
  west: make('west'),
});

/** What the editor's fields hold when a diagram is opened. */
export function draftOfDiagram(diagram: Diagram): DiagramDraft {
  switch (diagram.type) {
    case 'Hand':
      return { type: 'Hand', position: 'south', deal: { ...EMPTY_DEAL_TEXT, south: textOfHand(diagram.config.south) } };
    case 'DealMatrix':
      return { type: 'DealMatrix', deal: mapPositions((position) => textOfHand(diagram.config[position])) };
    case 'BiddingTable': {
      const { dealerPosition, bids, postSymbol } = diagram.config;
      return { type: 'BiddingTable', dealerPosition, bids, postSymbol };
    }
    case 'BiddingInterface':
      return {
        type: 'BiddingInterface',
        currentBid: diagram.config.currentBid,
        answerValue: diagram.config.answerValue,
        alsoRight: diagram.config.alsoRight?.join(',') ?? '',
      };
    case 'TextAnswer':
      return { type: 'TextAnswer', text: diagram.config.text };
  }
}

export const fieldsOfDiagram = (diagram: Diagram): DiagramFields => ({
  draft: draftOfDiagram(diagram),
  hideEmptySuits: 'hideEmptySuits' in diagram.config && diagram.config.hideEmptySuits,
  isCorrect: 'isCorrect' in diagram.config && diagram.config.isCorrect,
});

/** The diagram that valid fields make; undefined while its dealer or its symbol is not chosen. */
export function findDiagramTyped(
  { draft, hideEmptySuits, isCorrect }: DiagramFields,
  { uuid, context }: Pick<Diagram, 'uuid' | 'context'>,
): Diagram | undefined {
  const whose = { uuid, context };
  switch (draft.type) {
    case 'Hand':
      return {
        ...whose,
        type: 'Hand',
        config: { south: handOfText(draft.deal[draft.position]), hideEmptySuits, isCorrect },
      };
    case 'DealMatrix': {
      const hands = mapPositions((position) => handOfText(draft.deal[position]));
      return { ...whose, type: 'DealMatrix', config: { ...hands, hideEmptySuits, isCorrect } };
    }
    case 'BiddingTable': {
      const { dealerPosition, bids, postSymbol } = draft;
      if (dealerPosition === '' || postSymbol === '') return undefined;
      return { ...whose, type: 'BiddingTable', config: { dealerPosition, bids, postSymbol, isCorrect } };
    }
    case 'BiddingInterface':
      return {
        ...whose,
        type: 'BiddingInterface',
        config: { currentBid: draft.currentBid, answerValue: draft.answerValue, ...alsoRightIn(draft) },
      };
    case 'TextAnswer':
      return { ...whose, type: 'TextAnswer', config: { text: draft.text, isCorrect } };
  }
}

/** The further right calls of a bid box; no field at all where there are none, as in questions that never had it. */
function alsoRightIn({ answerValue, alsoRight }: { readonly answerValue: string; readonly alsoRight: string }) {
  const [, ...more] = rightCalls({ currentBid: '', answerValue, alsoRight: [...listBidsTyped(alsoRight)] });
  return more.length > 0 ? { alsoRight: more } : {};
}

/** The fields of a diagram that is about to be added; only the first symbol, `none`, is chosen. */
export function emptyFields(type: DiagramType): DiagramFields {
  const ticks = { hideEmptySuits: false, isCorrect: false };
  switch (type) {
    case 'Hand':
      return { ...ticks, draft: { type, position: 'south', deal: EMPTY_DEAL_TEXT } };
    case 'DealMatrix':
      return { ...ticks, draft: { type, deal: EMPTY_DEAL_TEXT } };
    case 'BiddingTable':
      return { ...ticks, draft: { type, dealerPosition: '', bids: '', postSymbol: 'none' } };
    case 'BiddingInterface':
      return { ...ticks, draft: { type, currentBid: '', answerValue: '', alsoRight: '' } };
    case 'TextAnswer':
      return { ...ticks, draft: { type, text: '' } };
  }
}
