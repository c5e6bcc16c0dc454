import { useWindowBox } from '../../../card-table/boxes.ts';
import { biddingBoxForm, tableKind } from '../../../card-table/table-kind.ts';

/** The form of the bid box to answer with: the one that a table has in this window. */
export function useBoxForm(): 'grid' | 'rows' {
  const window = useWindowBox();
  return biddingBoxForm(tableKind(window), window);
}
