import { aDeal } from '@overtrick/shared/learning/deals/study-deal.testing';

/** South has nine tricks on top and plays 1NT; West leads. */
export const ONE_NO_TRUMP = aDeal({
  id: '0192f0c0-0000-7000-8000-000000000001',
  game: {
    deal: 'N:AK32.432.A32.432 T98.JT98.JT9.JT9 QJ4.AKQ.K54.8765 765.765.Q876.AKQ',
    auction: { value: 'S', bids: ['1NT', 'P', 'P', 'P'] },
  },
  lead: '7S',
});
