import './sample-deals.css';
import { SAMPLE_DEALS } from '@overtrick/shared/learning/deals/sample-deals';
import { useSetAtom } from 'jotai';
import { summariesAtom } from '../../navigation/simulator.ts';
import { Icon } from '../../ui/signs/icon.tsx';

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
            {game.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
