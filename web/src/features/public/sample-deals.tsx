import './sample-deals.css';
import { SAMPLE_DEALS } from '@overtrick/shared/learning/deals/sample-deals';
import { useSetAtom } from 'jotai';
import { summariesAtom } from '../../navigation/simulator.ts';
import { Icon } from '../../ui/signs/icon.tsx';

/** What each teaches, by its place: that is what one chooses by. Their names are the specification's (deals §9). */
const SHOWS = [
  'A raise, and when to stop',
  'Two balanced hands, and the points for game',
  'An invitation',
  'Asking for aces',
  'A very long suit',
] as const;

/** The five sample deals, for everyone and off line (S-84): the eye opens a deal's summary, which opens the simulator. */
export function SampleDeals() {
  const open = useSetAtom(summariesAtom);
  return (
    <ul className="sample-deals" aria-label="Sample deals">
      {SAMPLE_DEALS.map(({ id, game }, index) => (
        <li key={id}>
          <button
            type="button"
            className="sample-deal"
            onClick={() => open({ title: 'Sample deals', deals: SAMPLE_DEALS, index, context: null })}
          >
            <Icon name="eye" />
            <span>
              {SHOWS[index]} <span className="sample-deal-name">{game.name}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
