import { tableDealOf } from '@overtrick/shared/learning/deals/read-study-deal';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { Preferences } from '@overtrick/shared/learning/values/preferences';
import type { AttemptFacts } from '@overtrick/shared/table/attempt-facts';
import { finishedSession } from '@overtrick/shared/table/look-back';
import type { Session } from '@overtrick/shared/table/state';
import { type ReactNode, useMemo, useState } from 'react';
import type { OpenTable } from '../../engine/client.ts';
import type { OpenAnalyst } from '../../engine/solvers.ts';
import { LookBackView } from '../../features/simulator/look-back/look-back-view.tsx';
import type { Moment } from '../../features/simulator/look-back/moments.ts';
import { findPast } from '../../features/simulator/look-back/past.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PlayOnScreen } from './play-on-screen.tsx';
import { useAnalysis } from './use-analysis.ts';

interface Props {
  readonly study: StudyDeal;
  /** The recorded attempt. */
  readonly facts: AttemptFacts;
  /** 'Deal 4 of 12' */
  readonly place: string;
  readonly openAnalyst: OpenAnalyst;
  readonly openTable: OpenTable;
  readonly settings: Preferences;
  readonly onSettings: (settings: Preferences) => void;
  /** Shown above everything: which of several plays this is. */
  readonly choice?: ReactNode;
  /** Shows a moment to a class; undefined where the look back is the student's own. */
  readonly onShow?: (moment: Moment) => void;
}

/** The look back on one finished deal, with a table to play on from any of its moments. */
export function DealLookBack(props: Props) {
  const { study, facts, place, openAnalyst, openTable, settings, onSettings, choice, onShow } = props;
  const session = useMemo(() => findSession(study, facts), [study, facts]);
  const [analysis, weigh] = useAnalysis(session, openAnalyst);
  const past = useMemo(() => findPast(study, facts, analysis), [study, facts, analysis]);
  const [from, setFrom] = useState<Moment | null>(null);
  if (!past)
    return (
      <>
        {choice}
        <EmptyState title="This play cannot be shown">
          {onShow ? 'Its calls or cards do not fit the deal.' : 'The deal has been changed since you played it.'}
        </EmptyState>
      </>
    );
  return (
    <>
      <LookBackView past={past} weigh={weigh} onPlayOn={setFrom} onShow={onShow} choice={choice} />
      {from !== null && (
        <PlayOnScreen
          past={past}
          from={from}
          place={place}
          openTable={openTable}
          settings={settings}
          onSettings={onSettings}
          onClose={() => setFrom(null)}
        />
      )}
    </>
  );
}

function findSession(study: StudyDeal, facts: AttemptFacts): Session | undefined {
  const deal = tableDealOf(study);
  const finished = deal.ok ? finishedSession(deal.value, facts) : deal;
  return finished.ok ? finished.value : undefined;
}
