import './trick-list.css';
import { SEAT_NAMES, type Seat } from '@overtrick/shared/bridge/seat';
import type { LineCard } from '@overtrick/shared/table/look-back';
import { costWords } from '@overtrick/shared/table/look-back-words';
import { taughtCards } from '@overtrick/shared/table/teacher-words';
import { COLUMNS } from '../../../card-table/auction-table.tsx';
import { CardText } from '../../../card-table/card-text.tsx';
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
      <table>
        <caption>
          {look.begins > 0 && 'The first cards were on the table before you began. '}
          {taught.size > 0 && 'The teacher says something at the cards underlined. '}
          Choose a card to go to its moment. At the end of each row: tricks that your side could still reach after it.
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Trick</span>
            </th>
            {COLUMNS.map((seat) => (
              <th key={seat} scope="col">
                <SeatHead seat={seat} you={seat === look.seat} />
              </th>
            ))}
            <th scope="col">Tricks</th>
          </tr>
        </thead>
        <tbody>
          {listTricks(past).map((trick) => (
            <TrickRow key={trick.number} trick={trick} taught={taught} moment={moment} onMoment={onMoment} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const SeatHead = ({ seat, you }: { readonly seat: Seat; readonly you: boolean }) => (
  <>
    <span className="trick-list-long">{SEAT_NAMES[seat]}</span>
    <span className="trick-list-short" aria-hidden="true">
      {seat}
    </span>
    {you && <span className="trick-list-you"> you</span>}
  </>
);

interface RowProps extends Omit<Props, 'past'> {
  readonly trick: ListedTrick;
  /** The cards at which the teacher says something. */
  readonly taught: ReadonlySet<number>;
}

function TrickRow({ trick, taught, moment, onMoment }: RowProps) {
  return (
    <tr className={classNames(trick.isKeyLine && 'is-key-line')}>
      <th scope="row">{trick.number}</th>
      {COLUMNS.map((seat) => {
        const played = trick.bySeat[seat];
        return (
          <td key={seat}>
            {played && (
              <TrickCard
                played={played}
                led={played.index % 4 === 0}
                won={trick.winner === seat}
                taught={taught.has(played.index)}
                chosen={played.index === moment}
                onChoose={() => onMoment(played.index)}
              />
            )}
          </td>
        );
      })}
      <td className="trick-list-tricks">
        {trick.after ?? <span aria-hidden="true">–</span>}
        {trick.after === null && <span className="visually-hidden">not worked out</span>}
      </td>
    </tr>
  );
}

interface CardProps {
  readonly played: LineCard;
  readonly led: boolean;
  readonly won: boolean;
  readonly taught: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function TrickCard({ played, led, won, taught, chosen, onChoose }: CardProps) {
  const cost = played.isStudents ? (played.cost ?? 0) : 0;
  const said = [led && 'led', won && 'won the trick', taught && 'the teacher’s words', cost > 0 && costWords(cost)]
    .filter(Boolean)
    .join(', ');
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
      <CardText card={played.card} />
      {cost > 0 && (
        <span className="trick-list-cost" aria-hidden="true">
          −{cost}
        </span>
      )}
      {said && <span className="visually-hidden">, {said}</span>}
    </button>
  );
}
