import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../bridge/card.ts';
import { cardsPlayed } from '../bridge/play.ts';
import { SEATS } from '../bridge/seat.ts';
import { anyTableDeal, callsOf, easyMove, inPlay, noisy, ONE_NO_TRUMP, Shell } from './table.testing.ts';
import type { TableDeal } from './table-deal.ts';

describe('what a teacher expects at the table', () => {
  it('a pause when dummy comes down, once, before the next card', () => {
    const shell = new Shell(ONE_NO_TRUMP, { pauseAtDummy: true }).run().call('1NT');
    expect(shell.seen.phase).toBe('plan');
    expect(shell.seen.hands.N.cards).toHaveLength(13);
    expect(shell.seen.acting).toBeNull();
    expect(shell.try({ type: 'cardPlayed', card: '2S' })).toBe('not-your-turn');
    expect(shell.seen.said).toMatch(/^West plays the .*\. Make your plan\.$/);
    shell.do({ type: 'planMade' });
    expect(shell.seen).toMatchObject({ phase: 'play', plan: null });
    expect(shell.try({ type: 'planMade' })).toBe('not-now');
    shell.finish();
    expect(shell.record?.cards.length).toBeGreaterThan(1);
  });

  it('no pause for those who do not want one', () => {
    expect(new Shell(ONE_NO_TRUMP).run().call('1NT').seen.phase).toBe('play');
  });

  it.each([
    ['1NT P P P', 'S', 'You need seven tricks: count your sure winners, then find the others.'],
    ['2S P P P', 'S', 'You may lose five tricks: count your losers, suit by suit.'],
    ['7S P P P', 'S', 'You may lose no trick: count your losers, suit by suit.'],
    ['1NT P P P', 'E', 'Seven tricks defeat the contract: count yours, then find the others.'],
    ['7NT P P P', 'W', 'One trick defeats the contract: count yours, then find the others.'],
  ] as const)('what to count in %s from %s: %s', (calls, player, plan) => {
    const deal = { ...ONE_NO_TRUMP, calls: callsOf(calls), player };
    const shell = new Shell(deal, { pauseAtDummy: true }).run();
    while (shell.seen.phase !== 'plan') shell.do(easyMove(shell.session));
    expect(shell.seen.plan).toBe(plan);
  });

  it('what is still to be counted where the deal begins at its key trick', () => {
    const deal: TableDeal = { ...ONE_NO_TRUMP, keyLine: ['7S', '2S', '8S', '4S'] };
    const { seen } = new Shell(deal, { pauseAtDummy: true }).run();
    expect(seen).toMatchObject({ phase: 'plan', plan: expect.stringContaining('You need seven tricks:') });
    expect(seen.said).toBe(
      'The contract is one no trump by you. You begin at the key trick, trick two. Make your plan.',
    );
  });

  it('a goal, and agreements to read before the first call', () => {
    const { seen } = new Shell({ ...ONE_NO_TRUMP, goal: 'Make it safely.', agreements: 'Weak no trump.' });
    expect(seen).toMatchObject({ goal: 'Make it safely.', agreements: 'Weak no trump.' });
  });

  it('an equally good call that the teacher lists: the deal goes on with its own, and nothing was wrong', () => {
    const shell = new Shell({
      ...ONE_NO_TRUMP,
      alternatives: [{ index: 0, call: '1C', reason: 'A club is as good with this hand.' }],
    }).run();
    shell.send({ type: 'callMade', call: '1C' });
    expect(shell.seen.auction.calls.map(({ call }) => call)).toEqual(['1NT']);
    expect(shell.seen.auction.alternative).toEqual({ call: '1C', reason: 'A club is as good with this hand.' });
    expect(shell.session.help.wrongCalls).toEqual([]);
  });

  it('the words about that call until the student calls again, while the bots go on', () => {
    const shell = new Shell({
      ...ONE_NO_TRUMP,
      calls: callsOf('1C P 1S P 1NT P P P'),
      alternatives: [{ index: 0, call: '1NT', reason: 'You are strong enough.' }],
    }).run();
    shell.send({ type: 'callMade', call: '1NT' });
    expect(shell.seen.said).toBe('One no trump is as good; the auction goes on with one club. West is to call.');
    shell.run();
    expect(shell.seen.auction).toMatchObject({ turn: 'S', alternative: { call: '1NT' } });
    expect(shell.call('1NT').seen.auction.alternative).toBeNull();
  });

  it('a reason for a tempting wrong call, and none where none is given (D-238)', () => {
    const shell = new Shell({
      ...ONE_NO_TRUMP,
      wrongCalls: [{ index: 0, call: '1S', reason: 'Four spades are not enough.' }],
    }).run();
    shell.send({ type: 'callMade', call: '1S' });
    expect(shell.seen.auction).toMatchObject({ wrong: '1S', wrongReason: 'Four spades are not enough.' });
    shell.send({ type: 'callMade', call: '2C' });
    expect(shell.seen.auction).toMatchObject({ wrong: '2C', wrongReason: null, wrongTimes: 2 });
    expect([shell.seen.said, shell.pending]).toEqual(['Two clubs is not the call here.', []]);
    expect([shell.seen.can.hint, shell.seen.can.highlight]).toEqual([true, true]);
    expect(shell.call('1NT').seen.auction).toMatchObject({ wrong: null, wrongReason: null });
  });

  it('a known auction skipped on Replay: it is all there at once', () => {
    const shell = new Shell(ONE_NO_TRUMP, { skipAuction: true });
    expect(shell.seen.auction.calls.map(({ call }) => call)).toEqual(callsOf('1NT P P P'));
    expect(shell.run().seen.phase).toBe('play');
    expect(shell.finish().record?.calls).toHaveLength(4);
  });

  describe('a start at the key trick', () => {
    const KEY: readonly Card[] = ['7S', '2S', '8S', '4S', 'JH'];
    const shell = () => inPlay({ keyLine: KEY });

    it('has the cards before it played, and the student to play', () => {
      const { seen } = shell();
      expect(seen.lastTrick?.cards).toEqual(KEY.slice(0, 4));
      expect(seen.trick.cards).toEqual(['JH']);
      expect(seen.acting).toBe('S');
    });

    it('is told, with the tricks before it', () => {
      const { seen } = shell();
      expect(seen.said).toContain('You begin at the key trick, trick two.');
      expect(seen.keyLine?.trick).toBe(2);
      expect(seen.keyLine?.before.map(({ cards }) => cards)).toEqual([KEY.slice(0, 4)]);
      expect(inPlay().seen.keyLine).toBeNull();
    });

    it('cannot be taken back, and its cards are not judged', () => {
      const table = shell();
      expect(table.try({ type: 'tookBack' })).toBe('not-now');
      table.play('AH').finish();
      expect(table.session.grades.every(({ play }) => cardsPlayed(play).length >= KEY.length)).toBe(true);
      expect(table.seen.result?.facts).toContain('from where you began');
    });

    it('that is not legal counts for none', () => {
      const { session, seen } = inPlay({ keyLine: ['AS'] });
      expect(cardsPlayed(session.play as never)).toHaveLength(1);
      expect(seen.keyLine).toBeNull();
    });
  });
});

describe('PLAY', () => {
  const open = (deal = {}) => new Shell({ ...ONE_NO_TRUMP, ...deal }, { mode: 'PLAY' });

  it('asks first how the contract is to be found', () => {
    expect(open().seen).toMatchObject({ phase: 'choosing', hasScript: true, auction: { possible: [] } });
    expect(open({ calls: [] }).seen.hasScript).toBe(false);
    expect(open({ calls: [] }).try({ type: 'scriptAccepted' })).toBe('not-now');
  });

  it('accepts the script, whose explanations are not shown (S-03)', () => {
    const shell = open({ explanations: ['15 to 17'] }).do({ type: 'scriptAccepted' });
    expect(shell.seen.contract).toMatchObject({ level: 1, strain: 'NT', declarer: 'S' });
    expect(shell.seen.auction.calls[0]).toMatchObject({ call: '1NT', explanation: null });
    expect(
      new Shell({ ...ONE_NO_TRUMP, explanations: ['15 to 17'] }).run().call('1NT').seen.auction.calls[0],
    ).toMatchObject({ explanation: '15 to 17' });
  });

  it('plays the contract that the student names', () => {
    const contract = { level: 3, strain: 'NT', doubled: 0, declarer: 'N' } as const;
    const shell = open().do({ type: 'contractChosen', contract }).do({ type: 'moveSeen' });
    expect(shell.seen).toMatchObject({ contract, seat: 'N' });
    expect(shell.finish().record?.result).toMatchObject({ contract: '3N', declarer: 'N' });
  });

  it("lets the student make all four seats' calls, with no hint and nothing that is wrong", () => {
    const shell = open().do({ type: 'auctionBegun' });
    expect(shell.seen.can).toMatchObject({ hint: false, highlight: false });
    expect(shell.try({ type: 'hintAsked' })).toBe('not-now');
    expect(shell.try({ type: 'highlightAsked' })).toBe('not-your-turn');
    shell.call('1C', 'P', '1H');
    expect(shell.seen.auction).toMatchObject({ turn: 'E', wrong: null });
    expect(shell.try({ type: 'callMade', call: '1D' })).toBe('insufficient-bid');
    shell.call('P', '2H', 'P', 'P', 'P');
    expect(shell.seen.contract).toMatchObject({ level: 2, strain: 'H', declarer: 'N' });
    expect(shell.finish().record?.calls).toHaveLength(8);
  });

  it('shows the student their own hand only, or the hand that is to call if they wish', () => {
    const visible = (shell: Shell) => SEATS.filter((seat) => shell.seen.hands[seat].cards);
    expect(visible(open().do({ type: 'auctionBegun' }).call('1C'))).toEqual(['S']);
    const opened = open().do({ type: 'auctionBegun', opensHands: true });
    expect(visible(opened.call('1C'))).toEqual(['S', 'W']);
    expect(visible(opened.call('P'))).toEqual(['N', 'S']);
    expect(visible(opened.call('P').send({ type: 'callMade', call: 'P' }))).toEqual(['S']);
  });

  it('says for which seat a call is to be made', () => {
    const shell = open().do({ type: 'auctionBegun' });
    expect(shell.seen.said).toBe('Call for South, your own seat.');
    expect(shell.call('1C').seen.said).toBe('You bid one club. Call for West.');
  });

  it('takes a call back, and before the first one asks again how the contract is to be found', () => {
    const shell = open().do({ type: 'auctionBegun' }).call('1C');
    expect(shell.seen.can).toMatchObject({ takeBack: true, takeBackFree: true });
    expect(shell.do({ type: 'tookBack' }).seen).toMatchObject({
      auction: { calls: [], turn: 'S' },
      said: 'Taken back. Call for South, your own seat.',
    });
    expect(shell.do({ type: 'tookBack' }).seen).toMatchObject({ phase: 'choosing', isFreeAuction: false });
    expect(shell.session.help.takeBacks).toBe(1);
  });

  it('takes the last pass back while the play has not begun', () => {
    const shell = open().do({ type: 'auctionBegun' }).call('1C', 'P', 'P');
    shell.send({ type: 'callMade', call: 'P' }).send({ type: 'tookBack' }).run();
    expect(shell.seen).toMatchObject({ phase: 'bidding', contract: null, auction: { turn: 'E' } });
  });

  it('lets the auction be passed out', () => {
    const shell = open().do({ type: 'auctionBegun' }).call('P', 'P', 'P', 'P');
    expect(shell.seen).toMatchObject({ phase: 'done', result: { score: 0 } });
  });
});

describe('what a teaching file says', () => {
  const WORDS = {
    intro: 'INTRO',
    afterword: 'AFTERWORD',
    shownNote: 'NOTE',
    remarks: [{ index: 0, text: 'REMARK' }],
    moments: [{ index: 0, cards: ['7S'] }],
  } as const satisfies Partial<TableDeal>;
  const after = /AFTERWORD|NOTE|REMARK/;

  it('is its text before the first call or card, in study alone', () => {
    const shell = new Shell({ ...ONE_NO_TRUMP, ...WORDS }).run();
    expect(shell.seen).toMatchObject({ intro: 'INTRO', begun: false });
    expect(shell.call('1NT').seen).toMatchObject({ intro: 'INTRO', begun: true });
    expect(new Shell({ ...ONE_NO_TRUMP, ...WORDS }, { mode: 'PLAY' }).seen.intro).toBeNull();
  });

  it('is new to a student whose calls and first cards were made for them', () => {
    const told = { ...ONE_NO_TRUMP, ...WORDS, keyLine: ['7S', '2S', '8S', 'QS'] as const };
    const shell = new Shell(told).run();
    expect(shell.seen.begun).toBe(false);
    expect(shell.play(shell.seen.legal[0] as Card).seen.begun).toBe(true);
  });

  it('is not said before the deal is over, whatever the student does; then it is (D-111)', () => {
    const seen: string[] = [];
    fc.assert(
      fc.property(anyTableDeal, fc.array(fc.nat(), { maxLength: 60 }), (deal, picks) => {
        const shell = new Shell({ ...deal, ...WORDS }, { solver: noisy });
        for (const pick of picks) {
          if (!shell.seen.result) expect(JSON.stringify(shell.seen)).not.toMatch(after);
          if (shell.seen.phase === 'done') break;
          doOne(shell, pick);
        }
        const { result } = shell.finish().seen;
        expect(result).toMatchObject({ afterword: 'AFTERWORD', note: 'NOTE' });
        seen.push(result?.title ?? '');
      }),
      { numRuns: 25 },
    );
    expect(seen).toHaveLength(25);
  });

  it('never makes a deal begin elsewhere: only the key line is played before the student begins (D-112)', () => {
    fc.assert(
      fc.property(anyTableDeal, fc.array(fc.nat(51), { maxLength: 52 }), fc.boolean(), (deal, picks, record) => {
        const cards = SEATS.flatMap((seat) => deal.hands[seat] ?? []);
        const line = picks.flatMap((pick) => cards[pick] ?? []);
        const imported = record ? { recordedPlay: line } : { teacherLine: line, recordedPlay: line };
        const plain = new Shell(deal).run();
        const shell = new Shell({ ...deal, ...WORDS, ...imported, intro: null }).run();
        expect(shell.seen).toEqual(plain.seen);
        expect(shell.seen.keyLine).toBeNull();
      }),
      { numRuns: 60 },
    );
  });
});

/** One thing that the student does. */
function doOne(shell: Shell, pick: number): void {
  shell.run();
  const { phase, legal } = shell.seen;
  if (phase === 'done') return;
  if (phase === 'play') shell.play(legal[pick % legal.length] as Card);
  else shell.do(easyMove(shell.session));
}

it('the hint for the play is there while one makes a plan, and stays when one goes on (ruling 35, D-237)', () => {
  const planning = (deal: Partial<TableDeal>) =>
    new Shell({ ...ONE_NO_TRUMP, lead: '7S', ...deal }, { pauseAtDummy: true }).run().call('1NT');
  const shell = planning({ declarerHint: 'Count your winners.' });
  expect([shell.seen.phase, shell.seen.can.hint, shell.seen.hint]).toEqual(['plan', true, null]);
  expect(shell.do({ type: 'hintAsked' }).seen.hint).toBe('Count your winners.');
  expect(shell.do({ type: 'planMade' }).seen.hint).toBe('Count your winners.');
  expect(planning({}).seen.can.hint).toBe(false);
});
