import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placeBubble } from '../../pieces/tour-bubble.tsx';
import { TOUR_DELAY, Tour } from './tour.tsx';
import { TOURS } from './tours.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  // Nothing is laid out here: what is in the document counts as seen.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const [first, , third] = TOURS['browse-courses'];

const page = (loading: boolean) => (
  <>
    <main>
      <h1>Browse courses</h1>
    </main>
    <a className="sync-mark" href="/sync">
      All saved
    </a>
    <Tour id="browse-courses" loading={loading} />
  </>
);
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const okay = () => fireEvent.click(screen.getByRole('button', { name: 'Okay' }));
const step = () => screen.queryByRole('dialog', { name: 'Guided tour' })?.querySelector('p')?.textContent ?? null;

test('the tour starts 1 s after the loading indicator hides (N-61)', () => {
  const { rerender } = render(page(true));
  wait(TOUR_DELAY * 3);
  expect(step()).toBeNull();
  rerender(page(false));
  wait(TOUR_DELAY - 1);
  expect(step()).toBeNull();
  wait(1);
  expect(step()).toBe(first.text);
  expect(TOUR_DELAY).toBe(1000);
});

test("every step has an 'Okay' button (N-62), which records it and shows the next (N-63), finishing records the last (N-64)", () => {
  render(page(false));
  wait(TOUR_DELAY);
  okay();
  // The second step points at what is not on this page, and waits for another visit.
  expect(step()).toBe(third.text);
  okay();
  expect(step()).toBeNull();
  expect(localStorage.getItem('overtrick.tour.browse-courses')).toBe('[0,2]');
});

test('what was seen is not shown again after a reload (N-65)', () => {
  const { unmount } = render(page(false));
  wait(TOUR_DELAY);
  okay();
  unmount();
  render(page(false));
  wait(TOUR_DELAY);
  expect(step()).toBe(third.text);
});

test('the keys end it first, or go on from step to step, and come back to the page', () => {
  render(page(false));
  wait(TOUR_DELAY);
  expect(document.activeElement?.textContent).toBe('Skip all');
  okay();
  expect(document.activeElement?.textContent).toBe('Okay');
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect(step()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Browse courses');
});

test('a tour that is loading again hides its step', () => {
  const { rerender } = render(page(false));
  wait(TOUR_DELAY);
  rerender(page(true));
  expect(step()).toBeNull();
});

test('there is one tour each on /browse-courses, /my-courses and /teaching', () => {
  expect(Object.keys(TOURS)).toEqual(['browse-courses', 'my-courses', 'teaching']);
});

const view = { width: 390, height: 844 };
const size = { width: 340, height: 160 };
test.each([
  ['below its target', { left: 16, right: 376, top: 80, bottom: 120 }, { left: 16, top: 132 }],
  ['above a target at the foot', { left: 16, right: 376, top: 780, bottom: 820 }, { left: 16, top: 608 }],
  ['inside the window at its right edge', { left: 340, right: 380, top: 10, bottom: 60 }, { left: 38, top: 72 }],
])('the bubble stands %s', (_where, target, place) => expect(placeBubble(target, size, view)).toEqual(place));

test.each([
  ['at the right of one', { left: 16, right: 200, top: 60, bottom: 300 }, { left: 212, top: 60 }],
  ['at the left of one', { left: 500, right: 780, top: 60, bottom: 300 }, { left: 148, top: 60 }],
])('the bubble stands %s that fills a low window, and covers nothing of it (D-356)', (_where, target, place) =>
  expect(placeBubble(target, size, { width: 800, height: 360 })).toEqual(place),
);
