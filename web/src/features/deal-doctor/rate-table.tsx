import { type Card, cardName } from '@overtrick/shared/bridge/card';
import { cardText } from '@overtrick/shared/learning/doctor/doctor-words';
import type { CardRate } from '@overtrick/shared/learning/doctor/finding';
import { SuitText } from '../../ui/signs/suit-sign.tsx';

interface Props {
  readonly of: number;
  readonly rates: readonly CardRate[];
}

/** The candidate cards of a moment over the same layouts, the teacher's marked in words. */
export function RateTable({ of, rates }: Props) {
  const hasGoal = rates.some(({ reached }) => reached > 0);
  return (
    <table className="rate-table">
      <thead>
        <tr>
          <th scope="col">Card</th>
          {hasGoal && <th scope="col">Goal, of {of}</th>}
          <th scope="col">Tricks</th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ cards, reached, tricks, isTeachers }) => (
          <tr key={cards[0]}>
            <th scope="row">
              <span aria-hidden="true">
                <SuitText text={cards.map(cardText).join(' ')} />
              </span>
              <span className="visually-hidden">{cards.map((card: Card) => cardName(card)).join(', ')}</span>
              {isTeachers && <span className="rate-table-teacher"> teacher’s</span>}
            </th>
            {hasGoal && <td>{reached}</td>}
            <td>{tricks.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
