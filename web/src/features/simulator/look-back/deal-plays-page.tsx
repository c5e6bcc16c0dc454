import './deal-plays-page.css';
import { findContract } from '@overtrick/shared/bridge/contract';
import { contractByDeclarer } from '@overtrick/shared/bridge/rule-sentences';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { findFacts } from '@overtrick/shared/learning/progress/attempt-line';
import type { DealPlay, DealPlays } from '@overtrick/shared/learning/progress/deal-plays';
import type { AttemptFacts } from '@overtrick/shared/table/attempt-facts';
import { OUTCOME_TITLES } from '@overtrick/shared/table/table-sentences';
import { capital } from '@overtrick/shared/table/table-words';
import { type ReactNode, useMemo, useState } from 'react';
import { formatRecent } from '../../../pieces/dates.ts';
import { Select } from '../../../ui/fields/field.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';

/** The data for the look back on one play. */
interface ShownPlay {
  readonly study: StudyDeal;
  readonly facts: AttemptFacts;
  /** 'Deal 4 of 12' */
  readonly place: string;
  /** The control that chooses a play, shown above; false when there is only one play. */
  readonly choice: ReactNode;
}

interface Props {
  readonly plays: DealPlays;
  readonly now: Date;
  /** Draws the look back on one play. */
  readonly lookBack: (shown: ShownPlay) => ReactNode;
}

/** The student's plays of one deal: shows the latest first; a control chooses another. */
export function DealPlaysPage({ plays, now, lookBack }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const play = plays.plays.find(({ attempt }) => attempt.id === chosen) ?? plays.plays[0];
  return (
    <article className="deal-plays">
      <header className="deal-plays-head">
        <h1>Look back: {plays.title}</h1>
        <p>{plays.place}</p>
      </header>
      {play ? (
        <PlayOfDeal
          key={play.attempt.id}
          play={play}
          place={plays.place}
          choice={
            plays.plays.length > 1 && (
              <Select
                label="Your plays of this deal"
                value={play.attempt.id}
                options={plays.plays.map((each) => ({ value: each.attempt.id, label: playWords(each, now) }))}
                onChange={(event) => setChosen(event.target.value)}
              />
            )
          }
          lookBack={lookBack}
        />
      ) : (
        <EmptyState title="Not played yet">Play this deal to its end: then you can look back on it here.</EmptyState>
      )}
    </article>
  );
}

/** 'Today at 14:20: Well played! 4♠ by South, 10 tricks' */
function playWords({ attempt: { at, result }, isCounted }: DealPlay, now: Date): string {
  const when = formatRecent(at, now);
  if (!isCounted) return `${capital(when)}: not counted`;
  const contract = result.contract && result.declarer && findContract(result.contract, result.declarer);
  const taken = result.tricks === null ? '' : `, ${result.tricks} ${result.tricks === 1 ? 'trick' : 'tricks'}`;
  const what = contract ? `${contractByDeclarer(contract)}${taken}` : 'Passed out';
  return `${capital(when)}: ${OUTCOME_TITLES[result.outcome]} ${what}`;
}

interface PlayProps extends Pick<Props, 'lookBack'> {
  readonly play: DealPlay;
  readonly place: string;
  readonly choice: ReactNode;
}

function PlayOfDeal({ play: { attempt, study, isCounted }, choice, place, lookBack }: PlayProps) {
  const facts = useMemo(() => findFacts(attempt), [attempt]);
  if (!isCounted)
    return (
      <>
        {choice}
        <EmptyState title="This play is not counted">
          The calls or cards that reached the server do not fit this deal. Play it again and it will count.
        </EmptyState>
      </>
    );
  if (!study || !facts)
    return (
      <>
        {choice}
        <EmptyState title="This play cannot be shown">
          The deal has changed since, and this device does not have it as it was then.
        </EmptyState>
      </>
    );
  return lookBack({ study, facts, place, choice });
}
