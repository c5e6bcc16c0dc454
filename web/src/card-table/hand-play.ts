import type { Card } from '@overtrick/shared/bridge/card';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Leaving } from './card-under-way.ts';
import { type PressHandlers, usePress } from './press.ts';
import { type Lines, walk } from './walk.ts';

/** How the reader plays from a hand: the legal cards come in as data, the chosen card goes out through onPlay. */
export interface HandPlay {
  /** The cards that may be played now; null when it is not this hand's turn. */
  readonly legal: readonly Card[] | null;
  /** The first tap lifts a card, the second plays it. */
  readonly twoTaps: boolean;
  readonly onPlay: (card: Card) => void;
  /** A card was chosen that may not be played now: once for each tap or key. */
  readonly onRefuse?: (card: Card) => void;
  /**
   * Lays a card that is touched in the trick, and shows it there as soon as it is played, before the table has
   * answered.
   */
  readonly leaving?: Leaving;
}

interface Lift {
  readonly card: Card;
  /** The position in which the card was lifted: in another one it is no longer lifted. */
  readonly position: string;
}

/** The props that let the reader tap, drag over, step to and play a card. */
export interface CardPlay extends PressHandlers {
  readonly lifted: boolean;
  readonly playable: boolean;
  readonly tabIndex: 0 | -1;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onFocus: () => void;
  readonly onBlur: (event: { readonly currentTarget: Element }) => void;
}

const cardUnder = (event: PointerEvent): Card | undefined => {
  const element = document.elementFromPoint(event.clientX, event.clientY);
  return element?.closest<HTMLElement>('[data-card]')?.dataset.card as Card | undefined;
};

/**
 * The behaviour of one hand: one card is in the tab order, arrows step, Enter plays at once, a tap plays or lifts, and a
 * drag along the cards moves the lift.
 */
export function useHandPlay(lines: Lines, direction: 'across' | 'down', play: HandPlay | undefined) {
  const root = useRef<HTMLUListElement>(null);
  const [lift, setLift] = useState<Lift>();
  const [current, setCurrent] = useState<Card>();
  const focused = useRef<Card>(undefined);
  const press = usePress();
  const cards = lines.flat();
  const legal = play?.legal ?? [];
  const position = `${cards.join()}|${legal.join()}`;
  const lifted = lift?.position === position ? lift.card : undefined;
  const tabbable = current && cards.includes(current) ? current : (legal[0] ?? cards[0]);
  useRefocus(root, cards, focused, tabbable);

  const liftCard = (card: Card) => setLift({ card, position });
  const playCard = (card: Card) => {
    if (legal.includes(card)) play?.onPlay(card);
    else play?.onRefuse?.(card);
  };
  const lifts = (card: Card): boolean => play?.twoTaps === true && lifted !== card;
  const tap = (card: Card) => {
    if (legal.includes(card) && lifts(card)) liftCard(card);
    else playCard(card);
  };
  const touch = (card: Card) => {
    if (legal.includes(card) && !lifts(card)) play?.leaving?.cards.touch(card, play.leaving.position);
  };
  const pressKey = (card: Card, event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      // A key that is held from the page before plays no card.
      if (!event.repeat) playCard(card);
      return;
    }
    const next = walk(lines, card, event.key, direction);
    if (!next) return;
    event.preventDefault();
    focusCard(root.current, next);
  };
  const drag = (card: Card, event: PointerEvent) => {
    if (!play?.twoTaps || event.buttons === 0) return;
    const under = cardUnder(event);
    if (under && under !== lifted && (under !== card || lifted) && legal.includes(under)) liftCard(under);
  };
  const cardPlay = (card: Card): CardPlay => ({
    lifted: lifted === card,
    playable: legal.includes(card),
    tabIndex: card === tabbable ? 0 : -1,
    ...press({ onPress: () => tap(card), onTouch: () => touch(card), onLetGo: () => play?.leaving?.cards.letGo() }),
    onKeyDown: (event) => pressKey(card, event),
    onPointerMove: (event) => drag(card, event),
    onFocus: () => {
      focused.current = card;
      setCurrent(card);
    },
    onBlur: ({ currentTarget }) => {
      if (currentTarget.isConnected) focused.current = undefined;
    },
  });
  return { root, cardPlay };
}

const focusCard = (root: Element | null, card: Card | undefined): void =>
  root?.querySelector<HTMLElement>(`[data-card="${card}"]`)?.focus();

/** Keeps the focus in the hand after the focused card has been played, unless it has gone on to something else. */
function useRefocus(
  root: { readonly current: Element | null },
  cards: readonly Card[],
  focused: { current: Card | undefined },
  tabbable: Card | undefined,
): void {
  useEffect(() => {
    if (!focused.current || cards.includes(focused.current)) return;
    focused.current = undefined;
    if (document.activeElement?.contains(root.current) !== false) focusCard(root.current, tabbable);
  });
}
