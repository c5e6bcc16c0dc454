import { aDeal, DUCK, HOLD_UP, type KnownDeal, NO_BREAK, THREE_NO_TRUMPS } from './known-deal.ts';

/** What is written around the cards: calls, hints, goals, bot cards, moments and lines. */
export const KNOWN_SCRIPTS: readonly KnownDeal[] = [
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
