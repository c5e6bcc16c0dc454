import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../result.ts';
import { claimProblem, settleClaim, tricksAhead } from './claim.ts';
import { anyPlay, anySeat } from './deal.testing.ts';
import { type Deal, parseDeal } from './deal.ts';
import { playCards, playerToPlay, startPlay, tricksLeft, tricksWon } from './play.ts';
import { SEATS, sameSide } from './seat.ts';

/** No trumps, North leads: three tricks for North and South, one for East and West, whatever is played. */
const START = startPlay(unwrap(parseDeal('N:A.A.A.2 2.2.2.A 3.3.3.3 4.4.4.4')) as Deal, 'NT', 'N');

describe('a claim in PREVIEW', () => {
  it('holds for any number that the solver confirms, the rest being conceded', () => {
    expect(settleClaim(START, { seat: 'N', tricks: 3 }, 3)).toEqual({ ok: true, value: { NS: 3, EW: 1 } });
    expect(settleClaim(START, { seat: 'S', tricks: 2 }, 3)).toEqual({ ok: true, value: { NS: 2, EW: 2 } });
    expect(settleClaim(START, { seat: 'N', tricks: 4 }, 3)).toEqual({ ok: false, error: 'claim-too-high' });
  });

  it('may come from the side that is not on turn, whose tricks are the rest', () => {
    expect(settleClaim(START, { seat: 'W', tricks: 1 }, 3)).toEqual({ ok: true, value: { NS: 3, EW: 1 } });
    expect(settleClaim(START, { seat: 'W', tricks: 2 }, 3)).toEqual({ ok: false, error: 'claim-too-high' });
  });

  it('holds for any number when the teacher insists', () =>
    expect(settleClaim(START, { seat: 'N', tricks: 4 }, 3, true)).toEqual({ ok: true, value: { NS: 4, EW: 0 } }));

  it.each([-1, 5, 1.5, Number.NaN])('is none for %s tricks of the four that are left', (tricks) =>
    expect(settleClaim(START, { seat: 'N', tricks }, 3, true)).toEqual({ ok: false, error: 'no-such-claim' }),
  );

  it('needs a play that has begun and is not over', () => {
    const over = unwrap(
      playCards(START, [
        'AS',
        '2S',
        '3S',
        '4S',
        'AH',
        '2H',
        '3H',
        '4H',
        'AD',
        '2D',
        '3D',
        '4D',
        '2C',
        'AC',
        '3C',
        '4C',
      ]),
    );
    expect([claimProblem(null), claimProblem(START), claimProblem(over)]).toEqual([
      'play-not-begun',
      undefined,
      'play-over',
    ]);
    expect(settleClaim(null, { seat: 'N', tricks: 0 }, 0)).toEqual({ ok: false, error: 'play-not-begun' });
    expect(settleClaim(over, { seat: 'N', tricks: 0 }, 0)).toEqual({ ok: false, error: 'play-over' });
  });

  it('shares out every trick, whoever claims and however many', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 51 }).chain(anyPlay),
        anySeat,
        fc.nat(13),
        fc.nat(13),
        (play, seat, a, b) => {
          const left = tricksLeft(play);
          const [tricks, best] = [a % (left + 1), b % (left + 1)];
          const ahead = SEATS.map((one) => tricksAhead(play, one, best));
          expect(ahead[0]).toBe(sameSide(playerToPlay(play) ?? 'N', 'N') ? best : left - best);
          expect([ahead[0], ahead[1]].reduce((sum = 0, one = 0) => sum + one)).toBe(left);
          const settled = settleClaim(play, { seat, tricks }, best);
          expect(settled.ok).toBe(tricks <= tricksAhead(play, seat, best));
          const won = tricksWon(play);
          if (settled.ok) expect(settled.value.NS + settled.value.EW).toBe(won.NS + won.EW + left);
        },
      ),
    ));
});
