import { describe, expect, it } from 'vitest';
import type { DealContent } from '../deals/deal-content.ts';
import type { BoardLabels } from '../deals/deal-from-board.ts';
import { UNTAUGHT_STUDY_DEAL } from '../deals/study-deal.ts';
import { NO_SOURCE } from './deal-source.ts';
import { fillDeal as fill, type ToldDeal } from './fill-deal.ts';

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

const NO_LABELS: BoardLabels = { tags: [], focus: [], biddingSystem: null, classified: false };

const told = (content: DealContent, changes: Partial<ToldDeal> = {}): ToldDeal => ({
  content,
  labels: NO_LABELS,
  source: null,
  ...changes,
});

const fillDeal = (mine: DealContent, other: DealContent): DealContent | undefined =>
  fill(told(mine), told(other))?.content;

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

  it('gains the labels that it has none of, and keeps those that stand on it', () => {
    const mine = told(deal(), { labels: { ...NO_LABELS, tags: ['club'] } });
    const labels = { tags: ['school'], focus: ['defence'], biddingSystem: 'ACOL', classified: true };
    expect(fill(mine, told(deal(), { labels }))).toEqual({
      ...mine,
      labels: { tags: ['club'], focus: ['defence'], biddingSystem: 'ACOL', classified: false },
      filled: ['focus', 'biddingSystem'],
    });
  });

  it('says what was filled', () => {
    const other = deal({ note: 'Theirs', explanations: ['15-17', '', '', '', '', ''] }, { name: 'Nine' });
    expect(fill(told(deal()), told(other))?.filled).toEqual(['name', 'note', 'explanations']);
  });

  it('gains a source whole, and never a part of one', () => {
    const source = { author: 'Ann', work: 'A book', licence: '', permission: 'permitted' as const };
    const half = { author: 'Bob', work: '', licence: '', permission: 'unknown' as const };
    expect(fill(told(deal()), told(deal(), { source }))).toMatchObject({ source, filled: ['source'] });
    expect(fill(told(deal(), { source: half }), told(deal(), { source }))).toBeUndefined();
  });

  it('does not get back what its author has taken away', () => {
    const was = told(deal({ lead: '5S', note: 'Old', explanations: ['15-17'] }), {
      labels: { ...NO_LABELS, tags: ['club'] },
    });
    expect(fill(told(deal()), was)?.filled).toEqual(['lead', 'note', 'explanations', 'tags']);
    expect(fill(told(deal()), was, { ...was, source: NO_SOURCE })).toBeUndefined();
  });
});
