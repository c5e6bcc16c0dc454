import './deal-walk.css';
import { Button } from '../../ui/button.tsx';

interface Props {
  /** Missing at the ends of the list, which does not wrap (S-24). */
  readonly onPrevDeal?: () => void;
  readonly onNextDeal?: () => void;
}

/** The buttons to the deal before and to the next deal, in the simulator's title bar. */
export const DealWalk = ({ onPrevDeal, onNextDeal }: Props) => (
  <span className="deal-walk">
    <Button kind="quiet" icon="chevron-left" disabled={!onPrevDeal} aria-label="Prev deal" onClick={onPrevDeal}>
      <span className="deal-walk-words">Prev deal</span>
    </Button>
    <Button kind="quiet" iconAfter="chevron-right" disabled={!onNextDeal} aria-label="Next deal" onClick={onNextDeal}>
      <span className="deal-walk-words">Next deal</span>
    </Button>
  </span>
);
