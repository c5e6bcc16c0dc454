import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, resize, TABLET, table } from './study-table.testing.tsx';
import { SNAPSHOTS } from './table-states.ts';

const place = () => document.querySelector<HTMLElement>('.dummy-place');

/** The longest column of dummy's cards. */
const longest = () =>
  Math.max(...[...document.querySelectorAll('.columns-suit')].map((suit) => suit.querySelectorAll('.card').length));

const stripHeight = () =>
  Number.parseFloat(document.querySelector<HTMLElement>('.columns')?.style.getPropertyValue('--strip') ?? '0');

describe('the place of dummy before the lead', () => {
  it.each([
    ['a phone', PHONE],
    ['an upright tablet', TABLET],
  ])('is kept on %s, as high as most dummies are, and stays as it is when dummy comes (D-273) (D-323)', (_, size) => {
    resize(size);
    const { show } = table(SNAPSHOTS['play-lead']);
    const kept = Number.parseFloat(place()?.style.minHeight ?? '0');
    show(SNAPSHOTS.play);
    expect(Number.parseFloat(place()?.style.minHeight ?? '0')).toBe(kept);
    expect(stripHeight()).toBeGreaterThan(0);
    expect(kept).toBeGreaterThanOrEqual(longest() * stripHeight());
  });

  it('is none where dummy lies on a table of its own side', () => {
    resize(DESKTOP);
    table(SNAPSHOTS['play-lead']);
    expect(place()).toBeNull();
  });
});
