import { describe, expect, it } from 'vitest';
import { keptPlay } from './kept-place.ts';
import { dummyHeight, type PlaySpace, playLayout, TARGET } from './layout.ts';

const PHONE = { kind: 'phone', window: { width: 390, height: 844 }, felt: { width: 390, height: 650 } } as const;
const TABLET = {
  kind: 'tablet-upright',
  window: { width: 820, height: 1180 },
  felt: { width: 820, height: 980 },
} as const;

const space = (screen: typeof PHONE | typeof TABLET, lengths: readonly number[]): PlaySpace => ({
  ...screen,
  line: 60,
  hand: { cards: 13, rows: screen.kind === 'phone' ? 2 : 1 },
  dummy: { form: 'columns', beside: false, lengths },
  plates: 0,
});

describe.each([
  ['a phone', PHONE],
  ['an upright tablet', TABLET],
])("dummy's place on %s", (_, screen) => {
  const before = keptPlay(space(screen, [0]), false);
  const play = (...lengths: readonly number[]) => keptPlay(space(screen, lengths), true);

  it.each([[[4, 3, 3, 3]], [[4, 4, 4, 1]], [[5, 3, 3, 2]]])(
    'is the same for %j as before the lead, as is the rest',
    (lengths) => {
      const { layout, place } = play(...lengths);
      expect(place).toBe(before.place);
      expect(dummyHeight(layout.dummy, { lengths })).toBeLessThanOrEqual(place);
      expect({ ...layout, dummy: null, twoTaps: null }).toEqual({ ...before.layout, dummy: null, twoTaps: null });
    },
  );

  it('is given up for a suit that would lie too close in it', () => {
    const lengths = [8, 3, 2, 0];
    expect(play(...lengths)).toEqual({ layout: playLayout(space(screen, lengths)), place: 0 });
  });

  it('is given up for rows, where a suit has nine cards', () => {
    const rows = {
      ...space(screen, [9, 2, 1, 1]),
      dummy: { form: 'rows', beside: false, lengths: [9, 2, 1, 1] },
    } as const;
    expect(keptPlay(rows, true)).toEqual({ layout: playLayout(rows), place: 0 });
  });
});

it('a suit of six lies closer in the place of a tablet, and its cards can still be hit', () => {
  const lengths = [6, 3, 3, 1];
  const { layout, place } = keptPlay(space(TABLET, lengths), true);
  expect(place).toBe(keptPlay(space(TABLET, [0]), false).place);
  expect(layout.dummy).toMatchObject({ form: 'columns', strip: 55 });
  expect(55).toBeGreaterThanOrEqual(TARGET);
  expect(layout.twoTaps.dummy).toBe(false);
});
