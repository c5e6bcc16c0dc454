import { invalidField } from '../../http/refusal.ts';
import type { DealRef } from '../deals/queries.ts';

/** Which deals a room gets, and how it is called. */
export interface Plan {
  readonly title: string;
  readonly deals: readonly DealRef[];
  /** Where each stands, from 1, of how many. */
  readonly positions: readonly number[];
  readonly of: number;
}

/** The wanted ones of these deals; throws 422 for one that is not among them. */
export function planFrom(title: string, refs: readonly DealRef[], dealIds: readonly string[]): Plan {
  const at = dealIds.map((id) => refs.findIndex((ref) => ref.id === id));
  if (at.includes(-1)) throw invalidField('deal_ids', 'A deal is not in this list');
  return {
    title,
    deals: at.map((index) => refs[index] as DealRef),
    positions: at.map((index) => index + 1),
    of: refs.length,
  };
}
