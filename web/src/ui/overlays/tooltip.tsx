import './tooltip.css';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Box, 'width' | 'height'>;

/** Pixels between a tooltip and what it explains, and between it and the edge of the window. */
const GAP = 8;

const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

/**
 * Places a tooltip at the given side if there is room, else at the opposite one; always inside the window. CSS pixels.
 */
export function placeTooltip(target: Box, tip: Size, view: Size, side: TooltipSide): Pick<Box, 'left' | 'top'> {
  const room = {
    top: target.top,
    left: target.left,
    bottom: view.height - target.top - target.height,
    right: view.width - target.left - target.width,
  };
  const need = 2 * GAP + (side === 'top' || side === 'bottom' ? tip.height : tip.width);
  const at = room[side] >= need || room[OPPOSITE[side]] < need ? side : OPPOSITE[side];
  const middle = {
    left: target.left + (target.width - tip.width) / 2,
    top: target.top + (target.height - tip.height) / 2,
  };
  const wanted = {
    top: { ...middle, top: target.top - GAP - tip.height },
    bottom: { ...middle, top: target.top + target.height + GAP },
    left: { ...middle, left: target.left - GAP - tip.width },
    right: { ...middle, left: target.left + target.width + GAP },
  }[at];
  const within = (value: number, size: number, whole: number) => Math.max(GAP, Math.min(value, whole - size - GAP));
  return { left: within(wanted.left, tip.width, view.width), top: within(wanted.top, tip.height, view.height) };
}

/** Milliseconds that a mouse rests on something before it is explained. */
const REST = 400;

/** Takes away the tooltip that is shown: two of them, one by the mouse and one by the keyboard, explain nothing. */
let hideShown: (() => void) | null = null;

/** Whether the page moved under a mouse that stands still, as when the keyboard scrolls it. */
const isStill = ({ nativeEvent }: PointerEvent): boolean => nativeEvent.movementX === 0 && nativeEvent.movementY === 0;

/** Gives the props for the explained element, and the tooltip to render beside it. */
export function useTooltip(text: string, side: TooltipSide = 'top') {
  const id = useId();
  const [target, setTarget] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = (milliseconds: number, element: Element) => {
    timer.current ??= setTimeout(() => show(element), milliseconds);
  };
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setTarget(null);
    if (hideShown === hide) hideShown = null;
  }, []);
  const show = (element: Element) => {
    if (hideShown !== hide) hideShown?.();
    hideShown = hide;
    setTarget(element);
  };
  useEffect(() => hide, [hide]);
  useHideOnEscape(target, text, hide);
  const trigger = {
    onPointerEnter: (event: PointerEvent) => {
      // A finger cannot hover: the tooltip shows at once, until the finger touches something else.
      if (event.pointerType === 'touch') wait(0, event.currentTarget);
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'touch' && !isStill(event)) wait(REST, event.currentTarget);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') hide();
    },
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) show(event.currentTarget);
    },
    onBlur: hide,
  };
  const tip = target && <Tip id={id} text={text} side={side} target={target} onTouchElsewhere={hide} />;
  return { id, shown: target !== null, trigger, tip, hide };
}

/** Escape hides the tooltip, and closes nothing else; what only names its button takes no press for itself (D-465). */
function useHideOnEscape(target: Element | null, text: string, hide: () => void): void {
  useEffect(() => {
    if (!target) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      hide();
      if (target.getAttribute('aria-label') === text) return;
      event.stopPropagation();
      event.preventDefault();
    };
    document.addEventListener('keydown', pressed, { capture: true });
    return () => document.removeEventListener('keydown', pressed, { capture: true });
  });
}

interface TipProps {
  readonly id: string;
  readonly text: string;
  readonly side: TooltipSide;
  readonly target: Element;
  readonly onTouchElsewhere: () => void;
}

/** Whether any of the element is in the window. */
function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom >= 0 && right >= 0 && top <= innerHeight && left <= innerWidth;
}

/** Stands above everything, open dialogs included. */
function Tip({ id, text, side, target, onTouchElsewhere }: TipProps) {
  const tip = useRef<HTMLDivElement>(null);
  const place = useCallback(() => {
    const element = tip.current;
    if (!element) return;
    const view = { width: document.documentElement.clientWidth, height: innerHeight };
    const { left, top } = placeTooltip(target.getBoundingClientRect(), element.getBoundingClientRect(), view, side);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  }, [target, side]);
  useLayoutEffect(() => {
    tip.current?.showPopover?.();
    place();
  }, [place]);
  useEffect(() => {
    const pressed = (event: Event) => {
      if (!target.contains(event.target as Node)) onTouchElsewhere();
    };
    // It moves with what it explains: the focus of the keyboard scrolls the page, often after it has arrived.
    const scrolled = () => (isInView(target) ? place() : onTouchElsewhere());
    document.addEventListener('pointerdown', pressed);
    addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => {
      document.removeEventListener('pointerdown', pressed);
      removeEventListener('scroll', scrolled, { capture: true });
    };
  });
  return createPortal(
    <div ref={tip} id={id} className="tooltip" role="tooltip" popover="manual">
      {text}
    </div>,
    document.body,
  );
}

interface Props {
  readonly text: string;
  /** 'top' by default (N-56). */
  readonly side?: TooltipSide;
  readonly children: ReactNode;
}

/** Explains a control or a sign when the mouse rests on it, when it has the keyboard's focus, or when it is touched. */
export function Tooltip({ text, side, children }: Props) {
  const { id, shown, trigger, tip } = useTooltip(text, side);
  const focusable = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // A screen reader reads the control inside, so that the control gets the tooltip as its description.
    const control = focusable.current?.querySelector('a, button, input, select, [tabindex]') ?? focusable.current;
    if (shown) control?.setAttribute('aria-describedby', id);
    else control?.removeAttribute('aria-describedby');
  }, [shown, id]);
  return (
    <span ref={focusable} className="tooltip-target" {...trigger}>
      {children}
      {tip}
    </span>
  );
}
