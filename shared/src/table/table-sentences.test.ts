import { describe, expect, it } from 'vitest';
import { legalCards } from '../bridge/play.ts';
import type { Effect } from './effect.ts';
import { callsOf, dealOf, inPlay, ONE_NO_TRUMP, prefer, Shell, type Solver } from './table.testing.ts';

/** West leads, dummy (North) and East follow. */
const third = (deal = {}) => inPlay({ lead: '7S', ...deal }, prefer('9S', '9C'));

/** Lets the shell answer until this has been said. */
function hear(shell: Shell, sentence: string): boolean {
  while (shell.seen.said !== sentence && shell.pending.length > 0) shell.answer(shell.pending.shift() as Effect);
  return shell.seen.said === sentence;
}

describe('in the auction', () => {
  it('says who called what, and whose call it is', () => {
    const shell = new Shell({ ...ONE_NO_TRUMP, dealer: 'E', calls: callsOf('P 1NT X XX P P P') });
    expect(shell.seen.said).toBe('East is to call.');
    expect(shell.run().seen.said).toBe('East passes. It is your call.');
    shell.send({ type: 'callMade', call: '1NT' });
    expect(shell.seen.said).toBe('You bid one no trump. West is to call.');
    expect(hear(shell, 'West doubles. North is to call.')).toBe(true);
    expect(hear(shell, 'North redoubles. East is to call.')).toBe(true);
  });

  it('says that a call is not the one, not which one is', () =>
    expect(new Shell(ONE_NO_TRUMP).run().call('1C').seen.said).toBe('One club is not the call here.'));

  it('says the contract when it is over', () => {
    const shell = new Shell(ONE_NO_TRUMP).run();
    shell.send({ type: 'callMade', call: '1NT' });
    expect(hear(shell, 'North passes. East is to call.')).toBe(true);
    expect(hear(shell, 'East passes. The contract is one no trump by you.')).toBe(true);
  });

  it('says that the student moves to declarer’s seat', () =>
    expect(new Shell({ ...ONE_NO_TRUMP, dealer: 'N' }).run().call('P').seen.said).toBe(
      'You would be dummy, so you move to North and play one no trump.',
    ));
});

describe('a student who knows that they move', () => {
  it('hears it with the lead', () => {
    const shell = new Shell({ ...ONE_NO_TRUMP, dealer: 'N', lead: 'TS' }, { moveSeen: true }).run();
    shell.send({ type: 'callMade', call: 'P' });
    expect(hear(shell, 'You would be dummy, so you move to North and play one no trump. East is to lead.')).toBe(true);
  });
});

describe('in the play', () => {
  it('says whose lead it is', () => {
    const defending = inPlay({ dealer: 'E', calls: callsOf('1NT P P P') });
    expect(defending.seen.said).toBe('The contract is one no trump by East. It is your lead.');
  });

  it('says which card was played and whose turn it is', () => {
    const shell = third();
    expect(shell.seen.said).toBe('West plays the seven of spades; you play dummy’s card');
    shell.send({ type: 'cardPlayed', card: '2S' });
    expect(shell.seen.said).toBe('You play dummy’s card: the two of spades.');
    expect(shell.run().seen.said).toBe('East plays the nine of spades; you are fourth to play');
  });

  it('says to a defender what dummy plays', () => {
    const shell = inPlay({ dealer: 'E', calls: callsOf('1NT P P P') });
    shell.send({ type: 'cardPlayed', card: '4S' });
    expect(hear(shell, 'Dummy plays the five of spades; North is third to play')).toBe(true);
  });

  it('says who wins the trick and leads', () => {
    const shell = third().play('2S', 'QS');
    expect(shell.seen.said).toBe('You play the queen of spades; you win the trick and lead');
    expect(third().play('AS', '4S').seen.said).toBe(
      'You play the four of spades; dummy wins the trick and you lead from there',
    );
  });

  it('says what was taken back and what a claim came to', () => {
    const shell = third().send({ type: 'cardPlayed', card: '2S' }).do({ type: 'tookBack' });
    expect(shell.seen.said).toBe('Taken back; you play dummy’s card');
    expect(third().play('AS', '4S').do({ type: 'claimMade', tricks: 12 }).seen.said).toBe('Not certain yet: play on');
  });
});

describe('the facts', () => {
  const hands = dealOf('N:432.T98.T987.T98 AKQJT.AKQJ.AK.AK 987.765.65432.76 65.432.QJ.QJ5432');
  const claimed = (calls: string, tricks: number, player: 'S' | 'N' = 'S') =>
    third({ calls: callsOf(calls), player, claimParameters: [{ trick: 1, tricks: 13 }] })
      .play('AS', '4S')
      .do({ type: 'claimMade', tricks }).seen.result;

  it.each([
    [5, 'One down. No more were there from the lead on.'],
    [6, 'Made. No more were there from the lead on.'],
    [8, 'Made with two over. No more were there from the lead on.'],
  ])('of a declarer with %d tricks more', (tricks, facts) => expect(claimed('1NT P P P', tricks)?.facts).toBe(facts));

  it('name what was there from the lead on', () => {
    const shell = inPlay(
      { lead: '7S', calls: callsOf('4NT P P P') },
      (play) => prefer()(play)?.map(({ card }) => ({ card, tricks: play.done.length === 0 ? 10 : 0 })) ?? null,
    );
    shell.play('AS', '4S').do({ type: 'claimMade', tricks: 8 });
    expect(shell.seen.result?.facts).toBe('One down. Ten were there from the lead on.');
  });

  it.each([
    [9, 'Made.', 10, 9, 'Your cards kept it safe: overtricks do not count.'],
    [11, 'Made with two over.', 10, 10, 'Your cards kept it safe: overtricks do not count.'],
    [9, 'Made.', 9, 4, 'As the cards lie, it could once have been beaten.'],
    [8, 'One down.', 10, 4, 'It could be made from the lead on.'],
    [8, 'One down.', 8, 8, 'No more were there from the lead on.'],
  ])('of %d tricks in a contract to be made safely: %s', (made, tally, there, kept, why) => {
    const solver: Solver = (play) =>
      legalCards(play).map((card) => ({
        card,
        tricks: play.done.length === 0 && card !== 'AS' ? there : Math.min(there, kept),
      }));
    const shell = inPlay(
      { lead: '7S', calls: callsOf('3NT P P P'), aim: 'safely', claimParameters: [{ trick: 1, tricks: 13 }] },
      solver,
    );
    shell.play('AS', '4S').do({ type: 'claimMade', tricks: made - 1 });
    expect(shell.seen.result?.facts).toBe(`${tally} ${why}`);
  });

  it('tell defenders what their side took', () => {
    const shell = inPlay({ hands, dealer: 'E', calls: callsOf('6NT P P P') }).play('7C');
    shell.do({ type: 'botClaimAnswered', agreed: true });
    expect(shell.seen.result?.facts).toBe(
      'Made with one over. Your side took none. No more were there from the lead on.',
    );
  });

  it.each([
    ['max', 'Brilliant!', 'All of them.'],
    ['makes', 'Well played!', null],
    ['-', 'Bad luck!', null],
  ] as const)('stand under the title of %s, with the teacher’s message (P-60)', (outcome, title, teacherMessage) => {
    const deal = {
      lead: '7S',
      calls: callsOf('4NT P P P'),
      ...(outcome === 'makes' && { claimParameters: [{ trick: 1, tricks: 13 }] }),
      resultMessages: [{ outcome: 'max', message: 'All of them.' }],
    };
    const best: Solver = (play) =>
      legalCards(play).map((card) => ({ card, tricks: play.done.length === 0 && card !== 'AS' ? 12 : 9 }));
    const solver = { max: prefer(), makes: best, '-': prefer('KS') }[outcome];
    const shell = inPlay(deal as never, solver)
      .play('AS', '4S')
      .do({ type: 'claimMade', tricks: outcome === 'makes' ? 9 : 0 });
    expect(shell.seen.result).toMatchObject({ outcome, title, teacherMessage });
  });
});
