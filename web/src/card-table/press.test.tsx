import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Press, usePress } from './press.ts';

function Pressed(props: Press) {
  const press = usePress();
  return (
    <button type="button" {...press(props)}>
      card
    </button>
  );
}

function show() {
  const onPress = vi.fn();
  const touches: string[] = [];
  const note = (word: string) => () => touches.push(word);
  render(<Pressed onPress={onPress} onTouch={note('touch')} onLetGo={note('let go')} />);
  return { onPress, touches, card: screen.getByRole('button') };
}

const at = (clientX: number) => ({ pointerId: 1, button: 0, clientX, clientY: 10 });

describe('a press', () => {
  it('counts when the finger leaves, once, though a click follows', () => {
    const { onPress, card } = show();
    fireEvent.pointerDown(card, at(10));
    expect(onPress).not.toHaveBeenCalled();
    fireEvent.pointerUp(card, at(14));
    expect(onPress).toHaveBeenCalledTimes(1);
    fireEvent.click(card, { detail: 1 });
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('keeps the browser from making a click of the touch, which could hit what the press has uncovered', () => {
    const { card } = show();
    fireEvent.pointerDown(card, at(10));
    fireEvent.pointerUp(card, at(10));
    expect(fireEvent.touchEnd(card)).toBe(false);
  });

  it('is none when the finger was dragged, began elsewhere, or was not the first button', () => {
    const { onPress, card } = show();
    fireEvent.pointerDown(card, at(10));
    fireEvent.pointerUp(card, at(40));
    expect(fireEvent.touchEnd(card)).toBe(true);
    fireEvent.pointerUp(card, at(10));
    fireEvent.pointerDown(card, { ...at(10), button: 2 });
    fireEvent.pointerUp(card, { ...at(10), button: 2 });
    expect(onPress).not.toHaveBeenCalled();
  });

  it('tells of the finger that comes down, and of one that leaves without pressing', () => {
    const { card, touches } = show();
    fireEvent.pointerDown(card, at(10));
    fireEvent.pointerUp(card, at(10));
    expect(touches).toEqual(['touch']);
    fireEvent.pointerDown(card, at(10));
    fireEvent.pointerUp(card, at(40));
    fireEvent.pointerDown(card, at(10));
    fireEvent.pointerCancel(card, at(10));
    fireEvent.pointerDown(card, { ...at(10), button: 2 });
    expect(touches).toEqual(['touch', 'touch', 'let go', 'touch', 'let go']);
  });

  it('is made by a click that comes from no pointer, also after one that never got its own', () => {
    const { onPress, card } = show();
    fireEvent.click(card);
    fireEvent.pointerDown(card, at(10));
    fireEvent.pointerUp(card, at(10));
    fireEvent.click(card, { detail: 0 });
    expect(onPress).toHaveBeenCalledTimes(3);
  });
});
