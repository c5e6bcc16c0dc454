import { Link } from '@tanstack/react-router';
import type { DealSearch } from '../../navigation/deal-search.ts';
import { buttonClass } from '../../ui/button.tsx';

/** The deals beside one; null at the ends. */
export interface Neighbours {
  readonly prev: { readonly id: string } | null;
  readonly next: { readonly id: string } | null;
}

interface Props {
  /** The kind of page, which its neighbours keep (D-39). */
  readonly page: '/teaching/deals/$dealId' | '/teaching/deals/$dealId/edit';
  readonly neighbours: Neighbours;
  readonly search: DealSearch;
}

/** The ways to the deals beside this one (D-39, D-40); nothing at an end of the library. */
export function DealNeighbours({ page, neighbours, search }: Props) {
  const link = (to: Neighbours['prev'], words: string) =>
    to ? (
      <Link className={buttonClass({ kind: 'plain' })} to={page} params={{ dealId: to.id }} search={search}>
        {words}
      </Link>
    ) : (
      <span />
    );
  return (
    <nav className="library-foot" aria-label="Deals beside this one">
      {link(neighbours.prev, 'Previous deal')}
      {link(neighbours.next, 'Next deal')}
    </nav>
  );
}
