import type { Deal } from '@overtrick/shared/bridge/deal';
import { dealOf, fixtureRows } from './fixtures.ts';

/** A deal with an extreme distribution: voids, thirteen cards of a suit. */
export interface Freak {
  readonly kind: string;
  readonly text: string;
  readonly deal: Deal;
  /** The trick table; undefined when no other solver finished the deal. */
  readonly table: string | undefined;
}

export const fixtureFreaks = (): readonly Freak[] =>
  fixtureRows('freaks.txt').map(([kind = '', text = '', table = '-']) => ({
    kind,
    text,
    deal: dealOf(text),
    table: table === '-' ? undefined : table,
  }));
