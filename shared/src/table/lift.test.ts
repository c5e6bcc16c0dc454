import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../bridge/card.ts';
import { cardsPlayed } from '../bridge/play.ts';
import { SEATS } from '../bridge/seat.ts';
import type { Effect } from './effect.ts';
import type { TableEvent } from './event.ts';
import { refusedCardSentence } from './refused-card.ts';
import { replaySession, resume } from './session.ts';
import {
  anyTableDeal,
  callsOf,
  dealOf,
  easyMove,
  inPlay,
  noisy,
  ONE_NO_TRUMP,
  prefer,
  Shell,
} from './table.testing.ts';
import { snapshotOf } from './view.ts';

/** Milliseconds that a property may take on a machine that is busy with other things; a tenth is usual. */
const PATIENCE = 30_000;

const lifting = (card: Card): Extract<TableEvent, { type: 'cardPlayed' }> => ({
  type: 'cardPlayed',
  card,
  takeBackFor: 2000,
});

const isLift = (effect: Effect): boolean => effect.type === 'wait' && effect.isFixed === true;

/** Answers all that is asked but the student's own time. */
function holdLift(shell: Shell): Shell {
  for (let next = shell.pending.findIndex((effect) => !isLift(effect)); next >= 0; ) {
    for (const effect of shell.pending.splice(next, 1)) shell.answer(effect);
    next = shell.pending.findIndex((effect) => !isLift(effect));
  }
  return shell;
}

const lead = (): Shell => inPlay({ lead: '7S' }, prefer('9S'));
const tricks = (shell: Shell): readonly Card[] => (shell.session.play ? cardsPlayed(shell.session.play) : []);

describe('a card that lies lifted (ruling 62, D-233)', () => {
  it('can be taken back for its own time, whatever the speed of the bots', () => {
    const shell = lead().send(lifting('2S'));
    expect(shell.seen.lifted).toEqual({ card: '2S', seat: 'N', milliseconds: 2000 });
    expect(shell.pending.filter(isLift)).toMatchObject([{ type: 'wait', milliseconds: 2000, isFixed: true }]);
    expect(shell.seen.can).toMatchObject({ takeBack: true, takeBackFree: true });
    expect(shell.seen.trick.cards).toEqual(['7S', '2S']);
    expect(shell.seen.hands.N.cards).not.toContain('2S');
  });

  it('is down at once where the preference is 0', () => {
    for (const event of [{ ...lifting('2S'), takeBackFor: 0 }, { type: 'cardPlayed', card: '2S' } as const]) {
      const shell = lead().send(event);
      expect(shell.seen.lifted).toBeNull();
      expect(shell.run().seen.trick.cards).toEqual(['7S', '2S', '9S']);
    }
  });

  it('keeps the next hand waiting, which has thought meanwhile and plays as soon as it is down', () => {
    const shell = holdLift(lead().send(lifting('2S')));
    expect(shell.seen.trick.cards).toEqual(['7S', '2S']);
    expect(shell.run().seen.trick.cards).toEqual(['7S', '2S', '9S']);
  });

  it('is down at once with a second tap', () => {
    const shell = holdLift(lead().send(lifting('2S')));
    shell.send({ type: 'cardConfirmed' });
    expect([shell.seen.lifted, shell.seen.trick.cards]).toEqual([null, ['7S', '2S', '9S']]);
    expect(shell.try({ type: 'cardConfirmed' })).toBe('not-now');
  });

  it('lets the next hand think on when the second tap comes before its time is over', () => {
    const shell = lead().send(lifting('2S')).send({ type: 'cardConfirmed' });
    expect(shell.seen.trick.cards).toEqual(['7S', '2S']);
    expect(shell.run().seen.trick.cards).toEqual(['7S', '2S', '9S']);
  });

  it('goes back into the hand without a word, and nothing is lost by it', () => {
    const shell = holdLift(lead());
    const before = shell.seen;
    holdLift(shell.send(lifting('2S'))).send({ type: 'tookBack' });
    expect({ ...shell.seen, said: before.said }).toEqual(before);
    expect(shell.seen.said).toBe('Taken back; you play dummy’s card');
    expect(shell.session.lateTakeBack).toBeNull();
    expect(shell.run().play('AS').seen.trick.cards).toEqual(['7S', 'AS', '9S']);
  });

  it('is taken back as ever once it is down: freely, then late (ruling 39)', () => {
    const shell = lead().send(lifting('2S')).send({ type: 'cardConfirmed' });
    expect(shell.seen.can.takeBackFree).toBe(true);
    shell.run();
    expect(shell.seen.can).toMatchObject({ takeBack: true, takeBackFree: false });
    expect(shell.do({ type: 'tookBack' }).session.lateTakeBack).toBe('E');
  });

  it('that ends a trick lies in it until the student leads on', () => {
    const shell = lead().play('2S').send(lifting('QS'));
    expect(shell.seen.trick.cards).toEqual([]);
    expect(shell.seen.lastTrick?.cards).toEqual(['7S', '2S', '9S', 'QS']);
    expect(shell.seen.acting).toBe('S');
    shell.send(lifting('JS'));
    expect(shell.seen.lifted?.card).toBe('JS');
    expect(shell.seen.trick.cards).toEqual(['JS']);
  });

  it('is not put down by a card that may not be played', () => {
    const shell = lead().play('2S').send(lifting('QS'));
    expect(shell.try({ type: 'cardPlayed', card: 'QS' })).toBe('not-held');
    expect(shell.seen.lifted?.card).toBe('QS');
  });

  it('as opening lead opens no dummy and asks for no plan before it is down', () => {
    const shell = new Shell({ ...ONE_NO_TRUMP, dealer: 'E' }, { pauseAtDummy: true }).run();
    while (shell.seen.phase !== 'play') shell.do(easyMove(shell.session));
    expect(shell.seen.acting).toBe('S');
    const card = shell.seen.legal[0] as Card;
    holdLift(shell.send(lifting(card)));
    expect([shell.seen.phase, shell.seen.hands.W.cards, shell.seen.claimLater?.when]).toEqual([
      'play',
      null,
      'after the lead',
    ]);
    shell.send({ type: 'cardConfirmed' });
    expect(shell.seen.phase).toBe('plan');
    expect(shell.seen.hands.W.cards).not.toBeNull();
    expect(tricks(shell.do({ type: 'planMade' })).length).toBeGreaterThan(1);
  });

  it('as the last card of the deal does not end it before it is down', () => {
    const shell = inPlay({ hands: dealOf('N:A... 5... K... 3...'), lead: '3S' }).play('AS');
    shell.run();
    holdLift(shell.send(lifting('KS')));
    expect([shell.seen.phase, shell.record, shell.seen.turn, shell.seen.can.claim]).toEqual([
      'play',
      null,
      null,
      false,
    ]);
    expect(shell.seen.claimLater?.why).toBe('There is nothing left to claim.');
    holdLift(shell.send({ type: 'tookBack' }));
    expect(shell.seen.acting).toBe('S');
    shell.send(lifting('KS')).run();
    expect([shell.seen.phase, shell.record?.result.tricks]).toEqual(['done', 1]);
  });

  it('is put down by a claim, one that is refused too', () => {
    for (const claimed of [0, 12]) {
      const shell = lead().play('2S').send(lifting('QS'));
      expect(shell.seen.can.claim).toBe(true);
      shell.send({ type: 'claimMade', tricks: claimed });
      expect(shell.seen.lifted).toBeNull();
      expect([shell.seen.phase, shell.seen.claimRefused]).toEqual(claimed === 0 ? ['done', false] : ['play', true]);
    }
  });

  it('and a claim that is refused: a partner on lead thinks anew', () => {
    const hands = dealOf('N:A2.2.. K.AK.. 65.3.. Q4.4..');
    const deal = { hands, leader: 'W', dealer: 'E', calls: callsOf('1NT P P P') } as const;
    const shell = holdLift(inPlay(deal, prefer('4S', 'AS')).send(lifting('5S')));
    expect([shell.seen.turn, shell.seen.can.claim]).toEqual(['N', true]);
    shell.send({ type: 'claimMade', tricks: 1 });
    expect([shell.seen.said, shell.seen.lifted, shell.seen.trick.cards]).toEqual([
      'Not certain yet: play on',
      null,
      [],
    ]);
    expect(shell.run().seen.acting).toBe('S');
  });

  it('keeps declarer’s claim waiting', () => {
    const hands = dealOf('N:A2.2.. K.AK.. 65.3.. Q4.4..');
    const deal = { hands, leader: 'W', dealer: 'E', calls: callsOf('1NT P P P') } as const;
    const shell = inPlay(deal, prefer('4S', '2S'));
    expect(shell.seen.trick.cards).toEqual(['4S', '2S', 'KS']);
    holdLift(shell.send(lifting('5S')));
    expect([shell.seen.phase, shell.seen.botClaim]).toEqual(['play', null]);
    shell.send({ type: 'cardConfirmed' });
    expect([shell.seen.phase, shell.seen.botClaim]).toEqual(['claimed', 2]);
  });

  it('has its whole time again after a reload, and then all is as it would have been', () => {
    const shell = holdLift(lead().send(lifting('2S')));
    const again = replaySession(shell.session.deal, shell.events);
    expect(snapshotOf(again)).toEqual(shell.seen);
    expect(resume(again)).toEqual([
      ...again.grades.filter(({ values }) => values === undefined).map(() => expect.anything()),
      { type: 'wait', ticket: again.lifted?.ticket, milliseconds: 2000, isFixed: true },
    ]);
    const events: TableEvent[] = [...shell.events, { type: 'waited', ticket: again.lifted?.ticket ?? -1 }];
    expect(snapshotOf(replaySession(shell.session.deal, events)).trick.cards).toEqual(['7S', '2S', '9S']);
  });

  it('is heard once: nothing is said when it is down', () => {
    const shell = lead().send(lifting('2S'));
    const { said } = shell.seen;
    expect(said).toBe('You play dummy’s card: the two of spades.');
    expect(shell.send({ type: 'cardConfirmed' }).seen.said).toBe(said);
  });

  it(
    'shows nothing new until it is down, and leads to the same cards as without, anywhere in any deal',
    () => {
      fc.assert(
        fc.property(anyTableDeal, fc.boolean(), fc.array(fc.nat(), { maxLength: 26 }), (deal, pauseAtDummy, picks) => {
          const [slow, quick] = [0, 1].map(() => new Shell(deal, { solver: noisy, pauseAtDummy }).run()) as [
            Shell,
            Shell,
          ];
          for (const [turn, pick] of picks.entries()) {
            if (slow.seen.phase === 'done') break;
            const { legal } = slow.seen;
            const card = slow.seen.phase === 'play' ? legal[pick % legal.length] : undefined;
            if (!card) {
              for (const shell of [slow, quick]) shell.do(easyMove(shell.session));
              continue;
            }
            quick.play(card);
            slow.send(lifting(card));
            const atOnce = slow.seen;
            expect(holdLift(slow).seen).toEqual(atOnce);
            if (pick % 3 === 0) holdLift(slow.send({ type: 'tookBack' })).send(lifting(card));
            if (turn % 2 === 0) slow.send({ type: 'cardConfirmed' });
            slow.run();
            expect(tricks(slow)).toEqual(tricks(quick));
          }
          expect({ ...slow.record, help: null }).toEqual({ ...quick.record, help: null });
        }),
        { numRuns: 40 },
      );
    },
    PATIENCE,
  );

  it(
    'or none: every card in sight may be played or is answered with a sentence, in every state (D-232)',
    () => {
      fc.assert(
        fc.property(anyTableDeal, fc.array(fc.nat(), { maxLength: 16 }), (deal, picks) => {
          const shell = new Shell(deal, { solver: noisy, pauseAtDummy: true });
          const check = (): void => {
            const { seen } = shell;
            for (const card of SEATS.flatMap((seat) => seen.hands[seat].cards ?? [])) {
              const why = refusedCardSentence(seen, card);
              if (seen.acting && seen.legal.includes(card)) expect(why).toBeUndefined();
              else expect(why).toMatch(/^[A-Z].*\.$/);
            }
          };
          const pass = (): void => {
            for (let next = shell.pending.shift(); next; next = shell.pending.shift()) {
              shell.answer(next);
              check();
            }
          };
          pass();
          for (const pick of picks) {
            if (shell.seen.phase === 'done') break;
            const event = easyMove(shell.session);
            shell.send(event.type === 'cardPlayed' && pick % 2 === 0 ? { ...event, takeBackFor: 4000 } : event);
            check();
            pass();
          }
        }),
        { numRuns: 40 },
      );
    },
    PATIENCE,
  );
});
