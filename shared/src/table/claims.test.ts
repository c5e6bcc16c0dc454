import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../bridge/card.ts';
import { anyDeal, anyStrain } from '../bridge/deal.testing.ts';
import type { Deal } from '../bridge/deal.ts';
import { legalCards, type Play, playCard, playerToPlay, startPlay, tricksLeft } from '../bridge/play.ts';
import { type Seat, sameSide } from '../bridge/seat.ts';
import type { Strain } from '../bridge/strain.ts';
import { unwrap } from '../result.ts';
import { canClaimAll, doesClaimHold } from './claims.ts';
import { openAgain, openSession, replaySession } from './session.ts';
import type { Session } from './state.ts';
import { callsOf, dealOf, inPlay, NINE_TRICKS, ONE_NO_TRUMP, prefer } from './table.testing.ts';
import type { TableDeal } from './table-deal.ts';
import { snapshotOf } from './view.ts';

/** Milliseconds that a property may take on a machine that is busy with other things; a tenth is usual. */
const PATIENCE = 30_000;

/** An ending in the play, South on lead unless told, with the student in a seat. */
function ending(hands: Deal, strain: Strain, options: { declarer?: Seat; seat?: Seat; leader?: Seat } = {}) {
  const { declarer = 'S', seat = 'S', leader = 'S' } = options;
  const contract = { level: 1, strain, doubled: 0, declarer } as const;
  const play = startPlay(hands, strain, leader);
  const session: Session = {
    ...openSession({ ...ONE_NO_TRUMP, hands, player: seat }),
    opened: true,
    phase: 'play',
    contract,
    play,
    seat,
  };
  return { session, play };
}

/** The most tricks that are certain. */
function certain(hands: Deal, strain: Strain, options?: Parameters<typeof ending>[2]): number {
  const { session, play } = ending(hands, strain, options);
  const counts = Array.from({ length: tricksLeft(play) + 1 }, (_, tricks) => tricks);
  return Math.max(...counts.filter((tricks) => doesClaimHold(session, play, tricks)));
}

describe('a claim by declarer', () => {
  it.each([
    ['top cards', 'N:2.2.2. 3.3.3. A.A.A. 4.4.4.', 'NT', 3],
    ['cards that become the highest', 'N:32.4.. 54.5.. KQ.2.. A.J.3.', 'NT', 0],
    ['a long suit that must run out', 'N:...432 ...765 AKQ... ...T98', 'NT', 3],
    ['a long suit whose last card is high in the end', 'N:.43.2. .65.3. .AK2.. 987...', 'NT', 3],
    ['a long suit that may not break', 'N:.43.2. .98.3. .AK2.. 9.7.4.', 'NT', 2],
    ['a card that the lowest of two may not leave the highest', 'N:.43.. .9.3. .A8.. .2.4.', 'NT', 1],
    ['winners in both hands, with a way across', 'N:K3.A.. 54.3.. A2.4.. 76.5..', 'NT', 3],
    ['winners across, with no way there', 'N:.AK.. 5.3.. 42... 6.7..', 'NT', 0],
    ['a finesse, which is not certain', 'N:32... K4... AQ... 65...', 'NT', 1],
    ['a king that may be beaten', 'N:3..2. A..3. K..4. 2..5.', 'NT', 0],
    ['side winners while a trump is out', 'N:.32.. 2.4.. .AK.. .5..3', 'S', 0],
    ['side winners once trumps are drawn', 'N:.32.3. 2.45.. A.AK.. .678..', 'S', 3],
    ['a ruff that cannot be overruffed', 'N:A..3. 2..4. .4.5. 4..6.', 'S', 1],
    ['a ruff that may be overruffed', 'N:3..4. 4..5. .3.2. 2..6.', 'S', 0],
  ] as const)('counts %s', (_, text, strain, tricks) => expect(certain(dealOf(text), strain)).toBe(tricks));

  it(
    'that is certain can be made however the other cards lie',
    () => {
      fc.assert(
        fc.property(
          anyDeal(3),
          anyStrain,
          fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
          (hands, strain, picks) => {
            const tricks = certain(hands, strain);
            const moved = ending(redeal(hands, picks), strain).play;
            expect(doubleDummy(moved, 'S')).toBeGreaterThanOrEqual(tricks);
          },
        ),
        { numRuns: 120 },
      );
    },
    PATIENCE,
  );

  it(
    'does not depend on how the other cards lie',
    () => {
      fc.assert(
        fc.property(
          anyDeal(4),
          anyStrain,
          fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
          (hands, strain, picks) => {
            expect(certain(redeal(hands, picks), strain)).toBe(certain(hands, strain));
          },
        ),
        { numRuns: 100 },
      );
    },
    PATIENCE,
  );
});

describe('a claim by a defender', () => {
  const hands = dealOf('N:AK.A.. 32.2.. QJ.K.. 54.3..');

  it('counts only their own hand, and only when it is on lead', () => {
    expect(certain(hands, 'NT', { declarer: 'E', seat: 'N', leader: 'N' })).toBe(3);
    expect(certain(hands, 'NT', { declarer: 'E', seat: 'N', leader: 'S' })).toBe(0);
    expect(certain(hands, 'NT', { declarer: 'E', seat: 'S', leader: 'S' })).toBe(0);
  });
});

describe('claiming at the table', () => {
  /** The student has won the first trick with the ace of spades and is on lead in dummy. */
  const onLead = (deal: Partial<TableDeal> = {}) => inPlay({ lead: '7S', ...deal }, prefer('8S')).play('AS', '4S');

  it('is open once dummy is down and the student’s side is on lead', () => {
    const shell = inPlay({ lead: '7S' }, prefer('8S'));
    expect([shell.seen.can.claim, shell.try({ type: 'claimMade', tricks: 1 })]).toEqual([false, 'cannot-claim']);
    expect(shell.play('AS').seen.can.claim).toBe(false);
    expect(shell.play('4S').seen.can.claim).toBe(true);
  });

  it('ends the deal with the rest conceded', () => {
    const shell = onLead().do({ type: 'claimMade', tricks: 8 });
    expect([shell.seen.phase, shell.record?.claim]).toEqual(['done', { seat: 'S', tricks: 8 }]);
    expect(shell.record?.result.tricks).toBe(9);
    expect(shell.record?.cards).toHaveLength(4);
  });

  it('that is not certain is refused without a number, and the play goes on', () => {
    const shell = onLead().do({ type: 'claimMade', tricks: 9 });
    expect([shell.seen.claimRefused, shell.seen.said]).toEqual([true, 'Not certain yet: play on']);
    expect(shell.play('KS').seen.claimRefused).toBe(false);
  });

  it('that was refused is forgotten when the table is opened again (D-485)', () => {
    const shell = onLead().do({ type: 'claimMade', tricks: 9 });
    const again = openAgain(replaySession(shell.session.deal, shell.events));
    expect(snapshotOf(again)).toEqual({ ...shell.seen, claimRefused: false, said: 'You lead from dummy.' });
    expect(openAgain(onLead().session)).toEqual(onLead().session);
  });

  it('of no trick concedes the rest', () =>
    expect(onLead().do({ type: 'claimMade', tricks: 0 }).record?.result.tricks).toBe(1));

  it.each([-1, 13, 1.5, Number.NaN])('of %d tricks is none', (tricks) =>
    expect(onLead().try({ type: 'claimMade', tricks })).toBe('no-such-claim'),
  );

  it('stands when the teacher allows it, from the trick that is named', () => {
    const late = { claimParameters: [{ trick: 3, tricks: 11 }] };
    expect(onLead(late).do({ type: 'claimMade', tricks: 11 }).seen.phase).toBe('play');
    const now = { claimParameters: [{ trick: 2, tricks: 11 }] };
    expect(onLead(now).do({ type: 'claimMade', tricks: 11 }).record?.result.tricks).toBe(12);
    expect(onLead(now).do({ type: 'claimMade', tricks: 12 }).seen.claimRefused).toBe(true);
    const later = onLead(now).play('KS', 'JS');
    expect(later.seen.can.claim).toBe(true);
    expect(later.do({ type: 'claimMade', tricks: 11 }).seen.claimRefused).toBe(true);
    expect(later.do({ type: 'claimMade', tricks: 10 }).record?.result.tricks).toBe(12);
  });
});

describe('a bot', () => {
  const SEVEN: Partial<TableDeal> = {
    hands: dealOf('N:432.T98.T987.T98 AKQJT.AKQJ.AK.AK 987.765.65432.76 65.432.QJ.QJ5432'),
    dealer: 'E',
    calls: callsOf('6NT P P P'),
  };

  it('claims as declarer when all the rest is certain, and the student may agree', () => {
    const shell = inPlay(SEVEN).play('7C');
    expect([shell.seen.phase, shell.seen.botClaim, shell.seen.acting]).toEqual(['claimed', 12, null]);
    const over = shell.do({ type: 'botClaimAnswered', agreed: true });
    expect([over.record?.claim, over.record?.result.tricks]).toEqual([{ seat: 'E', tricks: 12 }, 13]);
  });

  it('whose claim is not agreed to plays on, and does not claim again', () => {
    const shell = inPlay(SEVEN).play('7C').do({ type: 'botClaimAnswered', agreed: false });
    expect(shell.finish().record?.cards).toHaveLength(52);
    expect(shell.record?.claim).toBeNull();
  });

  it('does not claim as a defender', () => {
    const { session, play } = ending(dealOf('N:2.2.2. 3.3.3. A.A.A. 4.4.4.'), 'NT', { declarer: 'W', seat: 'W' });
    expect(canClaimAll(session, play)).toBe(false);
  });

  it('does not claim what is not certain', () =>
    expect(inPlay({ dealer: 'E', calls: callsOf('1NT P P P'), hands: NINE_TRICKS }).play('8C').seen.phase).toBe(
      'play',
    ));
});

/** The East and West cards dealt again. */
function redeal(hands: Deal, picks: readonly number[]): Deal {
  const cards = [...hands.E, ...hands.W];
  const east: Card[] = [];
  for (const pick of picks.slice(0, hands.E.length)) east.push(...cards.splice(pick % cards.length, 1));
  return { ...hands, E: east, W: cards };
}

/** The slow and obvious solver: tricks of a seat's side with best play by all. */
function doubleDummy(play: Play, seat: Seat): number {
  const turn = playerToPlay(play);
  if (!turn) return play.done.filter((_, index) => sameSide(winners(play)[index] as Seat, seat)).length;
  const totals = legalCards(play).map((card) => doubleDummy(unwrap(playCard(play, card)), seat));
  return sameSide(turn, seat) ? Math.max(...totals) : Math.min(...totals);
}

const winners = (play: Play): Seat[] => play.done.map((_, index) => play.done[index + 1]?.leader ?? play.trick.leader);
