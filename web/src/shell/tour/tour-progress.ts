/** The indexes of the seen steps, in the order in which they were shown. */
export type SeenSteps = readonly number[];

/**
 * The step to show next: the first that was not seen and can be shown now.
 * @returns its index; undefined when there is none left
 */
export function findNextStep(
  count: number,
  seen: SeenSteps,
  canShow: (index: number) => boolean = () => true,
): number | undefined {
  for (let index = 0; index < count; index += 1) if (!seen.includes(index) && canShow(index)) return index;
  return undefined;
}

/** Marks a step as seen after 'Okay', also the last one (platform §2.10). */
export const markSeen = (seen: SeenSteps, index: number): SeenSteps => (seen.includes(index) ? seen : [...seen, index]);

/** Marks every step of a tour as seen. */
export const skipAll = (seen: SeenSteps, count: number): SeenSteps =>
  Array.from({ length: count }, (_, index) => index).reduce(markSeen, seen);

/** Reads the stored list; a text that is not a list of indexes counts as nothing seen. */
export function parseSeen(stored: string | null): SeenSteps {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((item) => Number.isSafeInteger(item) && item >= 0) : [];
  } catch {
    return [];
  }
}

export const formatSeen = (seen: SeenSteps): string => JSON.stringify(seen);
