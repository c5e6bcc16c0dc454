import { describe, expect, it } from 'vitest';
import { announce } from './announcement.ts';
import type { Effect } from './effect.ts';
import type { PlayerEvent } from './event.ts';
import { read } from './readings.ts';
import type { Snapshot } from './snapshot.ts';
import { callsOf, inPlay, ONE_NO_TRUMP, prefer, Shell } from './table.testing.ts';
import type { TableDeal } from './table-deal.ts';

/** Follows a table: every snapshot is announced after the one before it. */
class Listener {
  readonly heard: string[] = [];
  #before: Snapshot | null = null;

  readonly shell: Shell;

  constructor(shell: Shell) {
    this.shell = shell;
    this.#listen();
  }

  /** The student does this and the table answers, step by step; answers what was heard of it. */
  do(...events: readonly PlayerEvent[]): readonly string[] {
    const from = this.heard.length;
    for (const event of events) {
      this.shell.send(event);
      this.#listen();
      this.run();
    }
    return this.heard.slice(from);
  }

  /** Lets the table answer until it waits for the student. */
  run(): readonly string[] {
    const from = this.heard.length;
    for (let next = this.shell.pending.shift(); next; next = this.shell.pending.shift()) {
      this.shell.answer(next as Effect);
      this.#listen();
    }
    return this.heard.slice(from);
  }

  #listen(): void {
    const news = announce(this.#before, this.shell.seen);
    this.#before = this.shell.seen;
    if (news) this.heard.push(news.said);
  }
}

const HAND =
  'Your hand. Spades: queen, jack, four; hearts: ace, king, queen; diamonds: king, five, four; clubs: eight, seven, six, five.';
const DUMMY =
  'Dummy. Spades: ace, king, three, two; hearts: four, three, two; diamonds: ace, three, two; clubs: four, three, two.';

const LONG_TEXT = 'Count your points first. '.concat('Then think of what partner has shown so far. '.repeat(3)).trim();

const listenTo = (deal: Partial<TableDeal> = {}, options = {}) =>
  new Listener(new Shell({ ...ONE_NO_TRUMP, lead: '7S', ...deal }, { pauseAtDummy: true, ...options }));

/** The student's call has been made, and the table waits for the plan. */
const planning = (deal: Partial<TableDeal> = {}) => {
  const listener = listenTo(deal);
  listener.run();
  return { listener, heard: listener.do({ type: 'callMade', call: '1NT' }) };
};

describe('arriving at the table', () => {
  it('tells where one sits, the auction so far, the hand by suits, and whose turn it is (D-258)', () => {
    expect(listenTo().heard).toEqual([`You sit South. South dealt; there is no call yet. ${HAND} It is your call.`]);
  });

  it('tells the calls that were made (D-258)', () => {
    const { shell } = listenTo({ dealer: 'N', calls: callsOf('P P 1NT P P P') });
    expect(announce(null, shell.run().seen)?.said).toBe(
      `You sit South. The auction. North: pass; East: pass. ${HAND} East passes. It is your call.`,
    );
  });

  it('tells the contract once, dummy if it is down, and what was played last (D-258)', () => {
    const lead = inPlay({ dealer: 'E', calls: callsOf('1NT P P P') });
    expect(announce(null, lead.seen)?.said).toBe(
      `You sit South. ${HAND} The contract is one no trump by East. It is your lead.`,
    );
    const led = inPlay({ lead: '7S' });
    expect(announce(null, led.seen)?.said).toBe(
      `You sit South. The contract is one no trump by you. ${HAND} ${DUMMY} West plays the seven of spades; you play dummy’s card.`,
    );
  });

  it('is told again for another deal, and says only how a deal that is over ended', () => {
    const { shell } = listenTo();
    const other: Snapshot = { ...shell.seen, dealId: 'another' };
    expect(announce(other, shell.seen)?.said).toBe(
      `You sit South. South dealt; there is no call yet. ${HAND} It is your call.`,
    );
    expect(announce(null, shell.finish().seen)?.said).toBe('Made. No more were there from the lead on.');
  });
});

describe('a change at the table', () => {
  it('tells the hand of the new seat once the dialog of the move is closed (D-488)', () => {
    const listener = listenTo({ dealer: 'N', calls: callsOf('1NT P P P') });
    listener.run();
    const hand = /Your hand\. Spades: ace, king, three, two;/;
    expect(listener.do({ type: 'callMade', call: 'P' }).filter((said) => hand.test(said))).toEqual([]);
    expect(listener.shell.seen.phase).toBe('moved');
    expect(listener.do({ type: 'moveSeen' }).filter((said) => hand.test(said))).toHaveLength(1);
  });

  it('tells each call once, and the contract once (D-260)', () => {
    expect(planning().heard.slice(0, 5)).toEqual([
      'You bid one no trump. West is to call.',
      'West passes. North is to call.',
      'North passes. East is to call.',
      'East passes. The contract is one no trump by you.',
      'West is to lead.',
    ]);
  });

  it('reads dummy by suits when it comes down, before the plan (D-260)', () => {
    expect(planning().heard.at(-1)).toBe(
      `West plays the seven of spades. Make your plan. ${DUMMY} You need seven tricks: count your sure winners, then find the others.`,
    );
  });

  it('tells who won a trick, and how many each side has (D-260)', () => {
    const { listener } = planning();
    listener.do({ type: 'planMade' }, { type: 'cardPlayed', card: '2S' });
    expect(listener.do({ type: 'cardPlayed', card: 'QS' })).toEqual([
      'You play the queen of spades; you win the trick and lead. Your side has one trick, the others none.',
    ]);
  });

  it('tells nothing twice while a card lies lifted and when it is down (D-260)', () => {
    const { listener } = planning();
    expect(listener.do({ type: 'planMade' }, { type: 'cardPlayed', card: '2S', takeBackFor: 2000 })).toEqual([
      'You play dummy’s card.',
      'You play dummy’s card: the two of spades.',
      'East plays the eight of spades; you are fourth to play.',
    ]);
  });

  it('tells of a wrong call each time, with its reason, and names the call that is highlighted (D-260)', () => {
    const listener = listenTo({ wrongCalls: [{ index: 0, call: '1C', reason: 'You are balanced.' }] });
    const wrong = ['One club is not the call here. You are balanced.'];
    expect(listener.do({ type: 'callMade', call: '1C' })).toEqual(wrong);
    expect(listener.do({ type: 'callMade', call: '1C' })).toEqual(wrong);
    expect(listener.do({ type: 'highlightAsked' })).toEqual(['The call is one no trump.']);
  });

  it('tells the teacher’s words about a call once, whatever is called after it', () => {
    const { heard } = planning({ explanations: ['15 to 17 points'] });
    expect(heard.filter((text) => text.includes('15 to 17'))).toEqual([
      'You bid one no trump. West is to call. One no trump: 15 to 17 points.',
    ]);
    const equal = listenTo({ alternatives: [{ index: 0, call: '1C', reason: 'It comes to the same.' }] });
    const both = equal.do({ type: 'callMade', call: '1C' });
    expect(both.filter((text) => text.includes('It comes to the same.'))).toHaveLength(1);
  });

  it('is silent where nothing is new, and leaves a refused claim to its dialog', () => {
    const { listener } = planning();
    listener.do({ type: 'planMade' }, { type: 'cardPlayed', card: 'AS' }, { type: 'cardPlayed', card: '4S' });
    expect(announce(listener.shell.seen, listener.shell.seen)).toBeUndefined();
    expect(listener.do({ type: 'claimMade', tricks: 12 })).toEqual([]);
  });

  it('tells the score with the result', () => {
    const listener = listenTo();
    listener.run();
    const before = listener.shell.seen;
    expect(announce(before, listener.shell.finish().seen)?.said).toContain(
      'Made. No more were there from the lead on. Score: plus 90.',
    );
  });
});

describe('a long text', () => {
  const hint = (text: string) => {
    const listener = listenTo({ hints: [{ hint: text, call: '1NT', seat: 'S' }] });
    const before = listener.shell.seen;
    return announce(before, listener.shell.send({ type: 'hintAsked' }).seen);
  };

  it('is cut to its first sentence, and the rest is kept (D-260)', () => {
    expect(hint(LONG_TEXT)).toEqual({
      said: 'Hint: Count your points first.',
      rest: LONG_TEXT.slice('Count your points first. '.length),
    });
  });

  it.each([
    ['a short one is whole', 'Count. Then bid.', 'Hint: Count. Then bid.'],
    ['one sentence is whole', `${'and so on '.repeat(20)}`, `Hint: ${'and so on '.repeat(20).trim()}.`],
  ])('%s', (_, text, said) => expect(hint(text)).toEqual({ said, rest: '' }));

  it('that no hint is there is told as it is', () => {
    const { shell } = listenTo();
    const before = shell.seen;
    expect(announce(before, shell.send({ type: 'hintAsked' }).seen)?.said).toBe('No hint for this call.');
  });
});

describe('what is read on request (D-259)', () => {
  const lead = inPlay({ lead: '7S' });
  const later = inPlay({ lead: '7S' }, prefer('8S')).play('2S', 'QS').play('5C');
  const before = new Shell(ONE_NO_TRUMP);
  const done = inPlay({ lead: '7S' }).finish();

  it.each([
    ['hand', before, HAND],
    ['dummy', before, 'Dummy is not down.'],
    ['trick', before, 'The play has not begun.'],
    ['lastTrick', before, 'No trick is over.'],
    ['auction', before, 'South dealt; there is no call yet. Nobody is vulnerable.'],
    ['score', before, 'There is no contract yet.'],
    ['turn', before, 'It is your call.'],
    ['dummy', lead, DUMMY],
    ['trick', lead, 'Trick one. West: seven of spades.'],
    ['lastTrick', lead, 'No trick is over.'],
    [
      'auction',
      lead,
      'The auction. South: one no trump; West: pass; North: pass; East: pass. The contract is one no trump by you. Nobody is vulnerable.',
    ],
    ['score', lead, 'The contract is one no trump by you. Your side has no trick, the others none. It needs seven.'],
    ['turn', lead, 'You play dummy’s card.'],
    ['trick', later, 'Trick two. South: five of clubs; West: ace of clubs.'],
    [
      'lastTrick',
      later,
      'Last trick. West: seven of spades; North, dummy: two of spades; East: eight of spades; South: queen of spades. South won it.',
    ],
    ['hand', done, 'Your hand. No cards.'],
    ['score', done, 'Brilliant! Made. No more were there from the lead on. Score: plus 90.'],
    ['turn', done, 'The deal is over.'],
  ] as const)('%s', (reading, shell, text) => expect(read(reading, shell.seen)).toBe(text));

  it('names no card of a hand that is not in sight', () => {
    const closed = { ...before.seen, hands: { ...before.seen.hands, S: { cards: null, count: 13 } } };
    expect(read('hand', closed)).toBe('Your hand is not in sight.');
    for (const reading of ['hand', 'dummy', 'trick', 'lastTrick', 'auction', 'score', 'turn'] as const)
      expect(read(reading, closed)).not.toMatch(/ of (spades|hearts|diamonds|clubs)|ace|king/);
  });
});
