import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IconButton } from '../button.tsx';
import { placeTooltip, Tooltip, type TooltipSide } from './tooltip.tsx';

const view = { width: 1000, height: 800 };
const tip = { width: 100, height: 30 };
const at = (left: number, top: number) => ({ left, top, width: 50, height: 50 });

describe('the place of a tooltip', () => {
  it.each<[string, TooltipSide, { left: number; top: number }, { left: number; top: number }]>([
    ['above', 'top', { left: 400, top: 400 }, { left: 375, top: 362 }],
    ['at the right', 'right', { left: 400, top: 400 }, { left: 458, top: 410 }],
    ['below', 'bottom', { left: 400, top: 400 }, { left: 375, top: 458 }],
    ['at the left', 'left', { left: 400, top: 400 }, { left: 292, top: 410 }],
    ['below at the upper edge', 'top', { left: 400, top: 10 }, { left: 375, top: 68 }],
    ['above at the lower edge', 'bottom', { left: 400, top: 740 }, { left: 375, top: 702 }],
    ['inside the window in its left corner', 'top', { left: 0, top: 400 }, { left: 8, top: 362 }],
    ['inside the window in its right corner', 'bottom', { left: 960, top: 400 }, { left: 892, top: 458 }],
  ])('is %s', (_where, side, { left, top }, place) => {
    expect(placeTooltip(at(left, top), tip, view, side)).toEqual(place);
  });
});

describe('a tooltip', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const show = (side?: TooltipSide) => {
    render(
      <Tooltip text="Bidding system for this deal pack" side={side}>
        <button type="button">Acol</button>
      </Tooltip>,
    );
    return screen.getByRole('button').parentElement as Element;
  };
  const said = () => document.querySelector('[role=tooltip]');
  const boxes = () =>
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return (this.matches('[role=tooltip]') ? { ...tip, left: 0, top: 0 } : at(400, 400)) as DOMRect;
    });

  it.each<[TooltipSide | undefined, string]>([
    [undefined, '362px'],
    ['bottom', '458px'],
  ])('asked for %s it stands there, at the top when nothing is said (N-56)', (side, top) => {
    boxes();
    fireEvent.pointerMove(show(side), { pointerType: 'mouse', movementX: 1 });
    act(() => vi.runAllTimers());
    expect((said() as HTMLElement).style.top).toBe(top);
  });

  it('waits until the mouse rests, and goes when it leaves', () => {
    const target = show();
    fireEvent.pointerMove(target, { pointerType: 'mouse', movementX: 1 });
    expect(said()).toBeNull();
    act(() => vi.runAllTimers());
    expect(said()?.textContent).toBe('Bidding system for this deal pack');
    fireEvent.pointerLeave(target, { pointerType: 'mouse' });
    expect(said()).toBeNull();
  });

  it('comes with the keyboard and describes the control; Escape takes it away', () => {
    show();
    const button = screen.getByRole('button');
    vi.spyOn(button, 'matches').mockReturnValue(true);
    fireEvent.focus(button);
    expect(button.getAttribute('aria-describedby')).toBe(said()?.id);
    expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(false);
    expect(said()).toBeNull();
    expect(button.hasAttribute('aria-describedby')).toBe(false);
  });

  it('that only names its button goes with the press of Escape that closes a dialog (D-465)', () => {
    render(<IconButton icon="cross" label="Close" />);
    const button = screen.getByRole('button');
    vi.spyOn(button, 'matches').mockReturnValue(true);
    fireEvent.focus(button);
    expect(said()?.textContent).toBe('Close');
    expect(fireEvent.keyDown(button, { key: 'Escape' }), 'the press is left to the dialog').toBe(true);
    expect(said()).toBeNull();
  });

  it('does not come where the page moves under a mouse that stands still', () => {
    const target = show();
    fireEvent.pointerEnter(target, { pointerType: 'mouse' });
    fireEvent.pointerMove(target, { pointerType: 'mouse', movementX: 0 });
    act(() => vi.runAllTimers());
    expect(said()).toBeNull();
  });

  it('takes the place of the one that the mouse had brought', () => {
    render(
      <div>
        {['first', 'second'].map((text) => (
          <Tooltip key={text} text={text}>
            <button type="button">{text} button</button>
          </Tooltip>
        ))}
      </div>,
    );
    const [first, second] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
    fireEvent.pointerMove(first, { pointerType: 'mouse', movementX: 1 });
    act(() => vi.runAllTimers());
    vi.spyOn(second, 'matches').mockReturnValue(true);
    fireEvent.focus(second);
    expect([...document.querySelectorAll('[role=tooltip]')].map((tip) => tip.textContent)).toEqual(['second']);
  });

  it('moves with what it explains, and goes when that has left the window', () => {
    boxes();
    fireEvent.pointerMove(show('bottom'), { pointerType: 'mouse', movementX: 1 });
    act(() => vi.runAllTimers());
    let top = 300;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
      () => ({ ...at(400, top), bottom: top + 50, right: 450 }) as DOMRect,
    );
    fireEvent.scroll(window);
    expect((said() as HTMLElement).style.top).toBe('358px');
    top = -60;
    fireEvent.scroll(window);
    expect(said()).toBeNull();
  });

  it('stays under a finger until it touches elsewhere', () => {
    const target = show();
    fireEvent.pointerEnter(target, { pointerType: 'touch' });
    act(() => vi.runAllTimers());
    fireEvent.pointerLeave(target, { pointerType: 'touch' });
    expect(said()).toBeTruthy();
    fireEvent.pointerDown(document.body);
    expect(said()).toBeNull();
  });
});
