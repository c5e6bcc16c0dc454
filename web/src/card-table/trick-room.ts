import type { Sizes } from './card-sizes.ts';
import { dummyRoom } from './dummy-layout.ts';
import type { PlaySpace } from './play-space.ts';
import { type Box, isVeryNarrow } from './table-kind.ts';
import { CROSS, trickCross } from './trick-layout.ts';

/** How much room the trick has between what stands beside it. */

/** The column beside the trick of an upright tablet for hint and plan, with the gap before it. */
const asideWidth = (window: Box): number => Math.min(320, Math.floor(window.width * 0.39)) + 20;

/** Plates of the opponents beside the trick of an upright tablet, and the margins. */
const BESIDE_TRICK = 2 * 44 + 4 * 16;

/** The same on a phone that lies, with the gap that dummy has at its left. */
const BESIDE_LYING_TRICK = 2 * 44 + 24;

/** The cards of the trick stand close together: beside a panel, in a very narrow window, and where dummy leaves no more. */
export function isCloseTrick(space: PlaySpace, sizes: Sizes): boolean {
  if (space.aside || isVeryNarrow(space.window)) return true;
  if (space.kind !== 'phone-lying') return false;
  return trickCross(sizes.trick[0] as number).width > space.felt.width - besideTrick(space, sizes);
}

/** The width that is not the trick's. */
function besideTrick({ kind, aside, window, felt, dummy }: PlaySpace, sizes: Sizes): number {
  if (aside) return BESIDE_TRICK + asideWidth(window);
  if (kind === 'phone-lying') return BESIDE_LYING_TRICK + dummyRoom(kind, sizes, felt, dummy.beside);
  return 2 * sizes.margin;
}

/** The trick's cards as far as their width has room. */
export function trickFitting(space: PlaySpace, sizes: Sizes): Sizes {
  const most = Math.floor((space.felt.width - besideTrick(space, sizes)) / CROSS.close);
  const fitting = sizes.trick.filter((card) => card < most);
  return { ...sizes, trick: [Math.min(most, sizes.trick[0] ?? most), ...fitting] };
}
