import { fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPlace, move } from './reorder.ts';
import { ReorderList } from './reorder-list.tsx';

describe('moving an item', () => {
  it.each([
    [0, 2, ['b', 'c', 'a', 'd']],
    [3, 0, ['d', 'a', 'b', 'c']],
    [1, 1, ['a', 'b', 'c', 'd']],
    [9, 0, ['a', 'b', 'c', 'd']],
  ])('from %i to %i gives %j', (from, to, expected) => expect(move(['a', 'b', 'c', 'd'], from, to)).toEqual(expected));

  it('loses nothing, and back again restores the order', () => {
    const items = fc.uniqueArray(fc.integer(), { minLength: 1 });
    fc.assert(
      fc.property(items, fc.nat(), fc.nat(), (list, a, b) => {
        const [from, to] = [a % list.length, b % list.length];
        const moved = move(list, from, to);
        expect(moved[to]).toBe(list[from]);
        expect(move(moved, to, from)).toEqual(list);
      }),
    );
  });
});

describe('where a dragged item belongs', () => {
  const middles = [30, 90, 150, 240];
  it.each([
    ['stays', 1, 0, 1],
    ['stays until its middle has passed the next', 1, 59, 1],
    ['passes one downwards', 1, 61, 2],
    ['passes all downwards', 0, 500, 3],
    ['passes one upwards', 2, -70, 1],
    ['passes all upwards', 3, -500, 0],
  ])('it %s', (_what, from, offset, to) => expect(findPlace(middles, from, offset)).toBe(to));
});

const LESSONS = ['Finesse', 'Hold-up', 'Ducking'];

function Example({
  onReorder = () => {},
  disabled,
}: {
  readonly onReorder?: (items: readonly string[]) => void;
  readonly disabled?: boolean;
}) {
  const [items, setItems] = useState<readonly string[]>(LESSONS);
  return (
    <ReorderList
      label="Lessons"
      items={items}
      keyOf={(item) => item}
      nameOf={(item) => item}
      disabled={disabled}
      onReorder={(next) => {
        setItems(next);
        onReorder(next);
      }}
    >
      {(item) => item}
    </ReorderList>
  );
}

const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const said = () => document.querySelector('[aria-live]')?.textContent;

describe('by the keyboard', () => {
  it.each([
    ['ArrowDown', 'Finesse', ['Hold-up', 'Finesse', 'Ducking'], 'Finesse is now 2 of 3'],
    ['ArrowUp', 'Ducking', ['Finesse', 'Ducking', 'Hold-up'], 'Ducking is now 2 of 3'],
    ['End', 'Finesse', ['Hold-up', 'Ducking', 'Finesse'], 'Finesse is now 3 of 3'],
    ['Home', 'Ducking', ['Ducking', 'Finesse', 'Hold-up'], 'Ducking is now 1 of 3'],
    ['ArrowUp', 'Finesse', LESSONS, ''],
  ])('%s moves %s, keeps the focus on it and says where it is', (key, name, expected, words) => {
    render(<Example />);
    handle(name).focus();
    fireEvent.keyDown(handle(name), { key });
    expect(order()).toEqual(expected);
    expect(said()).toBe(words);
    expect(document.activeElement).toBe(handle(name));
  });

  it('moves nothing while it is disabled', () => {
    const onReorder = vi.fn();
    render(<Example onReorder={onReorder} disabled />);
    fireEvent.keyDown(handle('Finesse'), { key: 'ArrowDown' });
    expect(onReorder).not.toHaveBeenCalled();
  });
});

describe('by mouse or finger', () => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const top = 60 * [...(this.parentElement?.children ?? [])].indexOf(this);
      return { top, bottom: top + 60, height: 60 } as DOMRect;
    });
  });
  afterEach(() => vi.restoreAllMocks());

  const dragBy = (name: string, by: number, pointerType = 'mouse') => {
    fireEvent.pointerDown(handle(name), { clientY: 300, button: 0, pointerType });
    fireEvent.pointerMove(handle(name), { clientY: 300 + by, pointerType });
  };

  it.each(['mouse', 'touch'])('is dragged (%s), and told once, when it is let go', (pointerType) => {
    const onReorder = vi.fn();
    render(<Example onReorder={onReorder} />);
    dragBy('Finesse', 70, pointerType);
    expect(onReorder).not.toHaveBeenCalled();
    fireEvent.pointerUp(handle('Finesse'), { pointerType });
    expect(onReorder).toHaveBeenCalledExactlyOnceWith(['Hold-up', 'Finesse', 'Ducking']);
  });

  it('makes room in 200 ms for what is dragged, which follows the pointer at once (L-25)', () => {
    render(<Example />);
    dragBy('Finesse', 70);
    const style = screen.getAllByRole('listitem').map((item) => [item.style.translate, item.style.transition]);
    const aside = 'translate var(--aside, 200ms) var(--ease)';
    expect(style).toEqual([
      ['0 70px', ''],
      ['0 -60px', aside],
      ['0 0px', aside],
    ]);
  });

  it('is given up by Escape', () => {
    const onReorder = vi.fn();
    render(<Example onReorder={onReorder} />);
    dragBy('Ducking', -130);
    fireEvent.keyDown(document, { key: 'Escape' });
    fireEvent.pointerUp(handle('Ducking'));
    expect(onReorder).not.toHaveBeenCalled();
    expect(said()).toBe('The move was given up');
  });
});
