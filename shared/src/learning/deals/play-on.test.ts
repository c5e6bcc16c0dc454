import { describe, expect, it } from 'vitest';
import { cardsPlayed } from '../../bridge/play.ts';
import { unwrap } from '../../result.ts';
import type { AttemptFacts } from '../../table/attempt-facts.ts';
import { callsOf, Shell } from '../../table/table.testing.ts';
import { playOnDeal } from './play-on.ts';
import { tableDealOf } from './read-study-deal.ts';
import { aDeal } from './study-deal.testing.ts';

/** South plays 1NT with nine tricks on top; West leads a spade, South wins in hand and cashes the ace of hearts. */
const STUDY = aDeal({
  game: {
    deal: 'N:AK32.432.A32.432 T98.JT98.JT9.JT9 QJ4.AKQ.K54.8765 765.765.Q876.AKQ',
    auction: { value: 'S', bids: ['1N', 'Pass', 'P', 'P'] },
  },
  explanations: ['15 to 17'],
  lead: '7S',
  botCards: [[{ side: 'W', name: '7S' }], [{ side: 'W', name: '7H' }]],
});

const FACTS: AttemptFacts = {
  seat: 'S',
  calls: callsOf('1NT P P P'),
  cards: ['7S', '2S', '8S', 'QS', 'AH', '5H', '2H', '8H'],
  claim: { seat: 'S', tricks: 5 },
  help: { hints: 0, takeBacks: 0, wrongCalls: [] },
  result: { outcome: 'makes', contract: '1NT', declarer: 'S', tricks: 7, bonusTricks: 0, score: 90, best: 9 },
};

const sit = (facts: AttemptFacts, cards: number, study = STUDY): Shell =>
  new Shell(unwrap(tableDealOf(playOnDeal(study, facts, cards))), { skipAuction: true, moveSeen: true }).run();

describe('playing on', () => {
  it('begins with the first cards of the line on the table and the student to play', () => {
    const { seen } = sit(FACTS, 3);
    expect(seen).toMatchObject({ phase: 'play', seat: 'S', acting: 'S', contract: { level: 1, strain: 'NT' } });
    expect(seen.trick.cards).toEqual(['7S', '2S', '8S']);
    expect(seen.auction.calls).toHaveLength(4);
  });

  it('goes on with bots in the other seats, to an end of its own', () => {
    const shell = sit(FACTS, 3).play('JS');
    expect(cardsPlayed(shell.session.play as never).slice(0, 4)).toEqual(['7S', '2S', '8S', 'JS']);
    expect(shell.finish().seen.phase).toBe('done');
  });

  it('takes nothing back of what was played before it began', () => {
    expect(sit(FACTS, 3).try({ type: 'tookBack' })).toBe('not-now');
  });

  it('from the lead on has the scripted lead', () => {
    expect(sit(FACTS, 0).seen.trick.cards).toEqual(['7S']);
  });

  it("leaves the teacher's bot cards away once the student had won a trick (S-71)", () => {
    expect(playOnDeal(STUDY, FACTS, 3).botCards).toEqual(STUDY.botCards);
    expect(playOnDeal(STUDY, FACTS, 4).botCards).toEqual([]);
  });

  it('has the contract and the seat of the attempt, where they were its own', () => {
    const own: AttemptFacts = {
      ...FACTS,
      seat: 'N',
      calls: callsOf('P P 2S P P P'),
      cards: [],
      claim: { seat: 'N', tricks: 5 },
      result: { ...FACTS.result, contract: '2S', declarer: 'N' },
    };
    const { seen } = sit(own, 0);
    expect(seen).toMatchObject({ seat: 'N', contract: { level: 2, strain: 'S', declarer: 'N' } });
    expect(seen.auction.calls.every(({ explanation }) => explanation === null)).toBe(true);
    expect(sit(FACTS, 0).seen.auction.calls[0]?.explanation).toBe('15 to 17');
  });

  it('has the contract that was named without an auction', () => {
    const named: AttemptFacts = { ...FACTS, calls: [], result: { ...FACTS.result, contract: '3N' } };
    expect(sit(named, 8).seen).toMatchObject({ contract: { level: 3 }, phase: 'play' });
  });
});
