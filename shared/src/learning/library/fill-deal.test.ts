import { describe, expect, it } from 'vitest';
import type { DealContent } from '../deals/deal-content.ts';
import { UNTAUGHT_STUDY_DEAL } from '../deals/study-deal.ts';
import { fillDeal } from './fill-deal.ts';

const deal = (changes: Partial<DealContent> = {}, game: Partial<DealContent['game']> = {}): DealContent => ({
  ...UNTAUGHT_STUDY_DEAL,
  game: {
    name: null,
    deal: 'N:AQ4.KJ3.A852.K74 J975.Q84.QT6.J82 K82.A62.KJ43.Q65 T63.T975.97.AT93',
    auction: { value: 'N', bids: ['1NT', 'P', '3NT', 'P', 'P', 'P'] },
    vulnerable: '?',
    startWithEmptyAuction: true,
    contract: null,
    declarer: null,
    ...game,
  },
  playerPosition: 'N',
  ...changes,
});

describe('a deal that is filled from another reading of it', () => {
  it('gains what it leaves open, and keeps what its teacher wrote', () => {
    const mine = deal({ note: 'Mine', keywords: ['finesse'], explanations: ['', '', 'To play', '', '', ''] });
    const other = deal(
      {
        note: 'Theirs',
        intro: 'Count first',
        keywords: ['other'],
        experienceLevel: 3,
        lead: '5S',
        explanations: ['15-17', '', 'Other words', '', '', ''],
      },
      { name: 'Count to nine', vulnerable: 'NS' },
    );
    expect(fillDeal(mine, other)).toEqual(
      deal(
        {
          note: 'Mine',
          intro: 'Count first',
          keywords: ['finesse'],
          experienceLevel: 3,
          lead: '5S',
          explanations: ['15-17', '', 'To play', '', '', ''],
        },
        { name: 'Count to nine', vulnerable: 'NS' },
      ),
    );
  });

  it('is not changed by a reading that says nothing more, or less', () => {
    const mine = deal({ note: 'Mine', playerPosition: 'S' }, { name: 'Nine', vulnerable: 'None' });
    expect(fillDeal(mine, deal())).toBeUndefined();
    expect(fillDeal(mine, mine)).toBeUndefined();
    expect(fillDeal(mine, deal({ note: 'Theirs' }, { name: 'Ten', vulnerable: 'All' }))).toBeUndefined();
  });

  it('takes remarks only with the play to which they belong', () => {
    const played = { recordedPlay: ['5S', '4S'] as const };
    const other = deal({ recordedPlay: [...played.recordedPlay], remarks: [{ index: 0, text: 'Fourth best' }] });
    expect(fillDeal(deal(), other)).toEqual(other);
    expect(fillDeal(deal({ recordedPlay: [...played.recordedPlay] }), other)).toEqual(other);
    expect(fillDeal(deal({ recordedPlay: ['2S'] }), other)).toBeUndefined();
  });

  it('never begins behind cards that a file holds (ruling 60)', () => {
    expect(fillDeal(deal(), deal({ keyLine: ['5S'], teacherLine: ['5S'] }))).toBeUndefined();
  });
});
