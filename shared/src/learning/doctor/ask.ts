import type { Card } from '../../bridge/card.ts';
import { type Play, playerToPlay, tricksLeft, tricksWon } from '../../bridge/play.ts';
import { type Side, sideOf } from '../../bridge/seat.ts';
import type { ManySolver, StopSignal } from '../../dealing/many-solver.ts';
import { type ExaminedPlay, stillNeeded } from './examined-deal.ts';

/** Asks the solver on behalf of one examination. */
export interface Asker {
  readonly signal?: StopSignal;
  /** Called with the share of the present question that has been answered, from 0 to 1. */
  readonly onPart?: (part: number) => void;
  readonly solver: ManySolver;
  /** Lets what the page has to do go before. */
  readonly pause?: () => Promise<void>;
}

/** A legal card with the tricks that a side takes in the whole deal when it is played. */
export interface CardTotal {
  readonly card: Card;
  readonly tricks: number;
}

/** The legal cards of each position with the tricks of a side in the whole deal; null where the solver gave up. */
export async function totalsOf(
  asker: Asker,
  plays: readonly Play[],
  side: Side,
): Promise<readonly (readonly CardTotal[] | null)[]> {
  const answers = await askAll(asker, plays, { kind: 'cards' });
  return answers.map((answer, index) => {
    const play = plays[index] as Play;
    const turn = playerToPlay(play);
    if (answer?.kind !== 'cards' || !turn) return null;
    const won = tricksWon(play)[side];
    const isTheirs = sideOf(turn) === side;
    return answer.cards.map(({ card, tricks }) => ({
      card,
      tricks: won + (isTheirs ? tricks : tricksLeft(play) - tricks),
    }));
  });
}

/** The same of one position. */
export const totalsAt = async (asker: Asker, play: Play, side: Side): Promise<readonly CardTotal[] | null> =>
  (await totalsOf(asker, [play], side))[0] ?? null;

/** Whether the student's side reaches its goal in each position with best play of all; null where it is not known. */
export async function reached(
  asker: Asker,
  examined: ExaminedPlay,
  plays: readonly Play[],
): Promise<readonly (boolean | null)[]> {
  const [first] = plays;
  if (!first) return [];
  const tricks = stillNeeded(examined, first);
  if (tricks <= 0) return plays.map(() => true);
  if (tricks > tricksLeft(first)) return plays.map(() => false);
  const answers = await askAll(asker, plays, { kind: 'reach', side: examined.side, tricks });
  return answers.map((answer) => (answer?.kind === 'reach' ? answer.holds : null));
}

export const reachedAt = async (asker: Asker, examined: ExaminedPlay, play: Play): Promise<boolean | null> =>
  (await reached(asker, examined, [play]))[0] ?? null;

function askAll(
  { solver, signal, onPart }: Asker,
  plays: readonly Play[],
  what: Parameters<ManySolver['solveMany']>[1],
) {
  let told = 0;
  return solver.solveMany(plays, what, {
    signal,
    onAnswer() {
      told++;
      onPart?.(told / plays.length);
      return undefined;
    },
  });
}
