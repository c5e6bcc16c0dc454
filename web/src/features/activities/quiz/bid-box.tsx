import { type Call, findCall } from '@overtrick/shared/bridge/call';
import { diagramWords } from '@overtrick/shared/learning/quiz/diagram-words';
import type { Diagram } from '@overtrick/shared/learning/quiz/quiz';
import {
  answerState,
  isSelectable,
  possibleAnswers,
  type QuizState,
  rightCalls,
} from '@overtrick/shared/learning/quiz/quiz-taking';
import { BiddingBox } from '../../../card-table/bidding-box.tsx';
import { AnswerMark } from '../../../pieces/answer-mark.tsx';
import { AskedCall } from '../../../pieces/asked-call.tsx';
import { CallList, CallWords } from '../../../pieces/call-words.tsx';
import { stateWords } from './answer.tsx';

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
  const { currentBid } = diagram.config;
  const [answer, ...also] = rightCalls(diagram.config);
  const made = state.selected.filter(({ uuid }) => uuid === diagram.uuid);
  const wordsOf = (call: Call): string => {
    const chosen = made.some(({ answerValue }) => answerValue === call);
    return stateWords(answerState(state, diagram, call), chosen) || (chosen ? 'chosen' : '');
  };
  return (
    <div className="quiz-box">
      <p className="quiz-box-asked">
        <AskedCall currentBid={currentBid} />
      </p>
      <BiddingBox
        form={window.innerWidth < GRID_WIDTH ? 'rows' : 'grid'}
        possible={possibleAnswers(diagram.config)}
        isIdle={!isSelectable(state, diagram)}
        wordsOf={wordsOf}
        label={diagramWords(diagram)}
        highlighted={state.highlighted ? [answer, ...also].flatMap((call) => findCall(call ?? '') ?? []) : null}
        onCall={onCall}
      />
      {state.highlighted && also.length > 0 && (
        <p className="quiz-box-call">
          <span>
            Also right: <CallList calls={also} />
          </span>
        </p>
      )}
      {made.map(({ answerValue: call }) => (
        <p key={call} className="quiz-box-call">
          You called <CallWords text={call ?? ''} />{' '}
          <AnswerMark state={answerState({ ...state, highlighted: false }, diagram, call)} />
        </p>
      ))}
    </div>
  );
}
