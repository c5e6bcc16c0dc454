import { describe, expect, it } from 'vitest';
import type { Effect } from './effect.ts';
import { Screen } from './preview/preview.testing.ts';
import { callsOf, inPlay, ONE_NO_TRUMP, Shell } from './table.testing.ts';
import type { TableDeal } from './table-deal.ts';

/** East deals and passes; South opens, North raises, South signs off. */
const RAISED: TableDeal = { ...ONE_NO_TRUMP, dealer: 'E', calls: callsOf('P 1S P 2S P P P') };

const sit = (deal: Partial<TableDeal> = {}): Shell => new Shell({ ...RAISED, ...deal });

const waits = (effects: readonly Effect[]): number[] =>
  effects.flatMap((effect) => (effect.type === 'wait' ? [effect.milliseconds] : []));

describe('the auction', () => {
  it.each([true, false])(
    'starts empty by the mode, the deal’s calls being kept as the correct ones (S-06) (S-22): its own wish is %s',
    (startWithEmptyAuction) => {
      const shell = sit({ startWithEmptyAuction });
      expect([shell.seen.auction.calls, shell.seen.auction.turn, shell.seen.auction.possible]).toEqual([[], 'E', []]);
      expect(shell.finish().record?.calls).toEqual(RAISED.calls);
    },
  );

  it('has no box of its own: the history and the calls that may be made are all (S-06) (S-07)', () => {
    const { seen } = sit();
    expect(seen).not.toHaveProperty('auctionShown');
    expect(Object.keys(new Screen().seen)).toContain('auctionShown');
  });

  it('lets a bot make the next correct call after a random wait of 1 to 2 s (S-60)', () => {
    const shell = sit();
    const [wait] = waits(shell.effects);
    expect(wait).toBeGreaterThanOrEqual(1000);
    expect(wait).toBeLessThanOrEqual(2000);
    shell.run();
    expect(shell.seen.auction.calls).toEqual([{ seat: 'E', call: 'P', explanation: null }]);
    expect(shell.seen.auction.turn).toBe('S');
  });

  it('adds a call equal to the next correct one, and the bots go on (S-61)', () => {
    const shell = sit().run().call('1S');
    expect(shell.seen.auction.calls.map((one) => one.call)).toEqual(['P', '1S', 'P', '2S', 'P']);
    expect(shell.seen.auction.turn).toBe('S');
  });

  it.each(['P', '1C', '1NT', '7NT'] as const)('remembers %s as a failed attempt and does not add it (S-62)', (call) => {
    const shell = sit().run().call(call);
    expect(shell.seen.auction.calls).toHaveLength(1);
    expect(shell.seen.auction.wrong).toBe(call);
    expect(shell.session.help.wrongCalls).toEqual([{ index: 1, call }]);
    expect(shell.effects.filter((effect) => effect.type === 'wait')).toHaveLength(1);
  });

  it('forgets the failed attempt with the next correct call (S-62)', () =>
    expect(sit().run().call('1C', '1S').seen.auction.wrong).toBeNull());

  it('refuses a call that the laws do not allow, without counting it as an attempt', () => {
    const shell = sit().run();
    expect(shell.try({ type: 'callMade', call: 'XX' })).toBe('inadmissible-redouble');
    expect(shell.session.help.wrongCalls).toEqual([]);
  });

  it('refuses a call out of turn', () => expect(sit().try({ type: 'callMade', call: '1S' })).toBe('not-your-turn'));

  it('offers the student every legal call at their turn, and no other time (S-25)', () => {
    const shell = sit().run();
    expect(shell.seen.auction.possible).toHaveLength(36);
    expect(shell.call('1S').seen.auction.possible).not.toContain('1S');
    expect(shell.call('P').seen.auction.possible).toEqual([]);
  });

  it('marks the correct call on request until it is made (S-64)', () => {
    const shell = sit().run();
    expect(shell.seen.auction.highlighted).toBeNull();
    shell.do({ type: 'highlightAsked' });
    expect(shell.seen.auction.highlighted).toBe('1S');
    expect(shell.call('1S').seen.auction.highlighted).toBeNull();
  });

  it('stops when complete, and the play starts after 1 s (S-65)', () => {
    const shell = sit().run().call('1S');
    shell.send({ type: 'callMade', call: 'P' });
    for (let n = 0; n < 1; n++) shell.answer(shell.pending.shift() as Effect);
    const before = shell.seen;
    expect(waits(shell.effects).at(-1)).toBe(1000);
    expect([before.phase, before.auction.turn, before.contract?.level]).toEqual(['bidding', null, 2]);
    expect(shell.run().seen.phase).toBe('play');
  });

  it('has a contract only once it is complete (S-25)', () => {
    const shell = sit().run().call('1S');
    expect(shell.seen.contract).toBeNull();
    expect(shell.call('P').seen.contract).toEqual({ level: 2, strain: 'S', doubled: 0, declarer: 'S' });
  });

  it('leaves the last pass to the student', () => {
    const shell = new Shell(ONE_NO_TRUMP).run().call('1NT');
    expect(shell.seen.contract).not.toBeNull();
    const passes = new Shell({ ...ONE_NO_TRUMP, calls: callsOf('P 1NT P P P'), dealer: 'E', player: 'W' });
    expect(passes.run().seen.auction.turn).toBe('W');
  });
});

describe('explanations', () => {
  const explained = { explanations: ['No opening', 'Five spades', '', 'Support'] };

  it('appear when their call has been made, by their order (S-18)', () => {
    const shell = sit(explained).run();
    expect(shell.seen.auction.calls.map((one) => one.explanation)).toEqual(['No opening']);
    expect(shell.call('1S').seen.auction.calls.map((one) => one.explanation)).toEqual([
      'No opening',
      'Five spades',
      null,
      'Support',
      null,
    ]);
  });
});

describe('a hint', () => {
  const hints = [
    { seat: 'N', call: '2S', hint: 'North’s' },
    { seat: 'S', call: '1S', hint: 'Five spades' },
    { seat: 'S', call: 'P', hint: 'Enough' },
  ] as const;
  const ask = (shell: Shell): string | null => shell.do({ type: 'hintAsked' }).seen.hint;

  it('is the one for the student’s Nth call (S-63)', () => {
    const shell = sit({ hints }).run();
    expect(ask(shell)).toBe('Five spades');
    expect(ask(shell.call('1S'))).toBe('Enough');
  });

  it('counts passes among the student’s calls (S-63)', () => {
    const calls = callsOf('P 1S P 2S P P P');
    const late = sit({ dealer: 'S', calls, player: 'S', hints: [hints[2], { ...hints[1], call: '2S' }] });
    expect(ask(late.run())).toBe('Enough');
    expect(late.session.auction.calls).toEqual([]);
    const passes = [
      { seat: 'S', call: '1C', hint: 'Of a call that is not made' },
      { seat: 'S', call: 'P', hint: 'For the second call' },
      { seat: 'S', call: 'P', hint: 'For the third call' },
    ] as const;
    const second = sit({ dealer: 'S', calls: callsOf('P P 1C P P 1D P P P'), hints: passes }).run();
    expect(ask(second.call('P'))).toBe('For the second call');
  });

  it('is the next in order that matches when the Nth is about another call (S-19)', () => {
    const shell = sit({ hints: hints.slice(2) }).run();
    expect(ask(shell)).toBe('No hint for this call');
    expect(ask(shell.call('1S'))).toBe('Enough');
  });

  it('of an earlier call is used up (S-19)', () => {
    const calls = callsOf('P P 1C P 1S P 1NT P P P');
    const passes = [
      { seat: 'S', call: 'P', hint: 'Too weak to open' },
      { seat: 'S', call: 'P', hint: 'Enough' },
    ] as const;
    const shell = sit({ dealer: 'S', calls, hints: passes }).run().call('P', '1S');
    expect(ask(shell)).toBe('Enough');
  });

  it('is gone after the call, and each one shown is counted once', () => {
    const shell = sit({ hints }).run();
    ask(shell);
    ask(shell);
    expect(shell.session.help.hints).toBe(1);
    expect(shell.call('1S').seen.hint).toBeNull();
  });

  it('that there is none is not counted as help', () => {
    const shell = sit().run();
    expect(ask(shell)).toBe('No hint for this call');
    expect(shell.session.help.hints).toBe(0);
  });
});

describe('an auction that leads to no play', () => {
  it('is complete with the fourth pass, makes and scores 0', () => {
    const shell = new Shell({ ...ONE_NO_TRUMP, calls: callsOf('P P P P') }).finish();
    expect(shell.record?.result).toEqual({
      outcome: 'makes',
      contract: null,
      declarer: null,
      tricks: null,
      bonusTricks: 0,
      score: 0,
      best: null,
    });
    expect(shell.seen.said).toBe('Passed out.');
  });

  it('is complete after its last call when it is cut short, and makes', () => {
    const shell = new Shell({ ...ONE_NO_TRUMP, calls: callsOf('1NT P') }).finish();
    expect(shell.record?.calls).toEqual(['1NT', 'P']);
    expect([shell.record?.result.outcome, shell.record?.result.score, shell.record?.result.contract]).toEqual([
      'makes',
      null,
      null,
    ]);
  });

  it.each([
    ['in study', {}],
    ['in PLAY by the script', { mode: 'PLAY' as const }],
    ['when its auction is known already', { skipAuction: true }],
  ])('that ends after its auction is complete after its last call, and makes: %s (D-143)', (_, options) => {
    const shell = new Shell({ ...ONE_NO_TRUMP, endAfterAuction: true }, options).finish();
    expect([shell.seen.phase, shell.seen.said]).toEqual(['done', 'The auction ends in one no trump by South.']);
    expect(shell.record).toMatchObject({
      calls: ['1NT', 'P', 'P', 'P'],
      cards: [],
      result: { outcome: 'makes', contract: '1N', declarer: 'S', tricks: null, score: null, best: null },
    });
  });

  it('that ends after its auction ends after calls for all four seats, and not in a contract that is named (D-143)', () => {
    const begin = () => new Shell({ ...ONE_NO_TRUMP, endAfterAuction: true }, { mode: 'PLAY' }).run();
    expect(begin().do({ type: 'auctionBegun' }).call('P', '1D', 'P', 'P', 'P').seen.phase).toBe('done');
    const contract = { level: 1, strain: 'NT', doubled: 0, declarer: 'S' } as const;
    expect(begin().do({ type: 'contractChosen', contract }).seen.phase).toBe('play');
  });

  it('is bidding only when other hands are unknown', () => {
    const hands = { ...ONE_NO_TRUMP.hands, N: null, E: null, W: null };
    const shell = new Shell({ ...ONE_NO_TRUMP, hands }).finish();
    expect([shell.record?.result.contract, shell.record?.result.tricks]).toEqual(['1N', null]);
  });
});

describe('a told contract', () => {
  const told = {
    calls: [],
    toldContract: { level: 3, strain: 'NT', doubled: 0, declarer: 'S' },
  } as const;

  it('is played without an auction', () => {
    const { seen } = inPlay(told);
    expect([seen.phase, seen.auction.calls, seen.auction.turn]).toEqual(['play', [], null]);
    expect(seen.contract).toEqual(told.toldContract);
    expect(seen.trick.leader).toBe('W');
  });
});
