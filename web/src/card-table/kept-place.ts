import {
  COLUMN_OVERLAP,
  type DummyShape,
  dummyHeight,
  type PlayLayout,
  type PlaySpace,
  playLayout,
  TARGET,
} from './layout.ts';

/** The longest suits of most dummies: what is kept for them before the lead, so that the trick need not move. */
export const EXPECTED_DUMMY: DummyShape['lengths'] = [5, 3, 3, 2];

export interface KeptPlay {
  readonly layout: PlayLayout;
  /** The height that is kept for dummy's cards, in px, whether they lie open or not; 0 where none is kept. */
  readonly place: number;
}

/**
 * The measures of the play on an upright screen, where the trick lies under dummy: dummy gets the place that most dummies
 * need, before the lead and afterwards, so that nothing moves when it comes down. A suit of six lies closer in it, as long
 * as its cards stay large enough for a finger; a longer one takes what it needs, and the trick gives way.
 * @param isOpen dummy's cards are seen; before that their lengths are not known
 */
export function keptPlay(space: PlaySpace, isOpen: boolean): KeptPlay {
  const expected = playLayout({ ...space, dummy: { ...space.dummy, lengths: EXPECTED_DUMMY } });
  const place = dummyHeight(expected.dummy, { lengths: EXPECTED_DUMMY });
  if (!isOpen) return { layout: expected, place };
  const own = playLayout(space);
  if (expected.dummy.form !== 'columns' || own.dummy.form !== 'columns') return { layout: own, place: 0 };
  const strip = Math.floor((place - COLUMN_OVERLAP) / Math.max(1, ...space.dummy.lengths));
  if (strip < Math.min(TARGET, own.dummy.strip)) return { layout: own, place: 0 };
  const dummy = { ...expected.dummy, strip: Math.min(strip, own.dummy.strip) };
  return { layout: { ...expected, dummy, twoTaps: { ...expected.twoTaps, dummy: dummy.strip < TARGET } }, place };
}
