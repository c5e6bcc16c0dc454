import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auctionFrom, contractOf } from '../../bridge/auction.ts';
import { formatDeal } from '../../bridge/deal.ts';
import { startRandom } from '../../bridge/formats/random.ts';
import { parseGame } from '../../bridge/game.ts';
import { highCardPoints } from '../../bridge/hand.ts';
import { playerToPlay } from '../../bridge/play.ts';
import { partnerOf, SEATS, type Seat } from '../../bridge/seat.ts';
import { handFits, pairCardsFit } from '../../dealing/hand-fits.ts';
import type { ManyAnswer, ManySolver } from '../../dealing/many-solver.ts';
import { BALANCED } from '../../dealing/shape.ts';
import { suitCardsOf } from '../../dealing/suit-cards.ts';
import { unwrap } from '../../result.ts';
import { contentProblems } from '../deals/content-problems.ts';
import { boardContent } from './board-content.ts';
import { dealSource } from './deal-source.ts';
import type { DealWish } from './deal-wish.ts';
import { dealingWishesOf } from './dealing-wishes.ts';
import { findDeals, type SearchTally } from './find-deals.ts';
import type { FoundDeal } from './found-deal.ts';
import { PRESETS } from './presets.ts';
import { rarestWish, shareOfDeals } from './rarest-wish.ts';
import { readWish } from './read-wish.ts';
import { endWords, shareFound, shareWords } from './search-words.ts';
import { EMPTY_WISH } from './wish-draft.ts';

/** A solver for which North's and South's tricks are a third of their points: quick, and the same for the same deal. */
const byPoints = (asked: { positions: number }): ManySolver => ({
  async solveMany(positions, what, options) {
    const answers: (ManyAnswer | null)[] = positions.map(() => null);
    for (const [index, { hands }] of positions.entries()) {
      if (options?.signal?.aborted) break;
      asked.positions++;
      const tricks = Math.round((highCardPoints(hands.N) + highCardPoints(hands.S)) / 3);
      const ofSide = what.kind === 'reach' && what.side === 'EW' ? 13 - tricks : tricks;
      answers[index] =
        what.kind === 'reach' ? { kind: 'reach', holds: ofSide >= what.tricks } : { kind: 'value', tricks };
      if (options?.onAnswer?.(index, answers[index] ?? null) === 'enough') break;
    }
    return answers;
  },
});

const noSolver: ManySolver = { solveMany: async (positions) => positions.map(() => null) };

const presetWish = (name: string): DealWish =>
  unwrap(readWish((PRESETS.find((one) => one.name === name) as (typeof PRESETS)[number]).wishes));
const anything = unwrap(readWish(EMPTY_WISH));

async function search(
  wish: DealWish,
  count: number,
  seed: number,
  options: { solver?: ManySolver; bounds?: { tries: number; dealt: number } } = {},
) {
  const found: FoundDeal[] = [];
  let tally: SearchTally = { tries: 0, dealt: 0, solved: 0, found: 0 };
  const end = await findDeals(wish, count, {
    source: unwrap(dealSource(wish, seed)),
    solver: options.solver ?? noSolver,
    bounds: options.bounds,
    onFound: (deal) => found.push(deal),
    onTally: (now) => {
      tally = now;
    },
  });
  return { end, found, tally };
}

describe('deals that are found', () => {
  test.each(['1NT–3NT', 'Stayman', 'Weak two', 'MiniBridge'])('fit every wish of %s (D-126)', async (name) => {
    const wish = presetWish(name);
    const { end, found } = await search(wish, 8, 1);
    expect([end, found.length]).toEqual(['found', 8]);
    const { wishes = {}, pairs = {} } = dealingWishesOf(wish);
    for (const { deal } of found) {
      for (const seat of SEATS) expect(handFits(deal[seat], wishes[seat] ?? {})).toBe(true);
      expect(
        pairCardsFit(suitCardsOf(deal.N), suitCardsOf(deal.S), pairs.NS ?? {}) &&
          pairCardsFit(suitCardsOf(deal.E), suitCardsOf(deal.W), pairs.EW ?? {}),
      ).toBe(true);
    }
  });

  test('are dealt by what the auction shows only when that is asked for', async () => {
    const wish = presetWish('1NT–3NT');
    const strong = { S: { points: { from: 15, to: 17 }, shapes: BALANCED } };
    expect(dealingWishesOf(wish).wishes?.S).toMatchObject(strong.S);
    const { bidding } = wish;
    if (bidding.kind !== 'auction') throw new Error('the preset has an auction');
    const without: DealWish = { ...wish, bidding: { ...bidding, byFacts: false } };
    expect(dealingWishesOf(without).wishes).toEqual({ N: wish.seats.N });
    const facts = boardContent(without, (await search(without, 1, 1)).found[0] as FoundDeal, 0).facts;
    expect(facts?.map(({ seat, confirmed }) => [seat, confirmed])).toEqual([
      ['N', false],
      ['S', false],
    ]);
  });

  test('are the same for the same seed', async () => {
    const deals = async (seed: number) =>
      (await search(presetWish('Weak two'), 4, seed)).found.map(({ deal }) => formatDeal(deal));
    expect(await deals(7)).toEqual(await deals(7));
    expect(await deals(7)).not.toEqual(await deals(8));
  });

  test.each([
    ['makes', (tricks: number) => tricks >= 9],
    ['just-makes', (tricks: number) => tricks === 9],
    ['fails', (tricks: number) => tricks < 9],
  ] as const)('have the double-dummy result that is wished: %s', async (kind, fits) => {
    const wish: DealWish = {
      ...anything,
      bidding: { kind: 'contract', contract: { level: 3, strain: 'NT', doubled: 0, declarer: 'S' } },
      doubleDummy: { goal: { kind } },
    };
    const asked = { positions: 0 };
    const { found, tally } = await search(wish, 6, 3, { solver: byPoints(asked) });
    expect(found).toHaveLength(6);
    expect(tally.solved).toBe(asked.positions);
    for (const { deal } of found)
      expect(fits(Math.round((highCardPoints(deal.N) + highCardPoints(deal.S)) / 3))).toBe(true);
  });

  test('stop when they are told to, and keep what was found', async () => {
    const found: FoundDeal[] = [];
    const signal = { aborted: false, addEventListener: () => {} };
    const wish = presetWish('MiniBridge');
    const source = unwrap(dealSource(wish, 1));
    const end = await findDeals(wish, 100, {
      source: { deal: (_, tries) => source.deal(2, tries) },
      solver: noSolver,
      signal,
      onFound: (deal) => {
        found.push(deal);
        signal.aborted = found.length >= 3;
      },
    });
    expect([end, found.length]).toEqual(['stopped', 3]);
  });
});

describe('a search without an end', () => {
  const rare: DealWish = {
    ...anything,
    seats: { N: { points: { from: 9, to: 37 } }, S: { lengths: { S: { from: 7, to: 13 } } } },
    pairs: { NS: { points: { from: 39, to: 40 } } },
  };

  test('is bounded, and says the share and the rarest wish', async () => {
    const { end, found, tally } = await search(rare, 4, 1, { bounds: { tries: 2_000, dealt: 1 } });
    expect(end).toBe('exhausted');
    expect(found.length).toBeLessThan(4);
    const rarest = rarestWish(rare, startRandom(1), 20_000);
    expect(rarest?.words).toBe('North and South’s points together');
    expect(rarest?.shareWithout).toBeGreaterThan(0.001);
    const words = endWords(end, { tally, wanted: 4, share: shareFound(0.000_01, tally), rarest });
    expect(words).toContain('layouts');
    expect(words).toMatch(/The rarest wish: North and South’s points together\. Without it about 1 deal in \d+ fits\./);
  });

  test('ends where the solver does not answer', async () => {
    const wish = { ...presetWish('Defence') };
    const { end } = await search(wish, 2, 1, { bounds: { tries: 1_000_000, dealt: 24 } });
    expect(end).toBe('unsolved');
  });

  test('counts the share of deals that fit', () => {
    const balanced: DealWish = { ...anything, seats: { S: { shapes: BALANCED } } };
    // 47.6 % of all hands are balanced, exactly counted
    expect(shareOfDeals(balanced, startRandom(1), 10)).toBeCloseTo(0.4761, 3);
    const fit: DealWish = { ...anything, pairs: { NS: { longest: { from: 8, to: 13 } } } };
    expect(shareOfDeals(fit, startRandom(1))).toBeCloseTo(0.84, 1);
  });

  test.each([
    [0.9, 'nearly every deal'],
    [0.01, 'about 1 deal in 100'],
    [0.0000123, 'about 1 deal in 81,000'],
    [0, ''],
  ])('a share of %d in words', (share, words) => expect(shareWords(share)).toBe(words));
});

describe('boards of found deals', () => {
  const boards = async (wish: DealWish, count = 8) =>
    (await search(wish, count, 5)).found.map((found, place) => boardContent(wish, found, place));

  test('declarers come in turn, each with a legal auction from its own seat (D-127)', async () => {
    const made = await boards(presetWish('1NT–3NT'));
    expect(made.map(({ playerPosition }) => playerPosition).join('')).toBe('NESWNESW');
    for (const { game, playerPosition } of made) {
      const auction = unwrap(auctionFrom(game.auction.value, game.auction.bids as never));
      expect(contractOf(auction)).toMatchObject({ level: 3, strain: 'NT', declarer: playerPosition });
      const { hands } = unwrap(parseGame(game));
      expect(highCardPoints(hands[playerPosition] ?? [])).toBeGreaterThanOrEqual(15);
    }
  });

  test('any auction stays legal wherever its deal is turned', async () => {
    const calls = ['1NT–3NT', '1S–3S–4S', 'P P 1NT P 3NT', '1H 1S 2H 2S', '2D', '1C X XX'];
    const [{ deal }] = (await search(anything, 1, 1)).found as [FoundDeal];
    fc.assert(
      fc.property(
        fc.constantFrom(...calls),
        fc.constantFrom(...SEATS),
        fc.constantFrom('as-dealt' as const, 'in-turn' as const, ...SEATS),
        fc.nat(63),
        (text, caller, turning, place) => {
          const wish = unwrap(
            readWish({ ...EMPTY_WISH, bidding: 'auction', calls: text, caller, turning, byFacts: false }),
          );
          const { game, playerPosition } = boardContent(wish, { deal }, place);
          const parsed = unwrap(parseGame(game));
          expect(parsed.play && playerToPlay(parsed.play)).toBeTruthy();
          const contract = contractOf(parsed.auction);
          expect(contract?.declarer).toBe(playerPosition);
          if (turning === 'in-turn') expect(contract?.declarer).toBe(SEATS[place % 4]);
          else if (turning !== 'as-dealt') expect(contract?.declarer).toBe(turning);
        },
      ),
    );
  });

  test.each([...PRESETS.map(({ name }) => name), 'cards only'])('can be saved as they are: %s', async (name) => {
    const wish = name === 'cards only' ? anything : presetWish(name);
    const { doubleDummy: _, ...cards } = wish;
    for (const content of await boards(cards, 4)) expect(contentProblems(content)).toEqual([]);
  });

  test('numbers bring dealer and vulnerability, or both are fixed', async () => {
    const one = { ...anything, boards: { ...anything.boards, first: 5 } };
    expect((await boards(one, 4)).map(({ game }) => [game.name, game.auction.value, game.vulnerable])).toEqual([
      ['Board 5', 'N', 'NS'],
      ['Board 6', 'E', 'EW'],
      ['Board 7', 'S', 'All'],
      ['Board 8', 'W', 'None'],
    ]);
    const fixed = { ...one, boards: { ...one.boards, dealer: 'W', vulnerable: 'All' } as const };
    expect((await boards(fixed, 2)).map(({ game }) => [game.auction.value, game.vulnerable])).toEqual([
      ['W', 'All'],
      ['W', 'All'],
    ]);
  });

  test('MiniBridge tells the points, and the stronger hand declares where the author sits (D-128)', async () => {
    const wish = presetWish('MiniBridge');
    for (const [place, { game, playerPosition, intro }] of (await boards(wish)).entries()) {
      const { hands, told } = unwrap(parseGame(game));
      const points = (seat: Seat) => highCardPoints(hands[seat] ?? []);
      expect([playerPosition, told?.declarer]).toEqual(['S', 'S']);
      expect(points('S') + points('N')).toBeGreaterThan(20);
      expect(points('S')).toBeGreaterThan(points(partnerOf('S')));
      expect(intro).toContain(`South ${game.auction.value === 'S' ? 'has ' : ''}${points('S')}`);
      expect(game.auction.value).toBe(SEATS[place % 4]);
    }
  });
});
