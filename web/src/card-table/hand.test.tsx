import type { Card } from '@overtrick/shared/bridge/card';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type CardUnderWay, createCardUnderWay } from './card-under-way.ts';
import type { FanLayout } from './fan-layout.ts';
import { DummyColumns, Fan } from './hand.tsx';
import { CardBack, PlayingCard } from './playing-card.tsx';

const LAYOUT: FanLayout = { card: 66, step: 50, twoRows: true, peek: 62, shown: 92 };
const HAND: readonly Card[] = ['AS', 'TS', 'KH', '4H', '7D'];
const HEARTS: readonly Card[] = ['KH', '4H'];

function fan(over: { twoTaps?: boolean; legal?: readonly Card[] | null } = {}) {
  const onPlay = vi.fn();
  const { twoTaps = false, legal = HEARTS } = over;
  render(<Fan rows={[HAND]} layout={LAYOUT} label="Your hand" play={{ legal, twoTaps, onPlay }} />);
  return onPlay;
}

/** A fan whose cards go to the trick as soon as they are played. */
const leavingFan = (cards: CardUnderWay, position: string, twoTaps = false) => (
  <Fan
    rows={[HAND]}
    layout={LAYOUT}
    label="Your hand"
    play={{
      legal: HEARTS,
      twoTaps,
      onPlay: (each) => cards.leave(each, position),
      leaving: { cards, position },
    }}
  />
);

const card = (name: string) => screen.getByRole('button', { name });

describe('a card', () => {
  it('shows rank T as 10, spades and clubs black, hearts and diamonds red (S-83)', () => {
    const cards: readonly Card[] = ['TS', 'TH', 'TD', 'TC'];
    render(cards.map((each) => <PlayingCard key={each} card={each} />));
    const faces = [...document.querySelectorAll('.card')];
    expect(faces.map((face) => face.querySelector('.card-rank')?.textContent)).toEqual(['10', '10', '10', '10']);
    expect(faces.map((face) => /card-([SHDC])/.exec(face.className)?.[1])).toEqual(['S', 'H', 'D', 'C']);
    expect(screen.getByText('ten of hearts')).toBeTruthy();
  });

  it('face down carries nothing of what it is', () => {
    const { container } = render(<CardBack />);
    expect(container.textContent).toBe('');
  });
});

describe('a hand', () => {
  it('plays the card that is clicked (S-56)', () => {
    const onPlay = fan();
    fireEvent.click(card('king of hearts'));
    expect(onPlay.mock.calls).toEqual([['KH']]);
  });

  it('shows a card that is under way as gone, for as long as the position is the one it was tapped in', () => {
    const cards = createCardUnderWay();
    const draw = (position: string) => leavingFan(cards, position);
    const gone = () => [...document.querySelectorAll<HTMLElement>('.is-under-way')].map((each) => each.dataset.card);
    const { rerender } = render(draw('before'));
    fireEvent.click(card('king of hearts'));
    expect(gone()).toEqual(['KH']);
    expect(cards.leave('4H', 'before')).toBe(false);
    rerender(draw('after'));
    expect(gone()).toEqual([]);
  });

  it('tells of the card that a finger will play when it leaves, and of the finger that is dragged away', () => {
    const cards = createCardUnderWay();
    const draw = (twoTaps: boolean) => leavingFan(cards, 'here', twoTaps);
    const at = (clientX: number) => ({ pointerId: 1, button: 0, clientX, clientY: 10 });
    const { rerender } = render(draw(true));
    fireEvent.pointerDown(card('king of hearts'), at(10));
    expect(cards.find('here')).toBeUndefined();
    fireEvent.pointerCancel(card('king of hearts'), at(10));
    rerender(draw(false));
    fireEvent.pointerDown(card('ace of spades'), at(10));
    expect(cards.find('here')).toBeUndefined();
    fireEvent.pointerDown(card('king of hearts'), at(10));
    expect(cards.find('here')).toMatchObject({ card: 'KH', left: false });
    expect(document.querySelector('.is-under-way')).toBeNull();
    fireEvent.pointerUp(card('king of hearts'), at(90));
    expect(cards.find('here')).toBeUndefined();
    fireEvent.pointerDown(card('king of hearts'), at(10));
    fireEvent.pointerUp(card('king of hearts'), at(10));
    expect(cards.find('here')).toMatchObject({ card: 'KH', left: true });
    fireEvent.pointerDown(card('four of hearts'), at(10));
    expect(cards.find('here')).toMatchObject({ card: 'KH', left: true });
  });

  it('plays no card that may not be played, and dims only those', () => {
    const onPlay = fan();
    fireEvent.click(card('ace of spades'));
    expect(onPlay).not.toHaveBeenCalled();
    const dimmed = [...document.querySelectorAll<HTMLElement>('.is-dim')].map((each) => each.dataset.card);
    expect(dimmed).toEqual(['AS', 'TS', '7D']);
    expect(card('ace of spades').getAttribute('aria-disabled')).toBe('true');
  });

  it('dims nothing when it is not to play', () => {
    fan({ legal: null });
    expect(document.querySelectorAll('.is-dim').length).toBe(0);
  });

  it('with two taps lifts a card first and plays it at the second tap; another card moves the lift', () => {
    const onPlay = fan({ twoTaps: true });
    fireEvent.click(card('king of hearts'));
    expect(card('king of hearts').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(card('four of hearts'));
    expect(onPlay).not.toHaveBeenCalled();
    fireEvent.click(card('four of hearts'));
    expect(onPlay.mock.calls).toEqual([['4H']]);
  });

  it('walks by the arrows and plays by Enter, at once even with two taps', () => {
    const onPlay = fan({ twoTaps: true });
    card('king of hearts').focus();
    fireEvent.keyDown(card('king of hearts'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(card('four of hearts'));
    fireEvent.keyDown(card('four of hearts'), { key: 'Enter' });
    expect(onPlay.mock.calls).toEqual([['4H']]);
  });

  it('has one card in the tab order: the first that may be played', () => {
    fan();
    const reached = [...document.querySelectorAll<HTMLElement>('[tabindex="0"]')].map((each) => each.dataset.card);
    expect(reached).toEqual(['KH']);
  });

  it('keeps the focus when the card that had it has been played', () => {
    const play = { legal: HEARTS, twoTaps: false, onPlay: () => {} };
    const { rerender } = render(<Fan rows={[HAND]} layout={LAYOUT} label="Your hand" play={play} />);
    card('king of hearts').focus();
    const left = HAND.filter((each) => each !== 'KH');
    rerender(<Fan rows={[left]} layout={LAYOUT} label="Your hand" play={{ ...play, legal: null }} />);
    expect((document.activeElement as HTMLElement).dataset.card).toBe('AS');
  });

  it('that the reader never plays from has no buttons', () => {
    render(<Fan rows={[HAND]} layout={LAYOUT} label="Partner's hand" />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('ten of spades')).toBeTruthy();
  });

  it('of dummy stands in columns by suit, a void suit as a box that says so', () => {
    render(
      <DummyColumns
        cards={['QS', '9S', 'KD']}
        suits={['S', 'D', 'C', 'H']}
        label="Dummy"
        layout={{ form: 'columns', card: 86, strip: 48, gap: 8 }}
      />,
    );
    const columns = [...document.querySelectorAll('.columns-suit')].map((column) =>
      [...column.querySelectorAll<HTMLElement>('[data-card]')].map((each) => each.dataset.card).join(' '),
    );
    expect(columns).toEqual(['QS 9S', 'KD', '', '']);
    expect([...document.querySelectorAll('.void-box')].map((box) => box.textContent)).toEqual([
      'clubs none',
      'hearts none',
    ]);
  });
});

describe('cards face down', () => {
  it('lie in rows of so many, after the cards face up, and keep their numbers (D-472)', () => {
    const layout: FanLayout = { card: 54, step: 40, twoRows: true, peek: 32, shown: 54 };
    const picked: number[] = [];
    const backs = { count: 11, perRow: 7, onPick: (index: number) => void picked.push(index) };
    render(<Fan label="North" rows={[['AS', 'KS']]} layout={layout} backs={backs} />);
    const rows = [...document.querySelectorAll('.fan-row')].map((row) => row.querySelectorAll('.card-back').length);
    expect(rows).toEqual([5, 6]);
    for (const back of document.querySelectorAll<HTMLElement>('.card-back')) back.click();
    expect(picked).toEqual(Array.from({ length: 11 }, (_, index) => index));
  });
});
