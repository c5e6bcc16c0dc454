import './landing.css';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../ui/button.tsx';

/** The ways on to what can be played. Without a connection the store cannot be reached, and its button says so. */
export const DealWays = ({ online = true }: { readonly online?: boolean }) => (
  <div className="landing-ways">
    <Link to="/my-deals" className={buttonClass({ kind: 'filled' })}>
      My deals
    </Link>
    {online ? (
      <Link to="/deal-store" className={buttonClass({ kind: 'outlined' })}>
        Deal store
      </Link>
    ) : (
      <Button disabled reason="Deal store needs a connection">
        Deal store
      </Button>
    )}
  </div>
);
