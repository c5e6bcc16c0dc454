import type { Seat } from '@overtrick/shared/bridge/seat';
import { isTrickFull, type Trick, winnerOf } from '@overtrick/shared/bridge/trick';
import type { Speed } from '@overtrick/shared/learning/values/preferences';
import type { SeenTable } from '@overtrick/shared/table/snapshot';
import { useEffect, useState } from 'react';

/** How long a finished trick stays unless it is tapped, in ms. */
const STAYS = 1200;
const GATHERING: { readonly [speed in Speed]: number } = { slow: 640, calm: 320, fast: 160 };

/** The trick to show: the one in progress, or the finished one that has not been taken away. */
export interface ShownTrick {
  readonly trick: Trick;
  /** The winner of a finished trick. */
  readonly winner: Seat | undefined;
  readonly gathering: boolean;
  /** A finished trick still lies on the table. */
  readonly finished: boolean;
  /** Removes the finished trick at once. */
  readonly dismiss: () => void;
}

const tricksPlayed = ({ tricksWon }: SeenTable): number => tricksWon.NS + tricksWon.EW;

type Stage = 'gone' | 'lying' | 'gathering';

/**
 * Keeps a finished trick on the table until it is tapped or 1.2 s have passed; a new card takes its place at once.
 * @param isLifted its last card may still be taken back: the time begins when that is down (ruling 62)
 */
export function useFinishedTrick(snapshot: SeenTable, speed: Speed, isLifted = false): ShownTrick {
  const played = tricksPlayed(snapshot);
  const [seen, setSeen] = useState({ deal: snapshot.dealId, played });
  const [stage, setStage] = useState<Stage>('gone');
  if (seen.deal !== snapshot.dealId || seen.played !== played) {
    setSeen({ deal: snapshot.dealId, played });
    setStage(seen.deal === snapshot.dealId && played === seen.played + 1 && snapshot.lastTrick ? 'lying' : 'gone');
  }
  useEffect(() => {
    if (stage === 'gone' || isLifted) return;
    const next: Stage = stage === 'lying' ? 'gathering' : 'gone';
    const timer = setTimeout(() => setStage(next), stage === 'lying' ? STAYS : GATHERING[speed]);
    return () => clearTimeout(timer);
  }, [stage, speed, isLifted]);
  const dismiss = () => setStage('gone');
  const strain = snapshot.contract?.strain;
  const lying = (stage !== 'gone' || isLifted) && snapshot.trick.cards.length === 0 ? snapshot.lastTrick : null;
  const trick = lying ?? snapshot.trick;
  const winner = strain && isTrickFull(trick) ? winnerOf(trick, strain) : undefined;
  return { trick, winner, gathering: lying !== null && stage === 'gathering', finished: lying !== null, dismiss };
}
