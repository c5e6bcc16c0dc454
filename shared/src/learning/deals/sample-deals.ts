import type { Seat } from '../../bridge/seat.ts';
import { namedId } from '../values/named-id.ts';
import { type StudyDeal, UNTAUGHT_STUDY_DEAL } from './study-deal.ts';

interface Sample {
  readonly name: string;
  /** As in PBN, the dealer's hand first, then clockwise. */
  readonly deal: string;
  readonly dealer: Seat;
  readonly vulnerable: string;
  /** Each call with the words that explain it, '' for none. */
  readonly auction: readonly (readonly [call: string, words: string])[];
  /** The 20 double-dummy results (bridge/trick-table). */
  readonly table: string;
}

/** A pass without an explanation. */
const PASS = ['P', ''] as const;

const SAMPLES: readonly Sample[] = [
  {
    name: 'West play',
    dealer: 'W',
    deal: 'W:A75.A8654.A72.42 QT6.73.QJT83.A85 932.KT2.K95.KT96 KJ84.QJ9.64.QJ73',
    vulnerable: 'None',
    auction: [
      ['1H', 'Five hearts or more, 12 to 19 points.'],
      PASS,
      ['2H', 'Three hearts or more, 6 to 9 points.'],
      PASS,
      ['P', 'Nothing to spare: with 12 points there is no game.'],
      PASS,
    ],
    table: 'S 6 6 6 6;H 5 8 5 8;D 6 7 6 7;C 7 6 7 6;N 5 8 5 8',
  },
  {
    name: 'North play',
    dealer: 'N',
    deal: 'N:J2.K762.AT5.AK52 9763.Q93.K864.Q6 AK5.54.QJ93.J973 QT84.AJT8.72.T84',
    vulnerable: 'NS',
    auction: [
      ['1NT', '15 to 17 points, balanced.'],
      PASS,
      ['3NT', '10 to 15 points and no four-card major: enough for game.'],
      PASS,
      PASS,
      PASS,
    ],
    table: 'S 7 6 7 6;H 8 5 8 5;D 10 3 10 3;C 11 2 11 2;N 9 3 9 3',
  },
  {
    name: 'East play',
    dealer: 'E',
    deal: 'E:KJ632.KQ4.J8.KQ8 A.JT7.T762.AJT64 Q754.A92.A543.92 T98.8653.KQ9.753',
    vulnerable: 'All',
    auction: [
      ['1S', 'Five spades or more, 12 to 19 points.'],
      PASS,
      ['3S', 'Four spades, 10 to 12 points: game, if partner has a little more than nothing.'],
      PASS,
      ['4S', '15 points: more than the least.'],
      PASS,
      PASS,
      PASS,
    ],
    table: 'S 3 10 3 10;H 6 7 6 7;D 6 7 6 7;C 7 5 7 5;N 5 8 5 8',
  },
  {
    name: 'South play',
    dealer: 'S',
    deal: 'S:K9.AKQ95.AQT75.J AT8.62.9842.T932 Q64.JT74.K63.A64 J7532.83.J.KQ875',
    vulnerable: 'EW',
    auction: [
      ['1H', 'Five hearts or more, 12 to 19 points.'],
      PASS,
      ['3H', 'Four hearts, 10 to 12 points.'],
      PASS,
      ['4NT', 'Asks for aces: with a fit and this hand a slam is near.'],
      PASS,
      ['5D', 'One ace.'],
      PASS,
      ['6H', 'One ace is missing, and no more than one trick should be.'],
      PASS,
      PASS,
      PASS,
    ],
    table: 'S 6 6 6 6;H 12 1 12 1;D 12 1 12 1;C 5 8 5 8;N 11 1 11 1',
  },
  {
    name: 'South play (Big dummy)',
    dealer: 'S',
    deal: 'S:JT32.AK65.Q73.KQ Q8765.QJ94..AJT3 4.3.AJT986542.94 AK9.T872.K.87652',
    vulnerable: 'None',
    auction: [
      ['1D', 'No five-card major, 12 to 19 points: the better minor.'],
      ['1S', 'Five spades or more, 8 to 15 points.'],
      ['5D', 'Very long diamonds and few points besides.'],
      PASS,
      PASS,
      PASS,
    ],
    table: 'S 4 8 4 8;H 4 9 4 9;D 11 1 11 1;C 3 9 3 9;N 9 2 9 2',
  },
];

/** The five deals that anyone may open in the simulator, a set deal and auction each (deals §9). */
export const SAMPLE_DEALS: readonly StudyDeal[] = SAMPLES.map(
  ({ name, deal, dealer, vulnerable, auction, table }): StudyDeal => ({
    id: namedId(`sample deal ${name}`),
    version: 1,
    game: {
      name,
      deal,
      auction: { value: dealer, bids: auction.map(([call]) => call) },
      vulnerable,
      startWithEmptyAuction: false,
      contract: null,
      declarer: null,
    },
    playerPosition: 'S',
    ...UNTAUGHT_STUDY_DEAL,
    explanations: auction.map(([, words]) => words),
    table,
  }),
);
