import { type Call, findCall } from '@overtrick/shared/bridge/call';
import type { Diagram } from '@overtrick/shared/learning/quiz/quiz';
import {
  answerState,
  isSelectable,
  possibleAnswers,
  type QuizState,
} from '@overtrick/shared/learning/quiz/quiz-taking';
import { BiddingBox } from '../../../card-table/bidding-box.tsx';
import { AnswerMark } from '../../../pieces/answer-mark.tsx';
import { CallWords } from '../../../pieces/call-words.tsx';

type BidBoxDiagram = Extract<Diagram, { readonly type: 'BiddingInterface' }>;

interface Props {
  readonly diagram: BidBoxDiagram;
  readonly state: QuizState;
  readonly onCall: (call: Call) => void;
}

/** Below this width the seven levels stand in a row of their own. */
const GRID_WIDTH = 360;

/** A bid box to answer with: the call made stands below it with its mark. */
export function BidBox({ diagram, state, onCall }: Props) {
  const { currentBid, answerValue } = diagram.config;
  const made = state.selected.filter(({ uuid }) => uuid === diagram.uuid);
  const possible = isSelectable(state, diagram) ? possibleAnswers(currentBid, answerValue) : [];
  return (
    <div className="quiz-box">
      <p className="quiz-box-asked">
        Your call after <CallWords text={currentBid} />
      </p>
      <BiddingBox
        form={window.innerWidth < GRID_WIDTH ? 'rows' : 'grid'}
        possible={possible}
        highlighted={state.highlighted ? findCall(answerValue) : null}
        onCall={onCall}
      />
      {made.map(({ answerValue: call }) => (
        <p key={call} className="quiz-box-call">
          You called <CallWords text={call ?? ''} />{' '}
          <AnswerMark state={answerState({ ...state, highlighted: false }, diagram, call)} />
        </p>
      ))}
    </div>
  );
}
