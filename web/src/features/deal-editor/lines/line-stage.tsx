import { type Card, rankValue } from '@overtrick/shared/bridge/card';
import { cardsPlayed, legalCards, type Play, playerToPlay, tricksWon } from '@overtrick/shared/bridge/play';
import { SEAT_NAMES, sideOf } from '@overtrick/shared/bridge/seat';
import { positionSentence, type LineTable as Table } from '@overtrick/shared/learning/editing/line-entry';
import type { CardValue } from '@overtrick/shared/table/event';
import { mustFollowSentence } from '@overtrick/shared/table/refused-card';
import { type ReactNode, useMemo, useState } from 'react';
import type { CardNumber } from '../../../card-table/playing-card.tsx';
import { type FindCardValues, useCardValues } from '../../../pieces/use-card-values.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/fields/field.tsx';
import { useLineKeys } from './line-keys.ts';
import { LineTable } from './line-table.tsx';

interface Props {
  readonly table: Table;
  readonly play: Play;
  /** Said behind whose turn it is: that the script ends here. */
  readonly also?: string;
  readonly onCard: (card: Card) => void;
  readonly onTakeBack: () => void;
  readonly highlighted?: readonly Card[];
  /** Missing where no solver is. */
  readonly weigh?: FindCardValues;
  /** Offers the solver's card as one to play. */
  readonly playsSolver?: boolean;
  /** The buttons of the line. */
  readonly children?: ReactNode;
}

/** The table with its keys, its solver and its buttons: a card that may not be played is refused in one sentence. */
export function LineStage({ table, play, also, onCard, onTakeBack, highlighted, weigh, playsSolver, children }: Props) {
  const [refused, setRefused] = useState<{ readonly play: string; readonly text: string; readonly times: number }>();
  const [isNumbered, setNumbered] = useState(false);
  const position = usePosition(play);
  const values = useCardValues(isNumbered && weigh ? position.play : null, weigh ?? noValues);
  const choose = (card: Card): void => {
    if (legalCards(play).includes(card)) onCard(card);
    else setRefused({ play: position.key, text: refusal(play, card), times: (refused?.times ?? 0) + 1 });
  };
  const pressed = useLineKeys({ onCard: choose, onTakeBack });
  const isRefused = refused?.play === position.key;
  const said = isRefused ? refused.text : [positionSentence(play), also && `${also}.`].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: typed cards come to whatever has the focus in here
    <div className="line-stage" onKeyDown={pressed}>
      <LineTable
        table={table}
        play={play}
        said={said}
        times={isRefused ? refused.times : 0}
        onCard={choose}
        onRefuse={choose}
        highlighted={highlighted}
        numbers={values ? numbersOf(play, values) : undefined}
      />
      <div className="deal-part-buttons">
        {children}
        {weigh && playsSolver && <SolverButton key={position.key} play={play} weigh={weigh} onCard={onCard} />}
      </div>
      {weigh && (
        <Switch
          label="Double-dummy numbers"
          help="The final tricks of the side that plays, with each card."
          checked={isNumbered}
          onChange={setNumbered}
        />
      )}
    </div>
  );
}

const noValues: FindCardValues = async () => null;

/** The position under a name of its own, the same object as long as nothing is played: the solver is asked once. */
function usePosition(play: Play): { readonly play: Play; readonly key: string } {
  const key = [play.strain, play.trick.leader, ...cardsPlayed(play), ...Object.values(play.hands).flat()].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the play is
  return useMemo(() => ({ play, key }), [key]);
}

function refusal(play: Play, card: Card): string {
  const turn = playerToPlay(play);
  if (!turn) return 'All cards are played.';
  return (play.hands[turn].includes(card) && mustFollowSentence(legalCards(play))) || `${SEAT_NAMES[turn]} is to play.`;
}

/** The final trick total of the side to play, with each card (ruling 38). */
function numbersOf(play: Play, values: readonly CardValue[]): Partial<Record<Card, CardNumber>> {
  const turn = playerToPlay(play);
  const won = turn ? tricksWon(play)[sideOf(turn)] : 0;
  const best = bestOf(values);
  return Object.fromEntries(values.map(({ card, tricks }) => [card, { tricks: won + tricks, best: tricks === best }]));
}

const bestOf = (values: readonly CardValue[]): number => Math.max(...values.map(({ tricks }) => tricks));

/** The lowest of the best cards, as a bot plays among equals (ruling 40). */
const solversCard = (values: readonly CardValue[]): Card | undefined =>
  values
    .filter(({ tricks }) => tricks === bestOf(values))
    .map(({ card }) => card)
    .sort((a, b) => rankValue(a) - rankValue(b))[0];

interface SolverProps {
  readonly play: Play;
  readonly weigh: FindCardValues;
  readonly onCard: (card: Card) => void;
}

function SolverButton({ play, weigh, onCard }: SolverProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'silent'>('ready');
  const ask = async (): Promise<void> => {
    setState('busy');
    const card = solversCard((await weigh(play)) ?? []);
    setState(card ? 'ready' : 'silent');
    if (card) onCard(card);
  };
  const isOver = playerToPlay(play) === undefined;
  return (
    <Button
      size="sm"
      icon="scores"
      busy={state === 'busy'}
      disabled={isOver || state === 'silent'}
      reason={state === 'silent' ? 'The solver cannot say' : undefined}
      onClick={() => void ask()}
    >
      Play the solver’s card
    </Button>
  );
}
