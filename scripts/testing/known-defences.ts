import { aDeal, type KnownDeal, SIX_NO_TRUMPS, THREE_NO_TRUMPS, TWO_WAY } from './known-deal.ts';

/** A defender’s hand that decides at the third hand. */
const THIRD_HAND = 'W:AJ42.T9.AQ5.QT76 T95.K8743.84.AJ4 KQ6.Q62.KJT62.K9 873.AJ5.973.8532';
/** West runs five spades; the student, East, has nothing to say. */
const PARTNER_RUNS = 'S:762.AKQ.KQJ5.KQ2 AKQJT.987.86.J93 54.J52.AT974.A54 983.T643.32.T876';
/** Four spades, which a singleton diamond beats and no other lead. */
const RUFF = 'E:KQJ84.AK5.T96.K3 652.JT976.3.QJT8 T973.Q42.KQJ.A52 A.83.A87542.9764';
const FOUR_SPADES = '1S P 3S P 4S P P P';

/** Contracts that the student defends, by a lead or by a card, and what a lead does to them. */
export const KNOWN_DEFENCES: readonly KnownDeal[] = [
  {
    theme: 'a defence at the third hand: the student’s own card beats it',
    content: aDeal({ deal: THIRD_HAND, calls: THREE_NO_TRUMPS, lead: '4H', playerPosition: 'S' }),
    expected: ['can-be-beaten', 'own-card-beats-it'],
    forbidden: ['partner-beats-it', 'makes-any-lead', 'open-cards-rate', 'fails-exchanged', 'student-moves'],
  },
  {
    theme: 'a defence that the partner’s cards win alone',
    content: aDeal({ deal: PARTNER_RUNS, calls: THREE_NO_TRUMPS, lead: 'AS', playerPosition: 'E' }),
    expected: ['can-be-beaten', 'partner-beats-it'],
    forbidden: ['own-card-beats-it', 'cannot-be-beaten'],
  },
  {
    theme: 'a defence that cannot be: the goal is out of reach',
    content: aDeal({ deal: TWO_WAY, calls: SIX_NO_TRUMPS, lead: 'QC', playerPosition: 'E', aim: 'beat' }),
    expected: ['cannot-be-beaten', 'aim-out-of-reach'],
    forbidden: ['can-be-beaten', 'partner-beats-it'],
  },
  {
    theme: 'a student’s own lead: judged in words, never by the solver',
    content: aDeal({ deal: RUFF, calls: FOUR_SPADES, lead: 'TH', playerPosition: 'S' }),
    expected: ['lead-in-words', 'can-be-beaten'],
    forbidden: ['lead-costs', 'cannot-be-beaten', 'fails-after-lead', 'lead-not-named', 'own-card-beats-it'],
  },
  {
    theme: 'a student’s own lead that nobody has named',
    content: aDeal({ deal: RUFF, calls: FOUR_SPADES, playerPosition: 'S' }),
    expected: ['lead-not-named'],
    forbidden: ['lead-in-words', 'cannot-be-beaten'],
  },
  {
    theme: 'a ruff that the bots find: it fails after one lead',
    content: aDeal({ deal: RUFF, calls: FOUR_SPADES, playerPosition: 'E' }),
    expected: ['fails-after-lead'],
    forbidden: ['fails-any-lead', 'makes-any-lead', 'makes-after-its-lead', 'fails-exchanged'],
    says: ['warning: Fails after the lead of ♦3.'],
  },
  {
    theme: 'the same with a harmless lead in the script',
    content: aDeal({ deal: RUFF, calls: FOUR_SPADES, lead: 'JH', playerPosition: 'E' }),
    expected: ['makes-after-its-lead', 'fails-after-lead', 'lead-costs'],
    forbidden: ['fails-any-lead', 'fails-after-its-lead'],
    says: ['note: Fails after the lead of ♦3.', 'South’s lead of ♥J costs North–South a trick'],
  },
  {
    theme: 'the same with the deadly lead in the script, and the goal to make it',
    content: aDeal({ deal: RUFF, calls: FOUR_SPADES, lead: '3D', playerPosition: 'E', aim: 'safely' }),
    expected: ['fails-after-its-lead', 'aim-out-of-reach'],
    forbidden: ['makes-after-its-lead', 'lead-costs', 'fails-any-lead'],
  },
];
