import fc from 'fast-check';
import { unwrap } from '../../result.ts';
import { contractOf, isPassedOut } from '../auction.ts';
import { DECK } from '../card.ts';
import { formatContract, openingLeader } from '../contract.ts';
import { anyCompleteAuction, anyDeal, anySeat } from '../deal.testing.ts';
import { cardsPlayed, legalCards, playCard, playerToPlay, startPlay } from '../play.ts';
import { bySeat, SEATS, type Seat } from '../seat.ts';
import { VULNERABILITIES } from '../vulnerability.ts';
import type { PbnAnnotation, PbnBoard, PbnComment } from './pbn/board.ts';
import type { PbnStudy } from './pbn/study.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 3 });
/**
 * Characters that the texts of PBN's own tags may hold: no control characters and no characters with a special meaning.
 */
const printable = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => text.replace(/\p{Cc}/gu, ' '))
  .filter((text) => !['', '?'].includes(text.trim()) && !text.startsWith('#'));
const card = fc.constantFrom(...DECK);
const count = fc.integer({ min: 0, max: 13 });
const cardIndex = fc.integer({ min: 0, max: 51 });

const anyCallNotes = fc.array(fc.record({ index: fc.integer({ min: 0, max: 318 }), call: anyText, reason: anyText }), {
  maxLength: 3,
});

const anySpan = (most: number) =>
  fc.record({ from: fc.integer({ min: 0, max: most }), to: fc.integer({ min: 0, max: most }) });
const anyLengths = fc
  .record({ S: anySpan(13), H: anySpan(13), D: anySpan(13), C: anySpan(13) }, { requiredKeys: [] })
  .filter((lengths) => Object.keys(lengths).length > 0);
const anyFacts = fc.record(
  {
    seat: anySeat,
    call: fc.integer({ min: 0, max: 40 }),
    points: anySpan(37),
    lengths: anyLengths,
    confirmed: fc.boolean(),
  },
  { requiredKeys: ['seat', 'call', 'confirmed'] },
);

const anyStudy: fc.Arbitrary<PbnStudy> = fc.record({
  name: maybe(anyText),
  playerPosition: maybe(anySeat),
  startWithEmptyAuction: maybe(fc.boolean()),
  hints: fc.array(fc.record({ seat: anySeat, bid: anyText, hint: anyText }), { maxLength: 3 }),
  explanations: fc.array(anyText, { maxLength: 6 }),
  declarerHint: maybe(anyText),
  defenderHint: maybe(anyText),
  lead: maybe(card),
  botCards: fc.array(fc.array(fc.record({ side: anySeat, name: card }), { maxLength: 3 }), { maxLength: 4 }),
  claimParameters: fc.array(fc.record({ trick: count, tricks: count }), { maxLength: 2 }),
  resultMessages: fc.array(fc.record({ outcome: fc.constantFrom('-', 'makes', 'max'), message: anyText }), {
    maxLength: 3,
  }),
  goal: maybe(anyText),
  aim: maybe(fc.constantFrom('most' as const, 'safely' as const, 'beat' as const)),
  endAfterAuction: maybe(fc.boolean()),
  facts: fc.array(anyFacts, { maxLength: 2 }),
  silenced: fc.array(fc.record({ key: anyText, reason: anyText }), { maxLength: 2 }),
  agreements: maybe(anyText),
  alternatives: anyCallNotes,
  wrongCalls: anyCallNotes,
  keyLine: fc.array(card, { maxLength: 5 }),
  experienceLevel: maybe(fc.integer({ min: 1, max: 10 })),
  keywords: fc.array(anyText, { maxLength: 3 }),
  biddingSystem: maybe(anyText),
  theme: maybe(anyText),
  target: maybe(count),
  note: maybe(anyText),
  noteShown: maybe(fc.boolean()),
  intro: maybe(anyText),
  afterword: maybe(anyText),
  remarks: fc.array(fc.record({ index: cardIndex, text: anyText }), { maxLength: 3 }),
  moments: fc.array(fc.record({ index: cardIndex, cards: fc.array(card, { maxLength: 3 }) }), { maxLength: 2 }),
  teacherLine: fc.array(card, { maxLength: 5 }),
  recordedPlay: fc.array(card, { maxLength: 5 }),
  tags: fc.array(anyText, { maxLength: 3 }),
  focus: fc.array(anyText, { maxLength: 3 }),
  classified: maybe(fc.boolean()),
  author: maybe(anyText),
  work: maybe(anyText),
  licence: maybe(anyText),
  permission: maybe(fc.constantFrom('own' as const, 'permitted' as const, 'unknown' as const)),
  unread: fc.array(anyText, { maxLength: 2 }),
});

const trick = fc.integer({ min: 0, max: 13 });
const strains = fc.record({ S: trick, H: trick, D: trick, C: trick, NT: trick });
const anyTable = fc
  .record({ N: strains, E: strains, S: strains, W: strains })
  .map((rows) => bySeat((seat) => rows[seat]));
const note = maybe(printable.map((text) => text.trim() || 'x'));
const mark = maybe(fc.constantFrom('!', '?', '!!', '??', '!?', '?!'));
const codes = fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 2 });
const said = fc.record({ note: fc.oneof(note, fc.constant('')), mark, codes });
const isSaid = (item: PbnAnnotation) => item.note !== null || item.mark !== null || item.codes.length > 0;
const PLACES = [null, 'Event', 'Deal', 'Result'];
const commentText = printable.map((text) => text.trim());
const comment = fc.record({ text: commentText, after: fc.constantFrom(...PLACES) });
const anyComments = fc
  .array(comment, { maxLength: 3 })
  .map((comments) => comments.sort((a, b) => PLACES.indexOf(a.after) - PLACES.indexOf(b.after)));

/** Comments behind the first calls or cards of a section, and before them. */
const inSection = fc.array(maybe(commentText), { maxLength: 6 });
const placed = (after: string, texts: readonly (string | null)[], items: number): readonly PbnComment[] =>
  texts.flatMap((text, at) => {
    if (text === null || at > items) return [];
    return [at === 0 ? { text, after } : { text, after, index: at - 1 }];
  });

/** A complete board: its auction, contract and play agree. */
export const anyBoard: fc.Arbitrary<PbnBoard> = fc
  .record({
    study: anyStudy,
    deal: anyDeal(),
    auction: anyCompleteAuction,
    marks: fc.array(said, { minLength: 60, maxLength: 60 }),
    picks: fc.array(fc.nat(), { maxLength: 51 }),
    cardMarks: fc.array(maybe(said.filter(isSaid)), { maxLength: 52 }),
    end: maybe(fc.constant('next' as const)),
    board: maybe(printable),
    event: maybe(printable),
    vulnerable: maybe(fc.constantFrom(...VULNERABILITIES)),
    tricks: maybe(count),
    trickTable: maybe(anyTable),
    hidden: fc.subarray([...SEATS]),
    comments: anyComments,
    inAuction: inSection,
    inPlay: inSection,
    site: maybe(printable),
  })
  .map(({ study, deal, auction, marks, picks, cardMarks, end, tricks, site, inAuction, inPlay, comments, ...rest }) => {
    const contract = contractOf(auction);
    let play = contract && startPlay(deal, contract.strain, openingLeader(contract));
    const seats: Seat[] = [];
    for (const pick of picks) {
      if (play) seats.push(playerToPlay(play) as Seat);
      play = play && unwrap(playCard(play, legalCards(play)[pick % legalCards(play).length] as never));
    }
    const notes = seats.flatMap((seat, index) => {
      const said = cardMarks[index];
      return said ? [{ ...said, index, seat, irregularity: null }] : [];
    });
    return {
      study,
      ...rest,
      comments: [
        ...comments,
        ...placed('Auction', inAuction, auction.calls.length),
        ...(contract ? placed('Play', inPlay, seats.length) : []),
      ],
      dealer: auction.dealer,
      hands: deal,
      auction: {
        dealer: auction.dealer,
        calls: auction.calls.map((call, index) => ({
          call,
          note: marks[index]?.note ?? null,
          mark: marks[index]?.mark ?? null,
          codes: marks[index]?.codes ?? [],
          insufficient: false,
          skipped: 0,
        })),
        end: null,
      },
      contract: contract ? formatContract(contract) : isPassedOut(auction) ? 'Pass' : null,
      declarer: contract?.declarer ?? null,
      declarerExchanged: false,
      play: play && contract ? { leader: openingLeader(contract), cards: cardsPlayed(play), end, notes } : null,
      result: tricks === null ? null : String(tricks),
      tricks,
      tags: site === null ? [] : [{ name: 'Site', value: site, rows: [] }],
    };
  });

const anyContract = fc.constantFrom('1C', '3N', '4SX', '7NXX', 'S', 'NT', 'Pass');
const rows = fc.array(fc.constantFrom('1 "a [b]" 2', '2 x -', '"\\"" \\\\'), { maxLength: 2 });

/** A board that is known in part: endings, unknown hands, unfinished auctions, contracts without an auction. */
export const anyPartOfABoard: fc.Arbitrary<PbnBoard> = fc
  .record({
    board: anyBoard,
    cards: fc.integer({ min: 1, max: 13 }),
    unknown: fc.subarray([...SEATS], { maxLength: 3 }),
    calls: maybe(fc.nat()),
    end: fc.constantFrom(null, 'next' as const, 'never' as const),
    told: maybe(fc.record({ contract: anyContract, declarer: anySeat })),
    dealer: maybe(anySeat),
    tag: fc.record({ name: fc.constantFrom('ScoreTable', 'Mood', 'ActionTable'), value: printable, rows }),
  })
  .map(({ board, cards, unknown, calls, end, told, dealer, tag }) => {
    const kept = calls === null ? 0 : calls % (board.auction?.calls.length ?? 1);
    const auction =
      kept > 0 && board.auction ? { ...board.auction, calls: board.auction.calls.slice(0, kept), end } : null;
    const isPassed = told?.contract === 'Pass';
    return {
      ...board,
      comments: board.comments.filter(
        ({ after, index = -1 }) => after !== 'Play' && (after !== 'Auction' || (auction !== null && index < kept)),
      ),
      hands: bySeat((seat) => (unknown.includes(seat) ? null : (board.hands[seat]?.slice(0, cards) ?? null))),
      auction,
      dealer: auction?.dealer ?? dealer,
      contract: told?.contract ?? null,
      declarer: told && !isPassed ? told.declarer : null,
      play: null,
      result: null,
      tricks: null,
      tags: [tag],
    };
  });
