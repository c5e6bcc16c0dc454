import type { Option } from './field.tsx';

/** Without accents and case: 'Cinquième' is found by 'cinquieme'. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The options that hold every word of the query, in their own order. */
export function findOptions(options: readonly Option[], query: string): readonly Option[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return options.filter(({ label }) => words.every((word) => fold(label).includes(word)));
}

/** The message in place of, or below, the options (deals §2.3); undefined while there is nothing to say. */
export function pickerMessage(state: {
  readonly all: number;
  readonly found: number;
  readonly chosen: number;
  readonly max: number | undefined;
}): string | undefined {
  if (state.max !== undefined && state.chosen >= state.max)
    return `Maximum of ${state.max} options selected. First remove a selected option to select another.`;
  if (state.all === 0) return 'List is empty.';
  return state.found === 0 ? 'No elements found. Consider changing the search query.' : undefined;
}

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

interface ListPlace {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  /** The largest height; a longer list scrolls. */
  readonly room: number;
}

const GAP = 4;
/** Seven options of 48 px and the edges. */
const TALLEST = 346;

/** Places the list below its field, or above it if there is too little room below and more above. CSS pixels. */
export function placeList(field: Edges, height: number, viewHeight: number): ListPlace {
  const below = viewHeight - field.bottom - 2 * GAP;
  const above = field.top - 2 * GAP;
  const wanted = Math.min(height, TALLEST);
  const isBelow = below >= wanted || below >= above;
  const room = Math.min(TALLEST, Math.max(isBelow ? below : above, 96));
  const top = isBelow ? field.bottom + GAP : field.top - GAP - Math.min(wanted, room);
  return { left: field.left, width: field.width, top, room };
}
