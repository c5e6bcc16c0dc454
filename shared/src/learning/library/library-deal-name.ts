import type { DealCard } from './library-deal.ts';

type Named = Pick<DealCard, 'name' | 'board' | 'filename' | 'importOrder'>;

/**
 * What a deal of the library is called: by its name, otherwise by its board and its file, 'Board 12 of Tuesday.pbn'; by
 * its place in a file that numbers no boards (silence 155).
 */
export function libraryDealName({ name, board, filename, importOrder }: Named): string {
  if (name) return name;
  const place = board ? `Board ${board}` : importOrder ? `Deal ${importOrder}` : '';
  if (place) return filename ? `${place} of ${filename}` : place;
  return filename ? `Deal of ${filename}` : 'Deal without a name';
}
