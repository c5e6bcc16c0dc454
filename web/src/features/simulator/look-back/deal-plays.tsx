import './deal-plays.css';
import { findContract } from '@overtrick/shared/bridge/contract';
import { contractWords } from '@overtrick/shared/bridge/words';
import type { DealAttempt } from '@overtrick/shared/learning/progress/attempt';
import { findFacts } from '@overtrick/shared/learning/progress/attempt-line';
import type { Preferences } from '@overtrick/shared/learning/values/preferences';
import { capital, OUTCOME_TITLES } from '@overtrick/shared/table/words';
import { type ReactNode, useMemo, useState } from 'react';
import type { OpenAnalyst, OpenTable } from '../../../engine/client.ts';
import type { Play, Plays } from '../../../local/plays.ts';
import { formatRecent } from '../../../pieces/dates.ts';
import { LookBack } from '../../../screens/simulator/deal-look-back.tsx';
import { Select } from '../../../ui/fields/field.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';

interface Props {
  readonly plays: Plays;
  readonly now: Date;
  readonly openAnalyst: OpenAnalyst;
  readonly openTable: OpenTable;
  readonly settings: Preferences;
  readonly onSettings: (settings: Preferences) => void;
}

/** The student's plays of one deal, the latest first to be seen, the others by choice. */
export function OwnPlays({ plays, now, ...rest }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const play = plays.plays.find(({ attempt }) => attempt.id === chosen) ?? plays.plays[0];
  return (
    <article className="own-plays">
      <header className="own-plays-head">
        <h1>Look back: {plays.title}</h1>
        <p>{plays.place}</p>
      </header>
      {play ? (
        <OnePlay
          key={play.attempt.id}
          play={play}
          place={plays.place}
          choice={
            plays.plays.length > 1 && (
              <Select
                label="Your plays of this deal"
                value={play.attempt.id}
                options={plays.plays.map(({ attempt }) => ({ value: attempt.id, label: playWords(attempt, now) }))}
                onChange={(event) => setChosen(event.target.value)}
              />
            )
          }
          {...rest}
        />
      ) : (
        <EmptyState title="Not played yet">Play this deal to its end: then you can look back on it here.</EmptyState>
      )}
    </article>
  );
}

/** 'Today at 14:20: Well played! 4♠ by South, 10 tricks' */
function playWords({ at, result }: DealAttempt, now: Date): string {
  const when = formatRecent(at, now, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const contract = result.contract && result.declarer && findContract(result.contract, result.declarer);
  const taken = result.tricks === null ? '' : `, ${result.tricks} ${result.tricks === 1 ? 'trick' : 'tricks'}`;
  const what = contract ? `${contractWords(contract)}${taken}` : 'Passed out';
  return `${capital(when)}: ${OUTCOME_TITLES[result.outcome]} ${what}`;
}

interface OneProps extends Omit<Props, 'plays' | 'now'> {
  readonly play: Play;
  readonly place: string;
  readonly choice: ReactNode;
}

function OnePlay({ play: { attempt, study }, choice, ...rest }: OneProps) {
  const facts = useMemo(() => findFacts(attempt), [attempt]);
  if (!study || !facts)
    return (
      <>
        {choice}
        <EmptyState title="This play cannot be shown">
          The deal has changed since, and this device does not have it as it was then.
        </EmptyState>
      </>
    );
  return <LookBack study={study} facts={facts} choice={choice} {...rest} />;
}
