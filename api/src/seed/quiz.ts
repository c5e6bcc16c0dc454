import type { Rank } from '@overtrick/shared/bridge/card';
import type { Diagram, DiagramHand } from '@overtrick/shared/learning/quiz/quiz';
import { namedId } from '@overtrick/shared/learning/values/named-id';
import type { DemoActivity } from './course.ts';
import type { DemoFileName } from './files.ts';
import { linkTerms } from './term-links.ts';

/* Short notations for the questions of the demo courses. */

/** A version 4 id that is the same at every run. */
const diagramId = (name: string): string => namedId(`demo/diagram/${name}`).replace(/^(.{14})./, '$14');

/** 'AK4.A83.KQ5.9742', spades first. */
function hand(text: string): DiagramHand {
  const [spades = [], hearts = [], diamonds = [], clubs = []] = text.split('.').map((suit) => [...suit] as Rank[]);
  return { spades, hearts, diamonds, clubs };
}

type Draft = Diagram extends infer D ? (D extends Diagram ? Omit<D, 'uuid' | 'context'> : never) : never;

export const showHand = (text: string): Draft => ({
  type: 'Hand',
  config: { south: hand(text), hideEmptySuits: false, isCorrect: false },
});

/** Declarer's hand and dummy as an answer; the other hands are unknown. */
export const twoHands = (south: string, north: string, isCorrect = false): Draft => ({
  type: 'DealMatrix',
  config: {
    south: hand(south),
    north: hand(north),
    east: hand('...'),
    west: hand('...'),
    hideEmptySuits: true,
    isCorrect,
  },
});

/** Shows declarer's hand and dummy. */
export const showTwoHands = (south: string, north: string): Draft => twoHands(south, north);

/** Shows an auction that North begins, '1NT,P,2D,P', with a question mark for the next call. */
export const showAuction = (bids: string): Draft => ({
  type: 'BiddingTable',
  config: { dealerPosition: 'N', bids, postSymbol: 'questionMark', isCorrect: false },
});

/** A whole auction that North begins, as an answer. */
export const thisAuction = (bids: string, isCorrect = false): Draft => ({
  type: 'BiddingTable',
  config: { dealerPosition: 'N', bids, postSymbol: 'none', isCorrect },
});

export const text = (words: string, isCorrect = false): Draft => ({
  type: 'TextAnswer',
  config: { text: words, isCorrect },
});

export const thisHand = (cards: string, isCorrect = false): Draft => ({
  type: 'Hand',
  config: { south: hand(cards), hideEmptySuits: false, isCorrect },
});

export const call = (currentBid: string, answerValue: string): Draft => ({
  type: 'BiddingInterface',
  config: { currentBid, answerValue },
});

interface Question {
  /** Unique in the whole demo and never changed: ids are derived from it. */
  readonly key: string;
  readonly number: string;
  readonly question: string;
  readonly shows?: readonly Draft[];
  readonly answers: readonly Draft[];
  readonly hint: string;
  readonly explanation: string;
  readonly all?: boolean;
}

/** A question as an activity. */
export function question({ key, number, shows = [], answers, all = false, ...words }: Question): DemoActivity {
  const drafts = [
    ...shows.map((draft) => ({ draft, context: 'question' as const })),
    ...answers.map((draft) => ({ draft, context: 'answer' as const })),
  ];
  const diagrams = drafts.map(
    ({ draft, context }, index): Diagram => ({
      uuid: diagramId(`${key}/${index}`),
      context,
      ...draft,
    }),
  );
  const texts = { question: linkTerms(words.question), explanation: linkTerms(words.explanation) };
  return { content: { type: 'quiz', title: number, ...words, ...texts, mustChooseAllCorrectAnswers: all, diagrams } };
}

/** A page of text, as an activity. */
export const page = (title: string, html: string): DemoActivity => ({
  content: { type: 'titlePage', title, config: { text: linkTerms(html) } },
});

/** A film with its captions, as an activity. */
export const film = (title: string, file: DemoFileName, captions: DemoFileName): DemoActivity => ({
  content: { type: 'video', title },
  media: { file, captions },
});

/** Slides with their pictures, as an activity; the words are for those who cannot see them. */
export const slides = (
  title: string,
  file: DemoFileName,
  pictures: readonly { readonly file: DemoFileName; readonly words: string }[],
): DemoActivity => ({ content: { type: 'embeddedPresentation', title }, media: { file, slides: pictures } });
