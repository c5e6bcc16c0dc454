import { type MouseEvent, type PointerEvent, type TouchEvent, useRef } from 'react';

/** What an element needs to be pressed. */
export interface PressHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: (event: PointerEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** The steps of a press. */
export interface Press {
  readonly onPress: () => void;
  /** A finger has come down on the element. */
  readonly onTouch?: () => void;
  /** It has left without pressing: it was dragged, or the browser took it for a gesture. */
  readonly onLetGo?: () => void;
}

interface Down {
  readonly pointer: number;
  readonly target: EventTarget;
  readonly x: number;
  readonly y: number;
}

/** A finger that has moved further than this, in px, has dragged. */
const SLOP = 12;

/**
 * A press that counts as soon as the finger leaves. The click that a browser makes of a touch comes several
 * milliseconds later, after the events of a mouse that it imitates and their hit tests; here it is for keyboards,
 * screen readers and scripts alone. Not for what a press uncovers: no click follows that could hit it.
 * @returns makes the handlers of one element
 */
export function usePress(): (press: Press) => PressHandlers {
  const down = useRef<Down>(undefined);
  const pressed = useRef(false);
  const isPress = (event: PointerEvent): boolean => {
    const start = down.current;
    if (start?.pointer !== event.pointerId || start.target !== event.currentTarget || event.button !== 0) return false;
    return Math.hypot(event.clientX - start.x, event.clientY - start.y) <= SLOP;
  };
  return ({ onPress, onTouch, onLetGo }) => ({
    onPointerDown: ({ pointerId, currentTarget, clientX, clientY, button }) => {
      down.current = { pointer: pointerId, target: currentTarget, x: clientX, y: clientY };
      pressed.current = false;
      if (button === 0) onTouch?.();
    },
    onPointerUp: (event) => {
      pressed.current = isPress(event);
      down.current = undefined;
      if (pressed.current) onPress();
      else onLetGo?.();
    },
    onPointerCancel: () => {
      down.current = undefined;
      onLetGo?.();
    },
    onTouchEnd: (event) => {
      if (pressed.current && event.cancelable) event.preventDefault();
    },
    onClick: ({ detail }) => {
      // A click of a pointer was counted already; one of a keyboard or a script was not.
      if (!pressed.current || detail === 0) onPress();
      pressed.current = false;
    },
  });
}
