import type { Deal } from '@overtrick/shared/bridge/deal';
import { dealOf, fixtureRows } from './fixtures.ts';

/** A deal such as chance hardly ever makes: voids, thirteen of a suit. */
export interface Freak {
  readonly kind: string;
  readonly text: string;
  readonly deal: Deal;
  /** Undefined where no other solver came to an end. */
  readonly table: string | undefined;
}

export const fixtureFreaks = (): readonly Freak[] =>
  fixtureRows('freaks.txt').map(([kind = '', text = '', table = '-']) => ({
    kind,
    text,
    deal: dealOf(text),
    table: table === '-' ? undefined : table,
  }));
