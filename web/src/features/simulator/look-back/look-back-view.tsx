import './look-back-view.css';
import { playUpTo } from '@overtrick/shared/bridge/play';
import { costlySentence } from '@overtrick/shared/table/look-back-words';
import { OUTCOME_TITLES, resultSentence } from '@overtrick/shared/table/table-sentences';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ContractCard, ContractText } from '../../../card-table/call-sign.tsx';
import { TrickRow } from '../../../card-table/trick-row.tsx';
import { scoreWords } from '../../../pieces/score-words.ts';
import { type FindCardValues, useCardValues } from '../../../pieces/use-card-values.ts';
import { BonusBadge } from '../../../ui/signs/tag.tsx';
import { finalCount } from '../result-summary.tsx';
import { BiddingPanel } from './bidding-panel.tsx';
import { MomentPanel, ShowInClass } from './moment-panel.tsx';
import { firstMoment, type Moment } from './moments.ts';
import { ParPanel } from './par-panel.tsx';
import { isTraced, type Past } from './past.ts';
import { PositionPanel } from './position-panel.tsx';
import { TeacherLinePanel } from './teacher-line-panel.tsx';
import { TeacherPanel } from './teacher-panel.tsx';
import { TrickCurve } from './trick-curve.tsx';
import { TrickList } from './trick-list.tsx';
import { useMomentKeys } from './use-moment-keys.ts';

interface Props {
  readonly past: Past;
  readonly weigh: FindCardValues;
  readonly onPlayOn: (moment: Moment) => void;
  /** Shows a moment to a class; undefined where the look back is the student's own. */
  readonly onShow?: ((moment: Moment) => void) | undefined;
  /** Shown above everything: which of several plays this is. */
  readonly choice?: ReactNode;
}

/** The look back on a finished deal, at one of its moments. */
export function LookBackView({ past, weigh, onPlayOn, onShow, choice }: Props) {
  const { look, session } = past;
  const [chosen, setChosen] = useState<Moment | null>(null);
  useStayWhileRead(past, chosen === null, setChosen);
  // The costly cards are found from the end on: it goes to one of them once, when all are known (D-489).
  const moment = chosen ?? (past.analysis.isTracing ? look.begins : firstMoment(look));
  const play = useMemo(() => session.play && playUpTo(session.play, moment), [session, moment]);
  const asked = play && look.line[moment]?.isStudents ? play : null;
  const values = useCardValues(asked, weigh);
  useMomentKeys(look, moment, setChosen);
  return (
    <div className="look-back-view">
      {choice}
      <Head past={past} />
      <div className="look-back-panels">
        {play && (
          <>
            <TrickCurve past={past} moment={moment} onMoment={setChosen} />
            <MomentPanel
              past={past}
              play={play}
              moment={moment}
              onMoment={setChosen}
              onPlayOn={() => onPlayOn(moment)}
              onShow={onShow && (() => onShow(moment))}
              values={values}
            />
          </>
        )}
        <PositionPanel past={past} play={play} moment={play ? moment : 0} />
        {!play && onShow && <ShowInClass onShow={() => onShow(0)} />}
        {play && <TrickList past={past} moment={moment} onMoment={setChosen} />}
        <Words past={past} onMoment={setChosen} />
      </div>
    </div>
  );
}

/** For so many milliseconds a look back that has just opened may go to a card by itself. */
const UNREAD = 2000;

/** Whoever has been reading for a while stays at the first card, and goes to a costly one by its button (D-499). */
function useStayWhileRead({ look, analysis }: Past, isUnmoved: boolean, stay: (moment: Moment) => void): void {
  const waits = isUnmoved && analysis.isTracing;
  const { begins } = look;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => stay(begins), UNREAD);
    return () => clearTimeout(timer);
  }, [waits, begins, stay]);
}

interface WordsProps {
  readonly past: Past;
  readonly onMoment: (moment: Moment) => void;
}

const Words = ({ past, onMoment }: WordsProps) => (
  <div className="look-back-words">
    <TeacherLinePanel past={past} />
    <TeacherPanel past={past} onMoment={onMoment} />
    <BiddingPanel past={past} />
    <ParPanel past={past} />
  </div>
);

/** The result: contract, message, facts, what the student's cards cost, trick row and score. */
function Head({ past }: { readonly past: Past }) {
  const { look, facts, session } = past;
  const { outcome, score, tricks, bonusTricks } = facts.result;
  const { contract, seat, dealt } = look;
  return (
    <header className="look-back-head">
      {contract && <ContractCard contract={contract} large />}
      <h2>{OUTCOME_TITLES[outcome]}</h2>
      <p className="look-back-facts">
        {contract ? <ContractText contract={contract} /> : 'Passed out'}. {contract && resultSentence(session)}{' '}
        {!past.analysis.isTracing && costlySentence(look, isTraced(past))}
      </p>
      {contract && tricks !== null && (
        <div className="look-back-count">
          <TrickRow {...finalCount(seat, { contract, tricks, tricksDealt: dealt })} />
          {bonusTricks > 0 && <BonusBadge tricks={bonusTricks} />}
        </div>
      )}
      {score !== null && (
        <p className="look-back-score">
          <span className="visually-hidden">Score </span>
          {scoreWords(score)}
        </p>
      )}
    </header>
  );
}
