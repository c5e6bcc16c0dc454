import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../bridge/card.ts';
import { cardsPlayed } from '../bridge/play.ts';
import type { Effect } from './effect.ts';
import { anyTableDeal, dealOf, easyMove, inPlay, ONE_NO_TRUMP, prefer, Shell } from './table.testing.ts';

/** Milliseconds that a property may take on a machine that is busy with other things; a tenth is usual. */
const PATIENCE = 30_000;

describe('a card taken back', () => {
  it('gives the position before it', () => {
    const shell = inPlay({ lead: '7S' });
    const before = shell.seen;
    shell.play('2S').do({ type: 'tookBack' });
    expect({ ...shell.seen, said: before.said }).toEqual(before);
  });

  it('is the student’s last one, with every bot’s card after it', () => {
    const shell = inPlay({ lead: '7S' });
    shell.play('2S', 'QS', 'JS');
    expect(shell.do({ type: 'tookBack' }).seen.trick.cards).toEqual([]);
    expect(shell.do({ type: 'tookBack' }).seen.trick.cards).toEqual(['7S', '2S', '8S']);
    expect(shell.do({ type: 'tookBack' }).seen.trick.cards).toEqual(['7S']);
  });

  it('is counted', () => {
    const shell = inPlay({ lead: '7S' }).play('2S').do({ type: 'tookBack' });
    expect(shell.session.help.takeBacks).toBe(1);
  });

  it('is free before the next hand has played, and caps the attempt later', () => {
    const free = inPlay({ lead: '7S' });
    free.send({ type: 'cardPlayed', card: '2S' });
    expect(free.seen.can.takeBackFree).toBe(true);
    free.do({ type: 'tookBack' });
    expect(free.session.lateTakeBack).toBeNull();
    expect(free.seen.said).toBe('Taken back; you play dummy’s card');
    const late = inPlay({ lead: '7S' }).play('2S');
    expect(late.seen.can).toMatchObject({ takeBack: true, takeBackFree: false });
    late.do({ type: 'tookBack' });
    expect(late.session.lateTakeBack).toBe('E');
    expect(late.seen.said).toBe("Taken back late: no 'Brilliant!' this time; you play dummy’s card");
  });

  it('makes the bot forget its card: the old answers are refused', () => {
    const shell = inPlay({ lead: '7S' }, prefer('9S'));
    shell.send({ type: 'cardPlayed', card: '2S' });
    const old = shell.pending.splice(0) as Effect[];
    shell.send({ type: 'tookBack' });
    for (const effect of old)
      expect(shell.try(effect.type === 'wait' ? { type: 'waited', ticket: effect.ticket } : solvedLate(effect))).toBe(
        'old-ticket',
      );
    expect(shell.play('AS').seen.trick.cards).toEqual(['7S', 'AS', '9S']);
  });

  it('asks no position twice', () => {
    const shell = inPlay({ lead: '7S' });
    const asked = () =>
      shell.effects.filter((effect) => effect.type === 'askSolver' && effect.asker === 'grading').length;
    const before = asked();
    shell.play('2S').do({ type: 'tookBack' });
    expect(asked()).toBe(before + 1);
    shell.play('2S');
    expect(asked()).toBe(before + 1);
  });

  it('is refused before there is one, in the auction, and once the deal is over', () => {
    expect(inPlay().try({ type: 'tookBack' })).toBe('not-now');
    expect(new Shell(ONE_NO_TRUMP).run().try({ type: 'tookBack' })).toBe('not-now');
    const over = inPlay({ hands: dealOf('N:A.2 3.4 5.6 7.8') }).finish();
    expect([over.seen.can.takeBack, over.try({ type: 'tookBack' })]).toEqual([false, 'not-now']);
  });

  it(
    'and played again gives the same table, anywhere in any deal',
    () => {
      fc.assert(
        fc.property(anyTableDeal, fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), (deal, picks) => {
          const shell = new Shell(deal).run();
          for (let turns = 0; turns < 40 && !shell.seen.acting && shell.seen.phase !== 'done'; turns++)
            shell.do(easyMove(shell.session));
          for (const pick of picks) {
            const { legal, acting } = shell.seen;
            if (!acting) break;
            const before = shell.seen;
            shell.play(legal[pick % legal.length] as Card);
            if (!shell.seen.can.takeBack) break;
            const after = shell.session.play && cardsPlayed(shell.session.play);
            shell.do({ type: 'tookBack' });
            expect({ ...shell.seen, said: '' }).toEqual({ ...before, said: '', hint: null, claimRefused: false });
            shell.play(legal[pick % legal.length] as Card);
            expect(shell.session.play && cardsPlayed(shell.session.play)).toEqual(after);
          }
        }),
        { numRuns: 40 },
      );
    },
    PATIENCE,
  );
});

const solvedLate = (effect: Effect) => {
  if (effect.type !== 'askSolver') throw new Error('not a question');
  return { type: 'solved', ticket: effect.asker === 'bot' ? effect.ticket : -1, values: [] } as const;
};
