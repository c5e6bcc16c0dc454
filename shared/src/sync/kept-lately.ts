/** Something that a device keeps because it was used lately. */
export interface KeptEntry<Key> {
  readonly key: Key;
  /** Bytes. */
  readonly size: number;
}

/** How much is kept for no other reason than that it was used lately. */
export interface KeptBounds {
  readonly count: number;
  /** Bytes. */
  readonly size: number;
}

/**
 * The entries that no longer fit.
 * @param entries the last used first
 * @param isMarked true for one that the reader asked to keep: it stays, and takes no room from the others
 */
export function listOverBounds<Key>(
  entries: readonly KeptEntry<Key>[],
  bounds: KeptBounds,
  isMarked: (key: Key) => boolean,
): readonly Key[] {
  const over: Key[] = [];
  let count = 0;
  let size = 0;
  for (const entry of entries) {
    if (isMarked(entry.key)) continue;
    count += 1;
    size += entry.size;
    if (count > bounds.count || size > bounds.size) over.push(entry.key);
  }
  return over;
}
