import './trick-list.css';
import { cardName } from '@overtrick/shared/bridge/card';
import type { LineCard } from '@overtrick/shared/table/look-back';
import { costWords } from '@overtrick/shared/table/look-back-words';
import { taughtCards } from '@overtrick/shared/table/teacher-words';
import { CardText } from '../../../card-table/card-text.tsx';
import { type CardPlace, TrickTable } from '../../../card-table/trick-table.tsx';
import { spokenName } from '../../../pieces/spoken-name.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type ListedTrick, listTricks } from './listed-tricks.ts';
import type { Moment } from './moments.ts';
import type { Past } from './past.ts';

interface Props {
  readonly past: Past;
  readonly moment: Moment;
  readonly onMoment: (moment: Moment) => void;
}

/** The line trick by trick: each card leads to its moment, each row ends with the value of the curve. */
export function TrickList({ past, moment, onMoment }: Props) {
  const { look, session } = past;
  const taught = taughtCards(session.deal, look);
  return (
    <section className="trick-list" aria-labelledby="trick-list">
      <h2 id="trick-list">Trick by trick</h2>
      <TrickTable
        caption={
          <>
            {look.begins > 0 && 'The first cards were on the table before you began. '}
            {taught.size > 0 && 'The teacher says something at the cards underlined. '}
            Choose a card to go to its moment. At the end of each row: tricks that your side could still reach after it.
          </>
        }
        tricks={listTricks(past)}
        you={look.seat}
        end={TRICKS}
        isQuiet={({ isKeyLine }) => isKeyLine}
      >
        {(played, place) => (
          <TrickCard
            played={played}
            {...place}
            taught={taught.has(played.index)}
            chosen={played.index === moment}
            onChoose={() => onMoment(played.index)}
          />
        )}
      </TrickTable>
    </section>
  );
}

const TRICKS = { heading: 'Tricks', of: ({ after }: ListedTrick) => after ?? <NotWorkedOut /> };

const NotWorkedOut = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">not worked out</span>
  </>
);

interface CardProps extends CardPlace {
  readonly played: LineCard;
  readonly taught: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function TrickCard({ played, led, won, taught, chosen, onChoose }: CardProps) {
  const cost = played.isStudents ? (played.cost ?? 0) : 0;
  const name = spokenName(
    cardName(played.card),
    led && 'led',
    won && 'won the trick',
    taught && 'the teacher’s words',
    cost > 0 && costWords(cost),
  );
  return (
    <button
      type="button"
      className={classNames(
        'trick-list-card',
        won && 'is-winner',
        cost > 0 && 'is-costly',
        taught && 'is-taught',
        chosen && 'is-chosen',
      )}
      aria-current={chosen ? 'step' : undefined}
      onClick={onChoose}
    >
      {led && (
        <span className="trick-list-led" aria-hidden="true">
          ›
        </span>
      )}
      <CardText card={played.card} spoken={name} />
      {cost > 0 && (
        <span className="trick-list-cost" aria-hidden="true">
          −{cost}
        </span>
      )}
    </button>
  );
}
