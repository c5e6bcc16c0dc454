import type { PackBundle } from '../packs/deal-pack.ts';
import { testId } from '../progress/attempt.testing.ts';
import type { StudyDeal } from './study-deal.ts';

/** A deal to study; the number gives its id. */
export const aStudyDeal = (number: number, version = 1): StudyDeal => ({
  id: testId(number),
  version,
  game: {
    name: null,
    deal: 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432',
    auction: { value: 'N', bids: ['7S', 'P', 'P', 'P'] },
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
  lead: null,
  botCards: [],
  claimParameters: [],
  resultMessages: [],
  experienceLevel: null,
  keywords: [],
  table: null,
});

/** Whose packs and courses the tests have. */
export const aTeacher: PackBundle['teacher'] = {
  id: testId(800),
  displayName: 'Tom Teacher',
  headline: '',
  biography: '',
  website: null,
  languages: [],
  media: [],
};
