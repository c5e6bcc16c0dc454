import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { UNTAUGHT_STUDY_DEAL } from '@overtrick/shared/learning/deals/study-deal';

/** A deal whose theme is known, with what a doctor must say of it and what it must not. */
export interface KnownDeal {
  readonly theme: string;
  readonly content: DealContent;
  readonly expected: readonly string[];
  readonly forbidden?: readonly string[];
  /** Words that a sentence has, and words that none has. */
  readonly says?: readonly string[];
  readonly never?: readonly string[];
}

interface Written extends Partial<Omit<DealContent, 'game'>> {
  readonly deal: string;
  /** The calls from the hand that the deal begins with, separated by spaces. */
  readonly calls?: string;
  readonly game?: Partial<DealContent['game']>;
}

function aDeal({ deal, calls = '', game, ...rest }: Written): DealContent {
  const dealer = deal[0] as DealContent['playerPosition'];
  return {
    ...UNTAUGHT_STUDY_DEAL,
    playerPosition: 'S',
    game: {
      name: null,
      deal,
      auction: { value: dealer, bids: calls.split(' ').filter(Boolean) },
      vulnerable: 'None',
      startWithEmptyAuction: false,
      contract: null,
      declarer: null,
      ...game,
    },
    ...rest,
  };
}

/** Twelve tricks, if the queen of diamonds is found: it may be finessed on either side. */
const TWO_WAY = 'S:AK4.AK4.AJT5.A52 J976.JT8.Q83.QJ9 Q32.Q32.K942.K43 T85.9765.76.T876';
/** Twelve tricks, if the king of diamonds lies before the ace. */
const ONE_WAY = 'S:AK4.AK4.AQT5.A52 J976.JT8.83.QJ96 Q32.Q32.J942.K43 T85.9765.K76.T87';
const SIX_NO_TRUMPS = '2NT P 6NT P P P';
const THREE_NO_TRUMPS = '1NT P 3NT P P P';

/** Nine tricks, if the diamonds are 3-3 or the long ones are squeezed. */
const BREAK = 'S:AK42.A53.AK5.A42 QT98.J98.973.QJ8 763.K42.Q842.973 J5.QT76.JT6.KT65';
const NO_BREAK = 'S:AK42.A53.AK5.A42 QT98.J986.97.QJ8 763.K42.Q842.973 J5.QT7.JT63.KT65';

/** The ace of spades must be held up, as West has five and no sure entry. */
const HOLD_UP = 'S:A74.KQ5.Q83.K962 KQJT5.T2.762.JT8 63.AJ4.KJT94.A75 982.98763.A5.Q43';

/** Dummy’s diamonds must be ducked once: it has no other entry. */
const DUCK = 'S:AK4.AK43.754.A43 QJT2.J98.Q6.QJT8 753.T65.AKT93.75 986.Q72.J82.K962';

/** A defender’s hand that decides at the third hand. */
const THIRD_HAND = 'W:AJ42.T9.AQ5.QT76 T95.K8743.84.AJ4 KQ6.Q62.KJT62.K9 873.AJ5.973.8532';

/** West runs five spades; the student, East, has nothing to say. */
const PARTNER_RUNS = 'S:762.AKQ.KQJ5.KQ2 AKQJT.987.86.J93 54.J52.AT974.A54 983.T643.32.T876';

/** Four spades, which a singleton diamond beats and no other lead. */
const RUFF = 'E:KQJ84.AK5.T96.K3 652.JT976.3.QJT8 T973.Q42.KQJ.A52 A.83.A87542.9764';
const FOUR_SPADES = '1S P 3S P 4S P P P';

export const KNOWN_DEALS: readonly KnownDeal[] = [
  {
    theme: 'a two-way finesse: made with open cards whoever has the queen',
    content: aDeal({ deal: TWO_WAY, calls: SIX_NO_TRUMPS }),
    expected: ['makes-any-lead', 'open-cards-rate'],
    forbidden: ['fails-exchanged', 'makes-exchanged', 'fails-any-lead', 'fails-after-lead'],
    says: ['this does not say that one can find it', 'The bidding was not considered.'],
  },
  {
    theme: 'a finesse that works: it depends on who holds the king',
    content: aDeal({ deal: ONE_WAY, calls: SIX_NO_TRUMPS }),
    expected: ['makes-any-lead', 'fails-exchanged'],
    forbidden: ['fails-any-lead', 'makes-exchanged'],
  },
  {
    theme: 'a finesse that fails: it would make with the hands exchanged',
    content: aDeal({
      deal: 'S:AK4.AK4.AQT5.A52 T85.9765.K76.T87 Q32.Q32.J942.K43 J976.JT8.83.QJ96',
      calls: SIX_NO_TRUMPS,
    }),
    expected: ['fails-but-after', 'makes-exchanged'],
    forbidden: ['makes-any-lead', 'fails-exchanged', 'fails-after-lead'],
    says: ['Fails after every lead but ♦K.'],
  },
  {
    theme: 'a suit that breaks 3-3: whoever holds what',
    content: aDeal({ deal: BREAK, calls: THREE_NO_TRUMPS }),
    expected: ['makes-any-lead', 'open-cards-rate'],
    forbidden: ['fails-exchanged', 'fails-any-lead'],
    never: ['24 of 24 layouts'],
  },
  {
    theme: 'a suit that does not break: it fails, exchanged too',
    content: aDeal({ deal: NO_BREAK, calls: THREE_NO_TRUMPS }),
    expected: ['fails-any-lead'],
    forbidden: ['makes-exchanged', 'makes-any-lead', 'fails-after-lead'],
  },
  {
    theme: 'a hold-up, with the ducking card marked',
    content: aDeal({
      deal: HOLD_UP,
      calls: THREE_NO_TRUMPS,
      lead: 'KS',
      teacherLine: ['KS', '3S', '2S', '4S'],
      moments: [{ index: 3, cards: ['4S', '7S'] }],
    }),
    expected: ['makes-any-lead', 'moment-rates'],
    forbidden: ['moment-better-card', 'fails-any-lead', 'line-illegal'],
    says: ['♠4 (the teacher’s)'],
  },
  {
    theme: 'a hold-up, with the ace marked at once',
    content: aDeal({
      deal: HOLD_UP,
      calls: THREE_NO_TRUMPS,
      lead: 'KS',
      teacherLine: ['KS', '3S', '2S', 'AS'],
      moments: [{ index: 3, cards: ['AS'] }],
    }),
    expected: ['moment-better-card'],
    forbidden: ['moment-rates', 'moment-card'],
  },
  {
    theme: 'a hold-up where the overcall told of five spades: the facts are considered',
    content: aDeal({
      deal: HOLD_UP,
      calls: '1NT P 3NT P P P',
      lead: 'KS',
      facts: [{ seat: 'W', call: 1, lengths: { S: { from: 5, to: 6 } }, confirmed: true }],
    }),
    expected: ['open-cards-rate'],
    forbidden: ['facts-contradict'],
    never: ['The bidding was not considered'],
  },
  {
    theme: 'a fact that nobody confirmed is not considered',
    content: aDeal({
      deal: HOLD_UP,
      calls: '1NT P 3NT P P P',
      facts: [{ seat: 'W', call: 1, lengths: { S: { from: 7, to: 8 } }, confirmed: false }],
    }),
    expected: ['open-cards-rate'],
    forbidden: ['facts-contradict'],
    says: ['The bidding was not considered'],
  },
  {
    theme: 'a fact that the hand contradicts',
    content: aDeal({
      deal: HOLD_UP,
      calls: '1NT P 3NT P P P',
      facts: [{ seat: 'W', call: 1, points: { from: 12, to: 15 }, confirmed: true }],
    }),
    expected: ['facts-contradict'],
    says: ['West’s hand is not what is confirmed of it.'],
  },
  {
    theme: 'a safety play: dummy’s long suit is ducked once',
    content: aDeal({
      deal: DUCK,
      calls: THREE_NO_TRUMPS,
      lead: 'QS',
      teacherLine: ['QS', '3S', '6S', 'AS', '4D', '6D', '3D', '2D'],
      moments: [{ index: 6, cards: ['3D', '9D'] }],
    }),
    expected: ['makes-any-lead', 'moment-rates'],
    forbidden: ['moment-better-card'],
  },
  {
    theme: 'Stayman: partner becomes declarer, and the student moves',
    content: aDeal({
      deal: 'N:K4.KQ83.A742.J65 T63.T95.KQ98.K43 AQ5.AJ74.63.Q972 J9872.62.JT5.AT8',
      calls: '1NT P 2C P 2H P 4H P P P',
      lead: 'KD',
      hints: [
        { hint: 'How do you ask for a major?', bid: '2C', seat: 'S' },
        { hint: 'You have found your fit: how strong are you?', bid: '4H', seat: 'S' },
      ],
    }),
    expected: ['student-moves', 'makes-any-lead'],
    forbidden: ['hint-wrong-call', 'hint-names-call', 'cannot-be-beaten', 'can-be-beaten'],
    says: ['North is declarer: the student will change seats.'],
  },
  {
    theme: 'Stayman, with a hint for another call and one that says the call',
    content: aDeal({
      deal: 'N:K4.KQ83.A742.J65 T63.T95.KQ98.K43 AQ5.AJ74.63.Q972 J9872.62.JT5.AT8',
      calls: '1NT P 2C P 2H P 4H P P P',
      hints: [
        { hint: 'Invite with the strength that you have.', bid: '2NT', seat: 'S' },
        { hint: 'With thirteen points and a fit bid four hearts.', bid: '4H', seat: 'S' },
      ],
    }),
    expected: ['hint-wrong-call', 'hint-names-call'],
    says: ['The hint for South’s 2NT is never shown', 'names it: ‘four hearts’'],
  },
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
  {
    theme: 'a goal of the other side',
    content: aDeal({ deal: HOLD_UP, calls: THREE_NO_TRUMPS, aim: 'beat' }),
    expected: ['aim-of-defenders'],
    forbidden: ['aim-out-of-reach', 'aim-of-declarer'],
  },
  {
    theme: 'MiniBridge: a told contract without calls',
    content: aDeal({ deal: HOLD_UP, game: { contract: '3N', declarer: 'S' } }),
    expected: ['makes-any-lead'],
    forbidden: ['play-not-examined', 'auction-other-contract', 'student-moves'],
  },
  {
    theme: 'calls that lead elsewhere than the deal says',
    content: aDeal({ deal: HOLD_UP, calls: THREE_NO_TRUMPS, game: { contract: '4S', declarer: 'N' } }),
    expected: ['auction-other-contract', 'makes-any-lead'],
    says: ['The calls lead to 3NT by South; the deal says 4♠ by North.'],
  },
  {
    theme: 'a call that may not be made',
    content: aDeal({ deal: HOLD_UP, calls: '1NT P 1S P P P' }),
    expected: ['auction-illegal'],
    forbidden: ['makes-any-lead', 'open-cards-rate'],
  },
  {
    theme: 'a deal that is passed out',
    content: aDeal({ deal: HOLD_UP, calls: 'P P P P' }),
    expected: ['play-not-examined'],
    forbidden: ['makes-any-lead', 'fails-any-lead', 'open-cards-rate'],
  },
  {
    theme: 'a deal that ends after its auction',
    content: aDeal({ deal: NO_BREAK, calls: THREE_NO_TRUMPS, endAfterAuction: true }),
    expected: ['play-not-examined'],
    forbidden: ['fails-any-lead', 'open-cards-rate'],
  },
  {
    theme: 'bot cards: not held, set twice, and the student’s own',
    content: aDeal({
      deal: HOLD_UP,
      calls: THREE_NO_TRUMPS,
      botCards: [
        [{ side: 'W', name: 'KS' }],
        [
          { side: 'E', name: 'AC' },
          { side: 'W', name: 'KS' },
        ],
        [{ side: 'N', name: '6S' }],
      ],
    }),
    expected: ['bot-not-held', 'bot-twice', 'bot-is-students'],
    says: ['East does not hold ♣A'],
  },
  {
    theme: 'bot cards after the student has won a trick are never played',
    content: aDeal({
      deal: DUCK,
      calls: THREE_NO_TRUMPS,
      lead: 'QS',
      teacherLine: ['QS', '3S', '6S', 'AS', '4D', '6D', '3D', '2D'],
      botCards: [
        [{ side: 'E', name: '6S' }],
        [
          { side: 'W', name: '6D' },
          { side: 'E', name: 'JD' },
        ],
      ],
    }),
    expected: ['bot-over'],
    forbidden: ['bot-revoke', 'bot-not-held'],
    says: ['♦6 and ♦J are never played on the teacher’s line'],
  },
  {
    theme: 'a bot card that would be a revoke',
    content: aDeal({
      deal: HOLD_UP,
      calls: THREE_NO_TRUMPS,
      lead: 'KS',
      teacherLine: ['KS', '3S', '2S', '4S'],
      botCards: [[{ side: 'E', name: '9H' }]],
    }),
    expected: ['bot-revoke'],
    forbidden: ['bot-over'],
  },
  {
    theme: 'a bot card that costs the bots a trick, before the student has won one',
    content: aDeal({
      deal: 'S:AKJ84.A73.KQ6.54 72.JT84.T93.AKQ2 QT3.52.A842.JT97 965.KQ96.J75.863',
      calls: '1S P 2S P 4S P P P',
      lead: 'AC',
      botCards: [[], [{ side: 'W', name: 'KC' }], [{ side: 'W', name: 'QC' }]],
    }),
    expected: ['makes-any-lead', 'bot-costs'],
    forbidden: ['bot-revoke', 'bot-not-held', 'bot-over', 'lead-costs'],
    says: ['West’s ♣Q in trick 3 costs East–West a trick as the cards lie.'],
  },
  {
    theme: 'a moment at a bot’s card, one off the line, and a card that may not be played',
    content: aDeal({
      deal: HOLD_UP,
      calls: THREE_NO_TRUMPS,
      lead: 'KS',
      teacherLine: ['KS', '3S', '2S', '4S'],
      moments: [
        { index: 2, cards: ['2S'] },
        { index: 9, cards: ['AS'] },
        { index: 3, cards: ['KH'] },
      ],
    }),
    expected: ['moment-of-bot', 'moment-off-line', 'moment-card'],
    forbidden: ['moment-rates', 'moment-better-card'],
  },
  {
    theme: 'a deal that begins at its key trick',
    content: aDeal({ deal: HOLD_UP, calls: THREE_NO_TRUMPS, keyLine: ['KS', '3S', '2S', '4S'] }),
    expected: ['makes-from-beginning', 'open-cards-rate'],
    forbidden: ['makes-any-lead', 'fails-after-lead', 'fails-exchanged', 'line-illegal'],
  },
  {
    theme: 'a line that cannot be played',
    content: aDeal({ deal: HOLD_UP, calls: THREE_NO_TRUMPS, teacherLine: ['KS', '3S', '9H'] }),
    expected: ['line-illegal'],
    says: ['The teacher’s line cannot be played: ♥9 in trick 1'],
  },
  {
    theme: 'an ending with a target that can be reached',
    content: aDeal({
      deal: 'S:AQ.2.. K3.4.. 54.A.. T9.3..',
      game: { contract: '3N', declarer: 'S', leader: 'N', target: 2 },
    }),
    expected: ['target-in-reach'],
    forbidden: ['target-out-of-reach', 'makes-any-lead', 'fails-any-lead', 'open-cards-rate'],
  },
  {
    theme: 'an ending with a target out of reach',
    content: aDeal({
      deal: 'S:AQ.2.. K3.4.. 54.A.. T9.3..',
      game: { contract: '3N', declarer: 'S', leader: 'S', target: 3 },
    }),
    expected: ['target-out-of-reach'],
    forbidden: ['target-in-reach'],
  },
  {
    theme: 'hands that do not make a deal',
    content: aDeal({ deal: 'S:AK4.AK4.AQT5.A52 AK4... - -', calls: THREE_NO_TRUMPS }),
    expected: ['not-readable'],
    forbidden: ['makes-any-lead', 'play-not-examined'],
  },
  {
    theme: 'a lead that its hand does not hold',
    content: aDeal({ deal: HOLD_UP, calls: THREE_NO_TRUMPS, lead: 'AD' }),
    expected: ['lead-not-held', 'makes-any-lead'],
    forbidden: ['lead-costs', 'makes-after-its-lead'],
  },
];
