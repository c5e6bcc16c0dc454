import type { StudyDeal } from '@overtrick/shared/learning/study-deal';

/** South has nine tricks on top and plays 1NT; West leads. */
export const ONE_NO_TRUMP: StudyDeal = {
  id: '0192f0c0-0000-7000-8000-000000000001',
  version: 1,
  game: {
    name: null,
    deal: 'N:AK32.432.A32.432 T98.JT98.JT9.JT9 QJ4.AKQ.K54.8765 765.765.Q876.AKQ',
    auction: { value: 'S', bids: ['1NT', 'P', 'P', 'P'] },
    vulnerable: 'None',
    startWithEmptyAuction: true,
    contract: null,
    declarer: null,
  },
  playerPosition: 'S',
  hints: [],
  explanations: [],
  declarerHint: null,
  defenderHint: null,
  lead: '7S',
  botCards: [],
  claimParameters: [],
  resultMessages: [],
  experienceLevel: null,
  keywords: [],
  table: null,
};
