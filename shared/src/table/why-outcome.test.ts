import { describe, expect, it } from 'vitest';
import { legalCards, tricksLeft } from '../bridge/play.ts';
import type { Judgement } from './grading.ts';
import { callsOf, inPlay, ONE_NO_TRUMP, prefer, Shell, type Solver } from './table.testing.ts';
import { type Ended, whyEnded } from './why-outcome.ts';

const FAULTLESS: Judgement = { best: 9, most: 9, isPerfect: true, isPerfectBeforeClaim: true, unclaimed: 0 };
const ERRED: Judgement = { ...FAULTLESS, isPerfect: false, isPerfectBeforeClaim: false };
const SAFELY = { enough: 9, by: 'making' } as const;
const BEAT = { enough: 5, by: 'beating' } as const;

const ended = (over: Partial<Ended>): Ended => ({
  outcome: 'makes',
  made: 9,
  judgement: FAULTLESS,
  aim: null,
  lateAfter: null,
  ...over,
});

describe('why an outcome is what it is (ruling 63, D-235)', () => {
  it.each<[string, Partial<Ended>, string | undefined]>([
    ['faultless', { outcome: 'max' }, undefined],
    [
      'faultless for its aim',
      { outcome: 'max', made: 9, aim: SAFELY },
      'Your cards kept it safe: overtricks do not count.',
    ],
    [
      'faultless defence',
      { outcome: 'max', made: 5, aim: BEAT },
      'Your cards kept it beaten: more tricks do not count.',
    ],
    ['faultless, the aim out of reach', { outcome: 'max', made: 8, aim: SAFELY }, undefined],
    ['a late take-back', { lateAfter: 'East' }, 'You took a card back after East had played.'],
    ['one trick fewer', { judgement: { ...ERRED, most: 10 } }, 'One more was there as the cards lie.'],
    [
      'two fewer, and a late take-back',
      { judgement: { ...ERRED, most: 11 }, lateAfter: 'East' },
      'Two more were there as the cards lie.',
    ],
    ['down', { outcome: '-', made: 8, judgement: { ...ERRED, most: 10 } }, 'Two more were there as the cards lie.'],
    ['lost and won back', { judgement: ERRED }, 'As the cards lie, a trick was lost and came back.'],
    [
      'a claim too small',
      { judgement: { ...FAULTLESS, most: 10, isPerfect: false, unclaimed: 1 } },
      'One more was there than was claimed.',
    ],
    [
      'a claim too small after an error',
      { judgement: { ...ERRED, most: 11, unclaimed: 1 } },
      'Two more were there as the cards lie.',
    ],
    [
      'not safe, and made',
      { aim: SAFELY, judgement: { ...ERRED, best: 9 } },
      'As the cards lie, it could once have been beaten.',
    ],
    [
      'not safe, and down',
      { outcome: '-', made: 8, aim: SAFELY, judgement: ERRED },
      'It could be made as the cards lie.',
    ],
    [
      'safe at one moment only',
      { outcome: '-', made: 8, aim: SAFELY, judgement: { ...ERRED, best: 8 } },
      'It could once be made as the cards lie.',
    ],
    [
      'never safe',
      { outcome: '-', made: 7, aim: SAFELY, judgement: { ...ERRED, best: 8, most: 8 } },
      'One more was there as the cards lie.',
    ],
    [
      'beaten in spite of a card',
      { made: 5, aim: BEAT, judgement: { ...ERRED, best: 5, most: 5 } },
      'As the cards lie, it could once have been made.',
    ],
    [
      'not beaten',
      { outcome: '-', made: 4, aim: BEAT, judgement: { ...ERRED, best: 5, most: 5 } },
      'It could be beaten as the cards lie.',
    ],
    ['not judged', { judgement: null }, 'Only the tricks count: the cards could not be worked out on this device.'],
  ])('%s', (_, over, why) => expect(whyEnded(ended(over))).toBe(why));

  it('never blames', () => {
    const blame = /wrong|error|mistake|should|fail|bad|miss/i;
    for (const most of [9, 10, 13])
      for (const aim of [null, SAFELY, BEAT])
        expect(whyEnded(ended({ outcome: '-', made: 8, aim, judgement: { ...ERRED, most } }))).not.toMatch(blame);
  });
});

describe('at the table', () => {
  /** Ten tricks are there until the first trick is done, then nine. */
  const ten: Solver = (play) =>
    legalCards(play).map((card) => ({
      card,
      tricks: play.done.length === 0 && card !== 'AS' ? 10 : tricksLeft(play) - 4,
    }));
  const claims = { lead: '7S', claimParameters: [{ trick: 1, tricks: 13 }] } as const;

  it('a trick that was there is told in the result', () => {
    const shell = inPlay(claims, ten).play('AS', '4S').do({ type: 'claimMade', tricks: 8 });
    expect(shell.seen.result).toMatchObject({ outcome: 'makes', why: 'One more was there as the cards lie.' });
  });

  it('a claim that gave some up', () => {
    const all: Solver = (play) => legalCards(play).map((card) => ({ card, tricks: tricksLeft(play) }));
    const shell = inPlay(claims, all).play('AS', '4S').do({ type: 'claimMade', tricks: 10 });
    expect(shell.seen.result).toMatchObject({ outcome: 'makes', why: 'Two more were there than was claimed.' });
  });

  it('a take-back after the next hand had played names that hand', () => {
    const shell = inPlay({ lead: '7S' }, prefer()).play('2S').do({ type: 'tookBack' });
    shell.play('AS', '4S').do({ type: 'claimMade', tricks: 0 });
    expect(shell.seen.result).toMatchObject({ outcome: 'makes', why: 'You took a card back after East had played.' });
  });

  it('no line after faultless play, and one where there was nothing to play', () => {
    expect(inPlay({ lead: '7S' }, prefer()).finish().seen.result).toMatchObject({ outcome: 'max', why: null });
    const passed = new Shell({ ...ONE_NO_TRUMP, calls: callsOf('P P P P') }).run().call('P');
    expect(passed.seen.result).toMatchObject({ outcome: 'makes', why: 'There were no cards to play.' });
  });
});
