import { type Call, findCall } from '@overtrick/shared/bridge/call';
import { possibleAnswers } from '@overtrick/shared/learning/quiz/bid-box-calls';
import { diagramWords } from '@overtrick/shared/learning/quiz/diagram-words';
import type { Diagram } from '@overtrick/shared/learning/quiz/quiz';
import { answerState, isSelectable, type QuizState, rightCalls } from '@overtrick/shared/learning/quiz/quiz-taking';
import { BiddingBox } from '../../../card-table/bidding-box.tsx';
import { AnswerMark } from '../../../pieces/answer-mark.tsx';
import { AskedCall } from '../../../pieces/asked-call.tsx';
import { CallList, CallWords } from '../../../pieces/call-words.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { stateWords } from './answer.tsx';
import { useBoxForm } from './box-form.ts';

export type BidBoxDiagram = Extract<Diagram, { readonly type: 'BiddingInterface' }>;

interface Props {
  readonly diagram: BidBoxDiagram;
  readonly state: QuizState;
  /** The call that the first of two taps lifted; null for none. */
  readonly lifted: string | null;
  readonly onCall: (call: Call) => void;
}

/** A bid box to answer with, in the form of the table's own: the call made stands below it with its mark. */
export function BidBox({ diagram, state, lifted, onCall }: Props) {
  const form = useBoxForm();
  const { currentBid } = diagram.config;
  const [answer, ...also] = rightCalls(diagram.config);
  const made = state.selected.filter(({ uuid }) => uuid === diagram.uuid);
  const call = findCall(lifted ?? '') ?? null;
  const wordsOf = (call: Call): string => {
    const chosen = made.some(({ answerValue }) => answerValue === call);
    return stateWords(answerState(state, diagram, call), chosen) || (chosen ? 'chosen' : '');
  };
  return (
    <div className={classNames('quiz-box', form === 'rows' && 'has-rows')}>
      <p className="quiz-box-asked">
        {call ? (
          <>
            Tap <CallWords text={call} /> again to answer
          </>
        ) : (
          <AskedCall currentBid={currentBid} />
        )}
      </p>
      <BiddingBox
        form={form}
        possible={possibleAnswers(diagram.config, state.quiz.diagrams)}
        lifted={call}
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
      {made.map(({ answerValue }) => (
        <p key={answerValue} className="quiz-box-call">
          You called <CallWords text={answerValue ?? ''} />{' '}
          <AnswerMark state={answerState({ ...state, highlighted: false }, diagram, answerValue)} />
        </p>
      ))}
    </div>
  );
}
