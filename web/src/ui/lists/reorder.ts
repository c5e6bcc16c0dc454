/** The list with the item at `from` standing at `to`; both count from 0. */
export function move<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined) return items;
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, item);
}

/**
 * Where an item dragged by `offset` pixels belongs: it passes another once its own middle has passed the other's.
 * @param middles the middle of each item before the drag, in pixels downwards
 */
export function findPlace(middles: readonly number[], from: number, offset: number): number {
  const at = (middles[from] ?? 0) + offset;
  const passed = middles.filter((middle, index) => (index < from ? middle > at : index > from && middle < at)).length;
  return offset < 0 ? from - passed : from + passed;
}

/** What a screen reader says after a move: 'Hold-up is now 2 of 5'. */
export const speakMove = (name: string, to: number, total: number): string => `${name} is now ${to + 1} of ${total}`;
