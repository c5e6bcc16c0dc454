import './brand.css';
import { SuitSign } from './suit-sign.tsx';

/** The mark: a card whose index reads +1 over a spade, with the name beside it. */
export function Brand({ name = true }: { readonly name?: boolean }) {
  return (
    <span className="brand">
      <span className="brand-mark" aria-hidden="true">
        +1
        <SuitSign suit="S" label={null} />
      </span>
      {name ? <span>Overtrick</span> : <span className="visually-hidden">Overtrick</span>}
    </span>
  );
}
