import type { Trick } from '@overtrick/shared/bridge/trick';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TrickCross } from './trick-cross.tsx';

const LAYOUT = { card: 70, width: 200, height: 220 };
const EAST_LED: Trick = { leader: 'E', cards: ['9H'] };
const FULL: Trick = { leader: 'S', cards: ['2H', '5H', 'AH', '9H'] };

const cross = (props: Partial<Parameters<typeof TrickCross>[0]>) => (
  <TrickCross trick={EAST_LED} bottom="S" layout={LAYOUT} {...props} />
);
const lying = (seat: string) => [...document.querySelectorAll(`.trick-place-${seat} .trick-card`)];

describe('a card that a finger touches', () => {
  it('is laid before its seat unseen and untold, and only shown when it is played', () => {
    const { rerender } = render(cross({ turn: 'S', touched: { seat: 'S', card: 'KH' } }));
    const [card] = lying('bottom');
    expect([card?.className, card?.getAttribute('aria-hidden')]).toEqual(['trick-card is-touched', 'true']);
    expect(document.querySelector('.trick-place-bottom .trick-slot')).not.toBeNull();
    rerender(cross({ trick: { leader: 'E', cards: ['9H', 'KH'] }, tapped: 'KH' }));
    expect(lying('bottom')).toEqual([card]);
    expect([card?.className, card?.getAttribute('aria-hidden')]).toEqual(['trick-card is-tapped', null]);
    expect(document.querySelector('.trick-place-bottom .trick-slot')).toBeNull();
  });

  it('lies beside the card of a finished trick, which stays until then', () => {
    const { rerender } = render(cross({ trick: FULL, winner: 'N', touched: { seat: 'S', card: 'KS' } }));
    expect(lying('bottom').map((card) => card.textContent)).toEqual([
      expect.stringContaining('two of hearts'),
      expect.stringContaining('king of spades'),
    ]);
    rerender(cross({ trick: { leader: 'S', cards: ['KS'] }, tapped: 'KS' }));
    expect(lying('bottom').map((card) => card.textContent)).toEqual([expect.stringContaining('king of spades')]);
    expect(lying('top')).toEqual([]);
  });
});
