import { testId } from '../progress/attempt.testing.ts';
import { type StudyDeal, UNTAUGHT_STUDY_DEAL } from './study-deal.ts';

type Changes = Partial<Omit<StudyDeal, 'game'>> & { readonly game?: Partial<StudyDeal['game']> };

/** A deal to study, changed by `changes`: four long suits, in which North bids 7S. */
export const aDeal = ({ game, ...changes }: Changes = {}): StudyDeal => ({
  ...UNTAUGHT_STUDY_DEAL,
  id: testId(500),
  version: 1,
  game: {
    name: null,
    deal: 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432',
    auction: { value: 'N', bids: ['7S', 'P', 'P', 'P'] },
    vulnerable: 'None',
    startWithEmptyAuction: true,
    contract: null,
    declarer: null,
    ...game,
  },
  playerPosition: 'S',
  table: null,
  ...changes,
});

/** The same with an id that the number gives. */
export const aStudyDeal = (number: number, version = 1): StudyDeal => aDeal({ id: testId(number), version });
