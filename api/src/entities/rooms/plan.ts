import { invalidField } from '../../http/refusal.ts';
import type { DealRef } from '../deals/queries.ts';

/** The deals and the title of a room. */
export interface Plan {
  readonly title: string;
  /** Missing where no teacher has put the deals together. */
  readonly teacherName?: string;
  readonly deals: readonly DealRef[];
  /** The number of each deal in its list, from 1. */
  readonly positions: readonly number[];
  readonly of: number;
}

/** Plans a room with the requested deals; throws 422 for one that is not in the list. */
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
