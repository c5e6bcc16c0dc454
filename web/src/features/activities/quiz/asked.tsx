import { addCall, callerToCall } from '@overtrick/shared/bridge/auction';
import { type Call, findCall } from '@overtrick/shared/bridge/call';
import { findAuctionTyped } from '@overtrick/shared/forms/bids';
import type { Diagram } from '@overtrick/shared/learning/quiz/quiz';
import { listDiagrams } from '@overtrick/shared/learning/quiz/quiz-editing';
import { cardsOfDiagram } from '@overtrick/shared/learning/quiz/quiz-hands';
import {
  isCorrectAnswer,
  listAnswers,
  type QuizState,
  quizProgress,
  rightCalls,
} from '@overtrick/shared/learning/quiz/quiz-taking';
import { type ReactNode, useRef } from 'react';
import { AuctionTable } from '../../../card-table/auction-table.tsx';
import { useBox, useWindowBox } from '../../../card-table/boxes.ts';
import { Felt } from '../../../card-table/felt.tsx';
import { Fan } from '../../../card-table/hand.tsx';
import { rowsOf, splitRows } from '../../../card-table/rows.ts';
import type { Box } from '../../../card-table/table-kind.ts';
import { DiagramView } from '../../../pieces/diagram-view.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Html } from '../../../ui/page/html.tsx';
import { answerHand, LEAST_FELT } from './answer-hand.ts';

type TableDiagram = Extract<Diagram, { readonly type: 'BiddingTable' }>;
type HandDiagram = Extract<Diagram, { readonly type: 'Hand' }>;

/** The right call once it may be known: the one that was made, else the author's; undefined before. */
function rightCallKnown({ quiz, selected, highlighted }: QuizState): Call | undefined {
  const boxes = listAnswers(quiz.diagrams).filter(({ type }) => type === 'BiddingInterface');
  const [box] = boxes;
  if (boxes.length !== 1 || box?.type !== 'BiddingInterface') return undefined;
  const made = selected.find((answer) => answer.uuid === box.uuid && isCorrectAnswer(quiz, answer));
  const isKnown = highlighted || quizProgress({ quiz, selected, highlighted }) === true;
  return isKnown ? findCall(made?.answerValue ?? rightCalls(box.config)[0] ?? '') : undefined;
}

/** The auction that a question asks about; the right call takes the place of the question mark once it may be known. */
function AskedAuction({ diagram, state }: { readonly diagram: TableDiagram; readonly state: QuizState }) {
  const { bids, dealerPosition, postSymbol } = diagram.config;
  const auction = findAuctionTyped(bids, dealerPosition);
  if (!auction) return null;
  const right = postSymbol === 'questionMark' ? rightCallKnown(state) : undefined;
  const added = right && addCall(auction, right);
  const shown = added?.ok ? added.value : auction;
  return (
    <AuctionTable
      dealer={auction.dealer}
      calls={shown.calls.map((call) => ({ call }))}
      end={added?.ok ? 'none' : postSymbol}
      you={asksForCall(state) && postSymbol === 'questionMark' ? callerToCall(auction) : undefined}
    />
  );
}

/** Whether a call is what the question asks for. */
const asksForCall = ({ quiz }: Pick<QuizState, 'quiz'>): boolean =>
  listAnswers(quiz.diagrams).some(({ type }) => type === 'BiddingInterface');

/** Beyond this many letters a question is a text to read, not a line to take in. */
const LONG = 200;
const isLong = (html: string): boolean => html.replace(/<[^>]*>/g, '').trim().length > LONG;

interface Props {
  readonly state: QuizState;
  /** On a phone the one hand of a question lies as cards on felt. */
  readonly onFelt: boolean;
  /** The hint, to be opened. */
  readonly children: ReactNode;
}

/** What is asked: the question, its auction and its hands. */
export function Asked({ state, onFelt, children }: Props) {
  const { question, diagrams } = state.quiz;
  const shown = listDiagrams(diagrams, 'question');
  const hand = onFelt ? findOneHand(shown) : undefined;
  const others = shown.filter((diagram) => diagram !== hand);
  return (
    <>
      <div className="quiz-asking">
        <Html html={question} className={classNames('quiz-question', isLong(question) && 'is-long')} />
        <div className="quiz-shown">
          {others.map((diagram) => (
            <div key={diagram.uuid} className={`quiz-diagram is-${diagram.type}`}>
              {diagram.type === 'BiddingTable' ? (
                <AskedAuction diagram={diagram} state={state} />
              ) : (
                <DiagramView diagram={diagram} />
              )}
            </div>
          ))}
        </div>
        {children}
      </div>
      {hand && <HandOnFelt hand={hand} isKept={quizProgress(state) !== null} />}
    </>
  );
}

/** The hand of a question that shows one hand with cards. */
function findOneHand(shown: readonly Diagram[]): HandDiagram | undefined {
  const hands = shown.filter((diagram) => diagram.type === 'Hand');
  const [hand] = hands;
  return hand && hands.length === 1 && cardsOfDiagram(hand.config.south).length > 0 ? hand : undefined;
}

interface HandProps {
  readonly hand: HandDiagram;
  /** While the answer is told the felt keeps its height, so that the hand stays where it is. */
  readonly isKept: boolean;
}

/** The hand as cards; the felt takes the height that is left, and the cards what fits of it. */
function HandOnFelt({ hand, isKept }: HandProps) {
  const felt = useRef<HTMLDivElement>(null);
  const window = useWindowBox();
  const room = useBox(felt, { width: window.width, height: 300 });
  const height = useKeptHeight(room, window, isKept);
  const cards = cardsOfDiagram(hand.config.south);
  const layout = answerHand(room, cards.length);
  const rows = layout.twoRows ? rowsOf(splitRows(cards), cards) : [cards];
  return (
    <Felt ref={felt} className="quiz-felt" style={{ minHeight: height }}>
      <Fan label="The hand" rows={rows} layout={layout} />
    </Felt>
  );
}

/** The height of the felt before the answer, as long as the window stays as it is. */
function useKeptHeight(room: Box, window: Box, isKept: boolean): number {
  const before = useRef({ window, height: LEAST_FELT });
  const isSameWindow = before.current.window.width === window.width && before.current.window.height === window.height;
  if (!isKept) before.current = { window, height: room.height };
  return isKept && isSameWindow ? before.current.height : LEAST_FELT;
}
