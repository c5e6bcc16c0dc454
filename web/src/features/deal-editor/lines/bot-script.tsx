import { type Card, cardName } from '@overtrick/shared/bridge/card';
import { cardsPlayed, playUpTo } from '@overtrick/shared/bridge/play';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import {
  enterBotCard,
  listBotCards,
  removeBotCard,
  scriptEnd,
  scriptedCard,
  takeBackBotCard,
} from '@overtrick/shared/learning/editing/bot-line';
import { fitLine, type LineTable as Table } from '@overtrick/shared/learning/editing/line-entry';
import { useId, useState } from 'react';
import { CardText } from '../../../card-table/card-text.tsx';
import type { FindCardValues } from '../../../pieces/use-card-values.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import type { SectionProps } from '../calls/section-props.ts';
import { LineStage } from './line-stage.tsx';

interface Props extends SectionProps {
  readonly table: Table;
  readonly weigh?: FindCardValues;
}

interface Played {
  readonly card: Card;
  /** It has changed the script, so that taking it back takes it out again. */
  readonly wrote: boolean;
}

/** The bots' cards, entered by playing the deal: the student's and dummy's cards only show the way (ruling 33). */
export function BotScript({ content, onChange, table, weigh }: Props) {
  const begin = cardsPlayed(fitLine(table, content.keyLine ?? []).play);
  const [line, setLine] = useState<readonly Played[]>([]);
  const { play } = fitLine(table, [...begin, ...line.map(({ card }) => card)]);
  const played = line.slice(0, cardsPlayed(play).length - begin.length);
  const last = played.at(-1);
  const scripted = scriptedCard(content, table, play);
  const enter = (card: Card): void => {
    const patch = enterBotCard(content, table, play, card);
    const wrote = Object.keys(patch).length > 0;
    setLine([...played, { card, wrote }]);
    if (wrote) onChange(patch);
  };
  const takeBack = (): void => {
    if (!last) return;
    setLine(played.slice(0, -1));
    if (last.wrote) onChange(takeBackBotCard(content, playUpTo(play, cardsPlayed(play).length - 1)));
  };
  return (
    <div className="line-parts">
      <LineStage
        table={table}
        play={play}
        also={scriptEnd(table, play) ?? (scripted && `In the script: the ${cardName(scripted)}`)}
        onCard={enter}
        onTakeBack={takeBack}
        highlighted={scripted ? [scripted] : []}
        weigh={weigh}
        playsSolver
      >
        {scripted && (
          <Button size="sm" kind="outlined" icon="play" onClick={() => enter(scripted)}>
            Play the script’s card
          </Button>
        )}
        <Button size="sm" icon="undo" disabled={!last} onClick={takeBack}>
          {last ? `Take back the ${cardName(last.card)}` : 'Take back'}
        </Button>
        <Button size="sm" icon="reset" disabled={!last} onClick={() => setLine([])}>
          To the start
        </Button>
      </LineStage>
      <BotCards content={content} onChange={onChange} />
    </div>
  );
}

/** The script as it stands, a card a line. */
function BotCards({ content, onChange }: SectionProps) {
  const id = useId();
  const cards = listBotCards(content);
  return (
    <section className="bot-cards" aria-labelledby={id}>
      <h3 id={id}>The script</h3>
      {cards.length === 0 && !content.lead ? (
        <p className="deal-part-quiet">No bot has a card of yours yet; the solver chooses.</p>
      ) : (
        <ul>
          {content.lead && (
            <BotCardRow words="The lead" card={content.lead} onRemove={() => onChange({ lead: null })} />
          )}
          {cards.map(({ trick, side, card }) => (
            <BotCardRow
              key={`${trick} ${side}`}
              place={`${trick} ${side}`}
              words={`Trick ${trick + 1}, ${SEAT_NAMES[side]}`}
              card={card}
              onRemove={() => onChange(removeBotCard(content, { trick, side }) as Partial<DealContent>)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  /** The trick, from 0, and the seat. */
  readonly place?: string;
  readonly words: string;
  readonly card: Card;
  readonly onRemove: () => void;
}

const BotCardRow = ({ place, words, card, onRemove }: RowProps) => (
  <li className="bot-card" data-bot-card={place}>
    <span>{words}</span>
    <CardText card={card} />
    <IconButton icon="cross" label={`Remove: ${words}, the ${cardName(card)}`} onClick={onRemove} />
  </li>
);
