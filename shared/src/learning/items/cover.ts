import { type Card, RANKS } from '../../bridge/card.ts';
import { type Random, startRandom } from '../../bridge/formats/random.ts';
import { SUITS, type Suit } from '../../bridge/suit.ts';

/** What a cover is drawn from: nothing that needs the content of a course, which a shopper has not got. */
export interface CoverSource {
  readonly title: string;
  readonly focus: readonly string[];
  readonly keywords?: readonly string[] | undefined;
}

/** Ranks of a suit from the top: 'AQ4', '' for a void. */
type Holding = { readonly [suit in Suit]: string };

/** What is on the felt of a cover: a hand and how the auction began, a hand, a trick to which one card lacks, or cards. */
export type CoverScene =
  | { readonly kind: 'calls'; readonly hand: Holding; readonly calls: readonly string[] }
  | { readonly kind: 'hand'; readonly hand: Holding }
  | { readonly kind: 'trick'; readonly cards: readonly Card[] }
  | { readonly kind: 'fan'; readonly cards: readonly Card[] };

const KINDS: Readonly<Record<string, CoverScene['kind']>> = {
  bidding: 'calls',
  'declarer play': 'hand',
  defence: 'trick',
};

/** A seed for a text: the same title has the same cover on every device. */
const seedOf = (text: string): number =>
  [...text].reduce((hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7);

function shuffle<T>(items: readonly T[], draw: Random): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = draw(at + 1);
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}

const STRAIN_WORDS: readonly (readonly [strain: Suit | 'N', words: RegExp])[] = [
  ['N', /no.?trump|\dnt\b|\bnt\b|stayman|transfer/i],
  ['S', /spade|♠|major/i],
  ['H', /heart|♥/i],
  ['D', /diamond|♦|minor/i],
  ['C', /club|♣/i],
];

/** The strain that its words speak of; the title speaks first. */
const strainOf = ({ title, keywords = [] }: CoverSource): Suit | 'N' | undefined =>
  [title, keywords.join(' ')].flatMap((text) => STRAIN_WORDS.find(([, words]) => words.test(text))?.[0] ?? [])[0];

/** '2♣' in a title gives '2C', '1NT' gives '1N'. */
function bidIn(title: string): string | undefined {
  const [, level, strain = ''] = /([1-7])\s?(NT|[♠♥♦♣])/i.exec(title) ?? [];
  const letter = 'SHDC'['♠♥♦♣'.indexOf(strain)];
  return level && `${level}${letter ?? 'N'}`;
}

/** Thirteen cards; its longest suit is the one that is named, and for no trumps it is balanced. */
function drawHand(strain: Suit | 'N' | undefined, draw: Random): Holding {
  const deck = SUITS.flatMap((suit) => RANKS.map((rank) => ({ suit, rank })));
  for (;;) {
    const cards = shuffle(deck, draw).slice(0, 13);
    const held = (suit: Suit): string =>
      RANKS.filter((rank) => cards.some((card) => card.suit === suit && card.rank === rank)).join('');
    const lengths = SUITS.map((suit) => held(suit).length);
    const [longest = 0, ...others] = lengths.toSorted((a, b) => b - a);
    const isBalanced = longest <= 5 && Math.min(...others) >= 2;
    // A picture has no room for a long suit, and a void says too much.
    const fits = strain === 'N' ? isBalanced : !strain || held(strain).length === longest;
    const points = cards.reduce((sum, { rank }) => sum + Math.max(0, 4 - RANKS.indexOf(rank)), 0);
    const isWorthALook = points >= 9 && points <= 14;
    if (fits && isWorthALook && longest <= 6 && Math.min(...lengths) > 0)
      return { S: held('S'), H: held('H'), D: held('D'), C: held('C') };
  }
}

/** What stands on the cover of a course or a pack that has no picture, by its topic, its strain and its title. */
export function coverScene(source: CoverSource): CoverScene {
  const draw = startRandom(seedOf(source.title));
  const kind = KINDS[source.focus[0] ?? ''] ?? 'fan';
  const strain = strainOf(source);
  const suit = strain && strain !== 'N' ? strain : (SUITS[draw(SUITS.length)] ?? 'S');
  if (kind === 'hand') return { kind, hand: drawHand(strain, draw) };
  if (kind === 'calls') {
    const opening = bidIn(source.title) ?? `1${strain ?? suit}`;
    // A raise has its suit; what answers a higher opening may be anything.
    return { kind, hand: drawHand(opening.startsWith('1') ? strain : undefined, draw), calls: [opening, 'P', '?'] };
  }
  if (kind === 'trick')
    return {
      kind,
      cards: shuffle(RANKS, draw)
        .slice(0, 3)
        .map((rank) => `${rank}${suit}` as const),
    };
  const ranks = shuffle(RANKS, draw).slice(0, 5);
  return { kind, cards: ranks.map((rank, index) => `${rank}${SUITS[index % SUITS.length] ?? suit}` as const) };
}
