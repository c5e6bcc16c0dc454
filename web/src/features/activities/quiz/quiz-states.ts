import { RANKS, type Rank } from '@overtrick/shared/bridge/card';
import type { Diagram, DiagramContext, DiagramHand, Quiz } from '@overtrick/shared/learning/quiz/quiz';
import { type QuizEvent, type QuizState, startQuiz, stepQuiz } from '@overtrick/shared/learning/quiz/quiz-taking';

/** Questions as data: every state, for the gallery and the tests. */

const id = (letter: string): string => `${letter.repeat(8)}-0000-4000-8000-000000000000`;

/** 'AKQ.J52..T9876', spades first. */
function hand(text: string): DiagramHand {
  const [spades = [], hearts = [], diamonds = [], clubs = []] = text
    .split('.')
    .map((suit) => [...suit].filter((rank): rank is Rank => RANKS.includes(rank as Rank)));
  return { spades, hearts, diamonds, clubs };
}

const handOf = (letter: string, cards: string, isCorrect = false, context: DiagramContext = 'answer'): Diagram => ({
  uuid: id(letter),
  context,
  type: 'Hand',
  config: { south: hand(cards), hideEmptySuits: false, isCorrect },
});

const tableOf = (letter: string, bids: string, isCorrect = false, context: DiagramContext = 'answer'): Diagram => ({
  uuid: id(letter),
  context,
  type: 'BiddingTable',
  config: { dealerPosition: 'S', bids, postSymbol: context === 'question' ? 'questionMark' : 'none', isCorrect },
});

const textOf = (letter: string, text: string, isCorrect = false): Diagram => ({
  uuid: id(letter),
  context: 'answer',
  type: 'TextAnswer',
  config: { text, isCorrect },
});

const quiz = (question: string, diagrams: Diagram[], more: Partial<Quiz> = {}): Quiz => ({
  question,
  hint: '',
  explanation: '',
  mustChooseAllCorrectAnswers: false,
  diagrams,
  ...more,
});

const HANDS = quiz(
  '<p>Partner opens 1NT. Which two hands transfer with 2♦?</p>',
  [
    handOf('a', '84.KJ973.Q62.T85', true),
    handOf('b', 'Q3.AJ74.K852.964'),
    handOf('c', 'A5.Q98642.73.J42', true),
    handOf('d', 'KJ985.72.A94.863'),
  ],
  {
    mustChooseAllCorrectAnswers: true,
    hint: 'A transfer to hearts needs five hearts, whatever the strength.',
    explanation: '<p>2♦ asks opener to bid 2♥, and says nothing about points.</p>',
  },
);

const LEAD = quiz(
  '<p>You lead against 3NT. Which card?</p>',
  [
    tableOf('e', '1NT,P,3NT,P,P,P', false, 'question'),
    handOf('f', 'KQJ4.83.T972.A65', false, 'question'),
    textOf('a', 'The king of spades', true),
    textOf('b', 'The queen of spades'),
    textOf('c', 'The ten of diamonds'),
  ],
  { explanation: '<p>The top of a sequence.</p>' },
);

const CALL = quiz('<p>What do you call?</p>', [
  handOf('e', 'AJ73.KQ84.Q95.62', false, 'question'),
  { uuid: id('a'), context: 'answer', type: 'BiddingInterface', config: { currentBid: '1NT', answerValue: '2C' } },
]);

const CALLS = quiz('<p>What do you call?</p>', [
  {
    uuid: id('a'),
    context: 'answer',
    type: 'BiddingInterface',
    config: { currentBid: '1NT', answerValue: '2C', alsoRight: ['3C'] },
  },
]);

const AUCTIONS = quiz('<p>In which auction is the last call forcing?</p>', [
  tableOf('a', '1H,P,1S,P,2H'),
  tableOf('b', '1H,P,2C', true),
]);

const MATRIX = quiz('<p>Who holds the queen of hearts?</p>', [
  {
    uuid: id('e'),
    context: 'question',
    type: 'DealMatrix',
    config: {
      north: hand('Q94.A6.K853.T752'),
      east: hand('J3.T854.T972.A83'),
      south: hand('AKT85.732.A6.KQ4'),
      west: hand('762.KQJ9.QJ4.J96'),
      hideEmptySuits: false,
      isCorrect: false,
    },
  },
  textOf('a', 'East'),
  textOf('b', 'West', true),
]);

const select = (letter: string, answerValue: string | null = null): QuizEvent => ({
  type: 'answerSelected',
  answer: { uuid: id(letter), answerValue },
});
const SHOWN: QuizEvent = { type: 'highlightChanged', highlighted: true };
const after = (asked: Quiz, ...events: QuizEvent[]): QuizState => events.reduce(stepQuiz, startQuiz(asked));

export const QUIZ_STATES = {
  'two hands, none chosen': after(HANDS),
  'two hands, one chosen': after(HANDS, select('a')),
  'two hands, one of two wrong': after(HANDS, select('a'), select('b')),
  'two hands, the correct ones shown': after(HANDS, select('a'), select('b'), SHOWN),
  'a lead, answered rightly': after(LEAD, select('a')),
  'a call to make': after(CALL),
  'a call, wrong': after(CALL, select('a', '2NT')),
  'a call with two right answers, wrong': after(CALLS, select('a', '2NT')),
  'auctions to choose from': after(AUCTIONS),
  'four hands to look at': after(MATRIX, select('a')),
} as const satisfies Readonly<Record<string, QuizState>>;
