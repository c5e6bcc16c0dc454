import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../bridge/card.ts';
import { playCards } from '../bridge/play.ts';
import { SEATS } from '../bridge/seat.ts';
import type { TableEvent } from './event.ts';
import { openingPlay } from './opening.ts';
import { replaySession, resume } from './session.ts';
import { anyTableDeal, easyMove, inPlay, noisy, ONE_NO_TRUMP, Shell, wander } from './table.testing.ts';

/** Milliseconds that a property may take on a machine that is busy with other things; a tenth is usual. */
const PATIENCE = 30_000;

const picks = fc.array(fc.nat(), { maxLength: 60 });

describe('any deal, from any seat, with any legal cards', () => {
  it(
    'ends, with one record and with nothing left that is waited for',
    () => {
      fc.assert(
        fc.property(anyTableDeal, picks, fc.nat(), fc.boolean(), (deal, turns, seed, moveSeen) => {
          const shell = wander(new Shell(deal, { seed, moveSeen, solver: noisy }), turns);
          expect(shell.seen.phase).toBe('done');
          expect(shell.effects.filter((effect) => effect.type === 'record')).toHaveLength(1);
          expect(shell.seen.result).not.toBeNull();
          expect(resume(shell.session)).toEqual([{ type: 'record', facts: shell.record }]);
        }),
        { numRuns: 60 },
      );
    },
    PATIENCE,
  );

  it(
    'sees only legal cards, each from the hand that holds it',
    () => {
      fc.assert(
        fc.property(anyTableDeal, picks, (deal, turns) => {
          const { session, record } = wander(new Shell(deal, { solver: noisy }), turns);
          const start = session.contract && openingPlay(session, session.contract);
          const played = start && playCards(start, record?.cards ?? []);
          expect(played ? played.ok : record?.cards.length === 0).toBe(true);
        }),
        { numRuns: 30 },
      );
    },
    PATIENCE,
  );

  it(
    'never shows a hand but the student’s and dummy’s, and that after the lead only',
    () => {
      fc.assert(
        fc.property(anyTableDeal, picks, (deal, turns) => {
          const shell = new Shell(deal, { solver: noisy });
          const check = () => {
            const { hands, seat, dummy, trick, lastTrick } = shell.seen;
            const down = trick.cards.length > 0 || lastTrick !== null;
            for (const one of SEATS) if (one !== seat && !(one === dummy && down)) expect(hands[one].cards).toBeNull();
          };
          for (const pick of turns) {
            check();
            const next = shell.pending.shift();
            if (next) shell.answer(next);
            else if (shell.seen.phase === 'done') break;
            else
              shell.send(
                shell.seen.acting
                  ? { type: 'cardPlayed', card: shell.seen.legal[pick % shell.seen.legal.length] as Card }
                  : easyMove(shell.session),
              );
          }
          check();
        }),
        { numRuns: 30 },
      );
    },
    PATIENCE,
  );
});

describe('a session kept as its events', () => {
  it(
    'is the same after a replay of any part of them',
    () => {
      fc.assert(
        fc.property(anyTableDeal, picks, fc.nat(), (deal, turns, seed) => {
          const shell = new Shell(deal, { seed, solver: noisy });
          const states = [shell.session];
          const send = shell.try.bind(shell);
          shell.try = (event) => {
            const error = send(event);
            if (!error) states.push(shell.session);
            return error;
          };
          wander(shell, turns);
          for (const [count, state] of states.entries())
            expect(isDeepStrictEqual(replaySession(deal, shell.events.slice(0, count + 1)), state)).toBe(true);
        }),
        { numRuns: 8 },
      );
    },
    PATIENCE,
  );

  it(
    'goes on from any point where it was broken off, to the same end',
    () => {
      fc.assert(
        fc.property(anyTableDeal, fc.nat(), (deal, cut) => {
          const whole = new Shell(deal, { solver: noisy }).finish();
          const kept = whole.events.slice(0, 1 + (cut % whole.events.length));
          const again = new Shell(deal, { solver: noisy });
          again.session = replaySession(deal, kept);
          again.pending = [...resume(again.session)];
          expect(again.finish().record).toEqual(whole.record);
        }),
        { numRuns: 30 },
      );
    },
    PATIENCE,
  );

  it('survives the wire: events and states are plain data', () => {
    const shell = inPlay();
    expect(replaySession(ONE_NO_TRUMP, JSON.parse(JSON.stringify(shell.events)))).toEqual(shell.session);
    expect(structuredClone(shell.session)).toEqual(shell.session);
  });
});

describe('an event', () => {
  it('that a newer version kept is passed over', () =>
    expect(inPlay().try({ type: 'danced' } as unknown as TableEvent)).toBe('not-now'));

  it('before the session was opened, or a second opening, is refused', () => {
    const shell = new Shell(ONE_NO_TRUMP);
    expect(shell.try({ type: 'opened', seed: 1, moveSeen: false })).toBe('already-opened');
    shell.session = replaySession(ONE_NO_TRUMP, []);
    expect(shell.try({ type: 'callMade', call: '1NT' })).toBe('not-opened');
  });

  it('with an old ticket changes nothing', () => {
    const shell = inPlay();
    const before = shell.session;
    expect(shell.try({ type: 'waited', ticket: 1 })).toBe('old-ticket');
    expect(shell.try({ type: 'solved', ticket: 1, values: null })).toBe('old-ticket');
    expect(shell.session).toBe(before);
  });
});
