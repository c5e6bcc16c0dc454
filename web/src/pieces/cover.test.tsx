import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Cover } from './cover.tsx';
import { coverAddress } from './cover-drawing.ts';

const ITEM = { title: 'Responding to 1NT', focus: ['bidding'], media: [], maxExperienceLevel: 3 };

const drawn = (address: string): Document =>
  new DOMParser().parseFromString(decodeURIComponent(address.replace('data:image/svg+xml,', '')), 'image/svg+xml');

test.each(['bidding', 'declarer play', 'defence', 'history'])(
  'the cover of %s is a drawing without a fault (D-275)',
  (focus) => {
    for (let number = 0; number < 30; number++) {
      const address = coverAddress({ title: `Course ${number}: 1NT, 2♣ and hearts`, focus: [focus] });
      const drawing = drawn(address);
      expect(drawing.querySelector('parsererror')).toBeNull();
      expect(drawing.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 640 360');
      // Each letter has its strokes.
      for (const path of drawing.querySelectorAll('path')) expect(path.getAttribute('d')).toMatch(/^M/);
      expect(address).not.toMatch(/undefined|NaN/);
    }
  },
);

test('what has no picture is drawn of what it teaches, and fetches nothing (D-275) (C-09)', () => {
  const { container } = render(<Cover item={ITEM} className="x" />);
  expect(container.querySelector('source')?.getAttribute('srcset')).toBe(coverAddress(ITEM));
  const image = container.querySelector('img');
  expect(image?.getAttribute('src')).toBe('/card-images/Bidding_Lev3.png');
  expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['640', '360']);
});

test('a picture of its own is shown as it is; one of the first is not waited with, one far down is', () => {
  const item = { ...ITEM, media: [{ url: '/api/media/a.webp' }] };
  const { container, rerender } = render(<Cover item={item} className="x" />);
  const image = () => container.querySelector('img');
  expect(container.querySelector('source')).toBeNull();
  expect([image()?.getAttribute('src'), image()?.getAttribute('loading')]).toEqual(['/api/media/a.webp', 'eager']);
  rerender(<Cover item={item} className="x" isFirst={false} />);
  expect(image()?.getAttribute('loading')).toBe('lazy');
});
