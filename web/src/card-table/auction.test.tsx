import { BIDS, type Call } from '@overtrick/shared/bridge/call';
import { VULNERABILITIES } from '@overtrick/shared/bridge/vulnerability';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AuctionNotes, AuctionTable, auctionCells, COLUMNS } from './auction-table.tsx';
import { BiddingBox } from './bidding-box.tsx';
import { CallCard, ContractText } from './call-sign.tsx';
import { VulnerabilityTag } from './seat-plate.tsx';
import { trickCount } from './trick-count.ts';

describe('the auction', () => {
  it.each([
    ['W', 0],
    ['N', 1],
    ['E', 2],
    ['S', 3],
  ] as const)('of dealer %s has %i empty cells before the first call, in columns W N E S', (dealer, empty) => {
    const first = auctionCells(dealer, [{ call: '1S' }])[0];
    expect(COLUMNS.join('')).toBe('WNES');
    expect(first?.findIndex((cell) => cell.kind === 'call')).toBe(empty);
  });

  it('of a diagram ends with nothing, a question mark or an ellipsis', () => {
    const ends = (['none', 'questionMark', 'ellipsis'] as const).map((end) => {
      const { container, unmount } = render(<AuctionTable dealer="S" calls={[{ call: '1S' }]} end={end} />);
      const words = container.querySelector('tbody')?.textContent;
      unmount();
      return words;
    });
    expect(ends).toEqual(['1one spade', '1one spade?call awaited', '1one spade…and so on']);
  });

  it('numbers explained calls in their order, opens their words in a pop-up (S-54), and lists them below', () => {
    const calls = [
      { call: '1NT', explanation: '15 to 17 points' },
      { call: 'P' },
      { call: '2H', explanation: 'Transfer' },
    ] as const;
    render(
      <>
        <AuctionTable dealer="N" calls={calls} awaited />
        <AuctionNotes calls={calls} />
      </>,
    );
    const explained = document.querySelector<HTMLElement>('.auction-explained');
    const popup = document.getElementById(explained?.getAttribute('popovertarget') ?? '');
    expect(popup?.hasAttribute('popover')).toBe(true);
    expect(popup?.textContent).toContain('15 to 17 points');
    expect([...document.querySelectorAll('.auction-notes-number')].map((each) => each.textContent)).toEqual(['1', '2']);
    expect(screen.getByText('call awaited')).toBeTruthy();
  });

  it('marks the seats that are vulnerable: None nobody, All everybody, otherwise those named (S-29)', () => {
    const red = VULNERABILITIES.map((vulnerable) => {
      const { unmount } = render(<AuctionTable dealer="N" calls={[]} vulnerable={vulnerable} />);
      const heads = screen.getAllByRole('columnheader').filter((head) => head.className.includes('is-vulnerable'));
      const names = heads.map((head) => head.textContent?.[0]).join('');
      unmount();
      return names;
    });
    expect(red).toEqual(['', 'NS', 'WE', 'WNES']);
  });

  it('colours a pass green, a double red, a redouble blue (S-82)', () => {
    render((['P', 'X', 'XX'] as const).map((call) => <CallCard key={call} call={call} />));
    const kinds = [...document.querySelectorAll('.call-card')].map((each) => each.className.split(' ')[1]);
    expect(kinds).toEqual(['call-card-pass', 'call-card-double', 'call-card-redouble']);
  });
});

describe('vulnerability', () => {
  it("is labelled 'VUL: Nil All', 'VUL: N/S', 'VUL: E/W' and 'VUL: All' (S-30)", () => {
    render(VULNERABILITIES.map((each) => <VulnerabilityTag key={each} vulnerable={each} />));
    const labels = [...document.querySelectorAll('.vulnerability-tag')].map((each) => each.textContent);
    expect(labels).toEqual(['VUL: Nil All', 'VUL: N/S', 'VUL: E/W', 'VUL: All']);
  });

  it('is not shown when it is unknown', () => {
    const { container } = render(<VulnerabilityTag vulnerable={null} />);
    expect(container.textContent).toBe('');
  });
});

describe('the bidding box', () => {
  const possible: readonly Call[] = ['P', 'XX', ...BIDS.slice(BIDS.indexOf('2H'))];

  it('has only the calls active that may be made: bids, pass, double and redouble (S-26)', () => {
    render(<BiddingBox possible={possible} form="grid" onCall={() => {}} />);
    const active = screen.getAllByRole('button').filter((button) => !(button as HTMLButtonElement).disabled);
    expect(active.length).toBe(possible.length);
    const names = active.map((button) => [...button.querySelectorAll('.visually-hidden')].at(-1)?.textContent);
    expect(names).toContain('two hearts');
    expect(names).toContain('redouble');
    expect(names).not.toContain('double');
    expect(names).not.toContain('two diamonds');
  });

  it('on a phone makes a bid by level, then strain; levels and strains that cannot be bid are inactive (S-26)', () => {
    const onCall = vi.fn();
    render(<BiddingBox possible={possible} form="rows" onCall={onCall} />);
    const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
    expect(button('Level 1').disabled).toBe(true);
    expect(button('spades').disabled).toBe(true);
    fireEvent.click(button('Level 2'));
    expect(button('Level 2').getAttribute('aria-pressed')).toBe('true');
    expect(button('two diamonds').disabled).toBe(true);
    fireEvent.click(button('two hearts'));
    fireEvent.click(button('pass'));
    expect(onCall.mock.calls).toEqual([['2H'], ['P']]);
  });

  it.each(['grid', 'rows'] as const)('is walked by the arrows: %s (D-270)', (form) => {
    render(<BiddingBox possible={possible} form={form} onCall={() => {}} />);
    const buttons = screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled);
    const walk = (key: string): string | undefined => {
      fireEvent.keyDown(document.activeElement as Element, { key });
      return document.activeElement?.textContent ?? undefined;
    };
    buttons[0]?.focus();
    expect(walk('End')).toContain(form === 'grid' ? 'pass' : 'redouble');
    expect(walk('Home')).toBe(buttons[0]?.textContent);
    expect(walk('ArrowDown')).toContain(form === 'grid' ? 'two hearts' : 'pass');
    expect(walk('ArrowRight')).toContain(form === 'grid' ? 'two spades' : 'redouble');
  });

  it('rings the correct call: the level first, then the strain', () => {
    render(<BiddingBox possible={possible} highlighted="3S" form="rows" onCall={() => {}} />);
    const ringed = () => [...document.querySelectorAll('.is-ringed')].map((each) => each.textContent);
    expect(ringed()).toEqual(['3Level 3, the correct call']);
    fireEvent.click(screen.getByRole('button', { name: 'Level 3, the correct call' }));
    expect(ringed()).toEqual(['3spadesthree spades, the correct call']);
  });

  it('puts Pass far from Double: they are never neighbours', () => {
    for (const form of ['grid', 'rows'] as const) {
      const { unmount } = render(<BiddingBox possible={possible} form={form} onCall={() => {}} />);
      const pass = screen.getByRole('button', { name: 'pass' });
      expect(pass.nextElementSibling?.tagName).not.toBe('BUTTON');
      expect(pass.previousElementSibling?.tagName).not.toBe('BUTTON');
      unmount();
    }
  });
});

describe('how a contract stands', () => {
  const contract = { level: 4, strain: 'S', doubled: 0, declarer: 'S' } as const;

  it("reads '4♠ by South', doubles after the bid", () => {
    render(<ContractText contract={{ ...contract, doubled: 1 }} />);
    expect(document.body.textContent).toBe('4spadesX by South');
  });

  it.each([
    ['S', { NS: 0, EW: 0 }, 13, '0 of 10'],
    ['N', { NS: 2, EW: 1 }, 13, '2 of 10 · 1 lost'],
    ['E', { NS: 2, EW: 1 }, 13, '4 to defeat it · 1 won'],
    ['S', { NS: 2, EW: 1 }, 5, '2 won · 1 lost'],
  ] as const)('for %s with %j of %i tricks is "%s"', (seat, tricks, dealt, words) => {
    expect(trickCount(contract, seat, tricks, dealt).words).toBe(words);
  });
});
