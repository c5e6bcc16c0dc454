import './reorder-list.css';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../signs/icon.tsx';
import { findPlace, move, speakMove } from './reorder.ts';

interface Props<T> {
  /** What the list holds, for a screen reader: 'Lessons'. */
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** The name of an item in what a screen reader says: its title. */
  readonly nameOf: (item: T) => string;
  readonly children: (item: T, index: number) => ReactNode;
  /** The list in its new order, once per move. */
  readonly onReorder: (items: readonly T[]) => void;
  readonly disabled?: boolean;
}

interface Drag {
  readonly from: number;
  readonly to: number;
  /** Pixels that the item has been moved. */
  readonly offset: number;
  /** By how many pixels the items between the old and the new position move. */
  readonly height: number;
}

/**
 * A list whose order is changed by a handle at each item: dragged with mouse or finger, or moved with the arrow keys,
 * Home and End while the handle has the focus. Every move is said.
 */
export function ReorderList<T>({ label, items, keyOf, nameOf, children, onReorder, disabled = false }: Props<T>) {
  const [told, setTold] = useState('');
  const moveTo = (from: number, to: number): void => {
    const item = items[from];
    if (item === undefined || from === to || to < 0 || to >= items.length) return;
    onReorder(move(items, from, to));
    setTold(speakMove(nameOf(item), to, items.length));
  };
  const { list, drag, startDrag } = useDrag(moveTo, () => setTold('The move was given up'));
  const keys: Readonly<Record<string, (index: number) => number>> = {
    ArrowUp: (index) => index - 1,
    ArrowDown: (index) => index + 1,
    Home: () => 0,
    End: () => items.length - 1,
  };
  const pressed = (index: number) => (event: KeyboardEvent) => {
    const to = keys[event.key]?.(index);
    if (to === undefined || disabled) return;
    event.preventDefault();
    moveTo(index, to);
  };
  return (
    <>
      <ol ref={list} className={classNames('reorder', drag && 'is-dragging')} aria-label={label}>
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            className={classNames('reorder-item', drag?.from === index && 'is-lifted')}
            style={drag ? styleUnder(drag, index) : undefined}
          >
            <button
              type="button"
              className="reorder-handle"
              disabled={disabled}
              aria-label={`Move ${nameOf(item)}`}
              aria-roledescription="reorder handle"
              aria-keyshortcuts="ArrowUp ArrowDown Home End"
              onKeyDown={pressed(index)}
              onPointerDown={(event) => disabled || startDrag(event, index)}
            >
              <Icon name="grip" />
            </button>
            <div className="reorder-content">{children(item, index)}</div>
          </li>
        ))}
      </ol>
      <div className="visually-hidden" aria-live="assertive">
        {told}
      </div>
    </>
  );
}

/** In milliseconds, how long what makes room under a drag takes, where motion is wanted (L-25; courses §9). */
const ASIDE = 200;

/** What is dragged follows the pointer at once, what makes room glides. */
const styleUnder = (drag: Drag, index: number): CSSProperties => ({
  translate: `0 ${shiftOf(drag, index)}px`,
  ...(drag.from !== index && { transition: `translate var(--aside, ${ASIDE}ms) var(--ease)` }),
});

/** By how many pixels an item is moved while one is dragged: the dragged one follows the pointer, others move aside. */
function shiftOf({ from, to, offset, height }: Drag, index: number): number {
  if (index === from) return offset;
  if (from < index && index <= to) return -height;
  return to <= index && index < from ? height : 0;
}

/** Pixels from the edge of the window where it begins to scroll under the drag, and how far each frame. */
const EDGE = 72;
const SCROLL_STEP = 10;

function useDrag(onDrop: (from: number, to: number) => void, onCancel: () => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<() => void>(undefined);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => () => stop.current?.(), []);

  const startDrag = (event: PointerEvent<HTMLElement>, from: number): void => {
    const items = [...(list.current?.children ?? [])];
    const boxes = items.map((item) => item.getBoundingClientRect());
    const own = boxes[from];
    if (event.button !== 0 || !own) return;
    const handle = event.currentTarget;
    const startedAt = event.clientY + scrollY;
    const next = boxes[from + 1] ?? own;
    const height = Math.max(own.height, from + 1 < boxes.length ? next.top - own.top : own.height);
    const middles = boxes.map((box) => box.top + scrollY + box.height / 2);
    let pointer = event.clientY;
    let to = from;

    const show = (): void => {
      const offset = pointer + scrollY - startedAt;
      to = findPlace(middles, from, offset);
      setDrag({ from, to, offset, height });
    };
    const moved = (move: globalThis.PointerEvent): void => {
      pointer = move.clientY;
      show();
    };
    const timer = setInterval(() => {
      const by = pointer < EDGE ? -SCROLL_STEP : pointer > innerHeight - EDGE ? SCROLL_STEP : 0;
      if (by === 0) return;
      scrollBy(0, by);
      show();
    }, 16);
    const end = (): void => {
      stop.current?.();
      drop.current(from, to);
    };
    const giveUp = (): void => {
      stop.current?.();
      onCancel();
    };
    const pressed = (key: globalThis.KeyboardEvent): void => {
      if (key.key === 'Escape') giveUp();
    };
    stop.current = () => {
      clearInterval(timer);
      handle.removeEventListener('pointermove', moved);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', giveUp);
      document.removeEventListener('keydown', pressed);
      stop.current = undefined;
      setDrag(null);
    };
    handle.setPointerCapture?.(event.pointerId);
    handle.addEventListener('pointermove', moved);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', giveUp);
    document.addEventListener('keydown', pressed);
  };
  return { list, drag, startDrag };
}
