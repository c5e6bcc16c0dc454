import './sample-deals.css';
import { SAMPLE_DEALS } from '@overtrick/shared/learning/sample-deals';
import { useSetAtom } from 'jotai';
import { simulatorAtom } from '../../lib/simulator.ts';
import { Icon } from '../../ui/icon.tsx';

/** The five sample deals, each opening in the simulator, for everyone and without a connection (S-84). */
export function SampleDeals() {
  const open = useSetAtom(simulatorAtom);
  return (
    <ul className="sample-deals" aria-label="Sample deals">
      {SAMPLE_DEALS.map(({ id, game }, index) => (
        <li key={id}>
          <button
            type="button"
            className="sample-deal"
            onClick={() => open({ title: 'Sample deals', deals: SAMPLE_DEALS, index })}
          >
            <Icon name="table" />
            {game.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
