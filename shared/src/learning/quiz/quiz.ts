import * as v from 'valibot';
import { AUCTION_ENDS } from '../../bridge/auction-end.ts';
import { RANKS, type Rank } from '../../bridge/card.ts';
import { seatSchema } from '../deals/study-deal.ts';

/** Whether a diagram belongs to the question or is one of its answers (courses §3). */
export const DIAGRAM_CONTEXTS = ['question', 'answer'] as const;
export type DiagramContext = (typeof DIAGRAM_CONTEXTS)[number];

export const DIAGRAM_TYPES = ['Hand', 'BiddingTable', 'DealMatrix', 'BiddingInterface', 'TextAnswer'] as const;
export type DiagramType = (typeof DIAGRAM_TYPES)[number];

/** What an author reads of each (courses §2.5). */
export const DIAGRAM_LABELS: { readonly [type in DiagramType]: string } = {
  Hand: 'Hand',
  BiddingTable: 'Bidding table',
  DealMatrix: 'Deal matrix',
  BiddingInterface: 'Bid box',
  TextAnswer: 'Text answer',
};

const suitSchema = v.optional(v.pipe(v.array(v.picklist(RANKS)), v.maxLength(13)), (): Rank[] => []);

/** A hand as a list of ranks a suit, highest first as the author wrote them; empty lists for no cards at all. */
export const diagramHandSchema = v.object({
  spades: suitSchema,
  hearts: suitSchema,
  diamonds: suitSchema,
  clubs: suitSchema,
});
export type DiagramHand = v.InferOutput<typeof diagramHandSchema>;

const flag = v.optional(v.boolean(), false);
/** One call or a comma-separated list of them, in capitals: '1NT,P,2C'. */
const calls = v.pipe(v.string(), v.maxLength(400));

/** All calls but the answer itself. */
const MOST_ALSO_RIGHT = 37;

const diagram = <T extends DiagramType, C extends v.ObjectEntries>(type: T, config: C) =>
  v.object({
    /** Version 4, made when the diagram is added. */
    uuid: v.pipe(v.string(), v.uuid(), v.regex(/^.{14}4/, 'Must be a version 4 UUID')),
    context: v.picklist(DIAGRAM_CONTEXTS),
    type: v.literal(type),
    config: v.object(config),
  });

/**
 * A quiz diagram as it is kept and as it stands on the wire (courses §3). Its shape only: whether the cards and calls
 * make sense is for forms/diagram to say. `isCorrect` counts on answers alone. The one hand of a Hand is South's.
 */
export const diagramSchema = v.variant('type', [
  diagram('Hand', { south: diagramHandSchema, hideEmptySuits: flag, isCorrect: flag }),
  diagram('DealMatrix', {
    north: diagramHandSchema,
    east: diagramHandSchema,
    south: diagramHandSchema,
    west: diagramHandSchema,
    hideEmptySuits: flag,
    isCorrect: flag,
  }),
  diagram('BiddingTable', {
    dealerPosition: seatSchema,
    bids: calls,
    postSymbol: v.optional(v.picklist(AUCTION_ENDS), 'none'),
    isCorrect: flag,
  }),
  /**
   * The bid box: the last bid made, the call that answers it, and further calls that are right as well. Older
   * clients know no further calls and mark them wrong; the server's verdict counts them (ruling 52).
   */
  diagram('BiddingInterface', {
    currentBid: calls,
    answerValue: calls,
    alsoRight: v.optional(v.pipe(v.array(calls), v.maxLength(MOST_ALSO_RIGHT))),
  }),
  diagram('TextAnswer', { text: v.pipe(v.string(), v.maxLength(1000)), isCorrect: flag }),
]);
export type Diagram = v.InferOutput<typeof diagramSchema>;

/** What a diagram may be, by its context (courses §2.5; ). */
export const DIAGRAM_TYPES_OF: { readonly [context in DiagramContext]: readonly DiagramType[] } = {
  question: ['Hand', 'BiddingTable', 'DealMatrix'],
  answer: ['Hand', 'BiddingTable', 'DealMatrix', 'BiddingInterface', 'TextAnswer'],
};

/** A diagram in the context in which it stands. */
export const diagramOfQuizSchema = v.pipe(
  diagramSchema,
  v.check(({ context, type }) => DIAGRAM_TYPES_OF[context].includes(type), 'Only an answer may be this'),
);

/** The most diagrams of a question, its answers included. */
export const MOST_DIAGRAMS = 40;

/** The fields that a question has besides those of every activity; its number is the activity's title (conflict 63). */
export const quizFields = {
  /** Sanitised HTML. */
  question: v.pipe(v.string(), v.maxLength(50_000)),
  /** Plain text; '' for none. */
  hint: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
  /** Sanitised HTML; '' for none. */
  explanation: v.optional(v.pipe(v.string(), v.maxLength(50_000)), ''),
  mustChooseAllCorrectAnswers: flag,
  /** Of the question and of its answers together, in the author's order. */
  diagrams: v.pipe(v.array(diagramOfQuizSchema), v.maxLength(MOST_DIAGRAMS)),
};

const quizSchema = v.object(quizFields);
/** A question with its diagrams, as it is edited and answered. */
export type Quiz = v.InferOutput<typeof quizSchema>;
