import './landing.css';
import { Link } from '@tanstack/react-router';
import { Button, type ButtonKind, buttonClass } from '../../ui/button.tsx';

interface Props {
  /** The way that matters more here. */
  readonly first: 'store' | 'mine';
  /** Without a connection the store cannot be reached, and its button says so. */
  readonly online?: boolean;
}

/** The ways on to what can be played. */
export function DealWays({ first, online = true }: Props) {
  const storeFirst = first === 'store' && online;
  const mine = <MyDealsLink key="mine" kind={storeFirst ? 'outlined' : 'filled'} />;
  const store = <StoreLink key="store" kind={storeFirst ? 'filled' : 'outlined'} online={online} />;
  return <div className="landing-ways">{storeFirst ? [store, mine] : [mine, store]}</div>;
}

const MyDealsLink = ({ kind }: { readonly kind: ButtonKind }) => (
  <Link to="/my-deals" className={buttonClass({ kind })}>
    My deals
  </Link>
);

function StoreLink({ kind, online }: { readonly kind: ButtonKind; readonly online: boolean }) {
  if (!online)
    return (
      <Button disabled reason="Deal store needs a connection">
        Deal store
      </Button>
    );
  return (
    <Link to="/deal-store" className={buttonClass({ kind })}>
      Deal store
    </Link>
  );
}
