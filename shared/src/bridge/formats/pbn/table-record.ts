import { contractOf, isPassedOut } from '../../auction.ts';
import { findContract, formatContract, tricksNeeded } from '../../contract.ts';
import type { PartialDeal } from '../../deal.ts';
import { findSeat, otherSide, type Seat, sameSide, seatAfter, sideOf } from '../../seat.ts';
import { findStrain, type Strain } from '../../strain.ts';
import { findVulnerability, type Vulnerability } from '../../vulnerability.ts';
import { withoutSigns } from '../cards.ts';
import { countedTricks } from '../played.ts';
import type { Report } from '../problem.ts';
import { NO_NOTES, readNotes } from './annotation.ts';
import { type AuctionRead, isIrregular, readAuction } from './auction.ts';
import type { PbnAuction, PbnBoard } from './board.ts';
import { type PlayRead, readPlay } from './play.ts';
import type { Tag } from './scan.ts';
import { quote } from './strings.ts';
import { known } from './value.ts';

type Find = (name: string) => Tag | undefined;
type Undertaking = Pick<PbnBoard, 'contract' | 'declarer' | 'declarerExchanged'>;
interface TableRecord
  extends Undertaking,
    Pick<PbnBoard, 'dealer' | 'vulnerable' | 'auction' | 'play' | 'result' | 'tricks'> {
  /** The number of calls or cards after each row of the section of this name. */
  readonly itemsAfter: ReadonlyMap<string | null, readonly number[]>;
  /** What the file says of the table and the board does not hold. */
  readonly unread: readonly string[];
}

const NO_AUCTION: AuctionRead = { auction: null, callsAfter: [], unread: [] };

/** What happened at the table: the auction, the contract, the play and the result. */
export function readAtTheTable(tags: readonly Tag[], find: Find, hands: PartialDeal, report: Report): TableRecord {
  const sections = ['Auction', 'Play'].map((name) => {
    const index = tags.findIndex((tag) => tag.name === name);
    return index < 0 ? { index, notes: NO_NOTES } : { index, notes: readNotes(tags, index, report) };
  });
  const [called, cards] = sections.map(({ index, notes }) => ({ tag: tags[index], notes }));
  const auctionTag = called?.tag;
  const { auction, callsAfter, unread } =
    auctionTag && (known(auctionTag.value) || auctionTag.rows.length > 0)
      ? readAuction(auctionTag, called.notes, report)
      : NO_AUCTION;
  const undertaking = readContract(find, auction, report);
  const played = cards?.tag ? readPlay(cards.tag, hands, strainOf(undertaking), cards.notes, report) : null;
  const notes = sections.flatMap(({ index, notes: { left } }) => left().map((note) => ({ index, note })));
  for (const { index, note } of notes) report((tags[index] as Tag).line, 'unused-note', note);
  const strays = listStrayNotes(tags);
  for (const { line, value } of strays) report(line, 'unused-note', value);
  const record = {
    dealer: readDealer(find('Dealer'), auction, report),
    vulnerable: readVulnerable(find('Vulnerable'), report),
    auction,
    ...undertaking,
    play: played?.play ?? null,
    result: known(find('Result')?.value),
    tricks: readTricks(find('Result'), undertaking, played, report),
  };
  return {
    ...record,
    itemsAfter: new Map([
      ['Auction', callsAfter],
      ['Play', played?.cardsAfter ?? []],
    ]),
    unread: [
      ...listOthers(find, record),
      ...unread,
      ...(played?.unread ?? []),
      ...notes.map(({ note }) => `[Note ${quote(note)}]`),
      ...strays.map(({ value }) => `[Note ${quote(value)}]`),
    ],
  };
}

/** The notes that stand neither behind the auction nor behind the play. */
function listStrayNotes(tags: readonly Tag[]): readonly Tag[] {
  const seen = new Set<string>();
  let isStray = true;
  return tags.filter(({ name }) => {
    if (name === 'Note') return isStray;
    isStray = (name !== 'Auction' && name !== 'Play') || seen.has(name);
    seen.add(name);
    return false;
  });
}

/** The tags that say something else than what was made of the board. */
function listOthers(find: Find, board: Undertaking & Pick<PbnBoard, 'dealer' | 'vulnerable'>): readonly string[] {
  const silent = () => {};
  const written = writtenContract(find('Contract'), find('Declarer'), silent);
  const told: readonly (readonly [string, unknown, unknown])[] = [
    ['Dealer', findSeat(find('Dealer')?.value ?? ''), board.dealer],
    ['Vulnerable', findVulnerability(find('Vulnerable')?.value ?? ''), board.vulnerable],
    ['Declarer', find('Declarer') && findSeat(find('Declarer')?.value.replace('^', '') ?? ''), board.declarer],
    ['Contract', written.contract, board.contract],
  ];
  return told.flatMap(([name, read, kept]) => {
    const value = known(find(name)?.value);
    return value !== null && read !== kept ? [`[${name} ${quote(value)}]`] : [];
  });
}

function readDealer(tag: Tag | undefined, auction: PbnAuction | null, report: Report): Seat | null {
  const written = findSeat(known(tag?.value) ?? '') ?? null;
  if (tag && !written && known(tag.value)) report(tag.line, 'bad-dealer', tag.value);
  if (tag && written && auction && auction.dealer !== written && auction.calls.length > 0)
    report(tag.line, 'dealer-mismatch', written, auction.dealer);
  return auction && auction.calls.length > 0 ? auction.dealer : (written ?? auction?.dealer ?? null);
}

function readVulnerable(tag: Tag | undefined, report: Report): Vulnerability | null {
  const found = tag && findVulnerability(tag.value);
  if (tag && !found && known(tag.value)) report(tag.line, 'bad-vulnerability', tag.value);
  return found ?? null;
}

/**
 * The contract of a finished auction; otherwise the contract of the tags. The tags also win when both they and the seat
 * that leads contradict the auction's declarer: then a call is missing from the auction.
 */
function readContract(find: Find, auction: PbnAuction | null, report: Report): Undertaking {
  const contractTag = find('Contract');
  const written = writtenContract(contractTag, find('Declarer'), report);
  const judged = auction && !isIrregular(auction) ? judgeAuction(auction) : undefined;
  if (!judged) return written;
  const isOther = written.declarer !== null && judged.declarer !== null && written.declarer !== judged.declarer;
  const isExchanged =
    isOther && written.declarerExchanged && sameSide(written.declarer as Seat, judged.declarer as Seat);
  const leads = findSeat(find('Play')?.value ?? '');
  const isLed = isOther && written.contract !== null && leads === seatAfter(written.declarer as Seat);
  const differs = written.contract !== null && written.contract !== judged.contract;
  if (contractTag && (differs || (isOther && !isExchanged)))
    report(contractTag.line, 'contract-mismatch', judged.contract ?? '', judged.declarer);
  if (isExchanged) return { ...judged, declarer: written.declarer, declarerExchanged: true };
  return isLed ? written : judged;
}

/** The contract and declarer of a finished auction; undefined for an unfinished one. */
function judgeAuction({ dealer, calls }: PbnAuction): Undertaking | undefined {
  const made = { dealer, calls: calls.map(({ call }) => call) };
  if (isPassedOut(made)) return { contract: 'Pass', declarer: null, declarerExchanged: false };
  const contract = contractOf(made);
  return contract && { contract: formatContract(contract), declarer: contract.declarer, declarerExchanged: false };
}

function writtenContract(contractTag: Tag | undefined, declarerTag: Tag | undefined, report: Report): Undertaking {
  const written = known(declarerTag?.value) ?? '';
  const declarer = findSeat(written.replace('^', '')) ?? null;
  if (declarerTag && written && !declarer) report(declarerTag.line, 'bad-declarer', written);
  const declarerExchanged = declarer !== null && written.startsWith('^');
  const text = withoutSigns(known(contractTag?.value)?.trim() ?? '');
  if (!contractTag || !text) return { contract: null, declarer, declarerExchanged };
  if (/^(pass|p|po|pass(ed)? ?out|ap|all ?pass)$/i.test(text))
    return { contract: 'Pass', declarer: null, declarerExchanged: false };
  // An end position names only the strain (PBN 2.1, 3.4.13).
  const strain = findStrain(text);
  if (strain) return { contract: strain, declarer, declarerExchanged };
  // Score sheets mark a double with a star.
  const contract = findContract(
    text.replace(/\*{1,2}$/, (stars) => 'X'.repeat(stars.length)),
    declarer ?? 'N',
  );
  if (!contract) report(contractTag.line, 'bad-contract', text);
  return { contract: contract ? formatContract(contract) : null, declarer, declarerExchanged };
}

const strainOf = ({ contract, declarer }: Undertaking): Strain | null =>
  findContract(contract ?? '', declarer ?? 'N')?.strain ?? findStrain(contract ?? '') ?? null;

/**
 * '9' and '^9' are declarer's tricks; 'NS 9' those of a side; without a result, the tricks counted in a complete play.
 */
function readTricks(
  tag: Tag | undefined,
  { contract, declarer }: Undertaking,
  read: PlayRead | null,
  report: Report,
): number | null {
  const counted = read && declarer ? countedTricks(read.played, declarer) : null;
  const text = known(tag?.value)?.trim();
  if (!tag || !text) return counted;
  const relative = findRelativeTricks(text, contract);
  if (relative !== undefined) {
    report(tag.line, 'relative-result', text);
    return relative;
  }
  const match = /^\^?\s*(?:(NS|EW)\s+)?(\d{1,2})(?:\s+(NS|EW)\s+(\d{1,2}))?$/i.exec(text);
  const tricks = Number(match?.[2]);
  if (!match || tricks > 13) {
    report(tag.line, 'bad-result', text);
    return null;
  }
  if (match[4] && tricks + Number(match[4]) !== 13) report(tag.line, 'result-sum');
  const theirs = match[1] !== undefined && declarer !== null && match[1].toUpperCase() !== sideOf(declarer);
  const declarers = theirs ? 13 - tricks : tricks;
  // '^' means that the agreed number of tricks was wrong.
  const isDoubted = declarer && read && !text.startsWith('^') && !isPossible(declarers, read, declarer);
  if (isDoubted && findContract(contract ?? '', 'N')) report(tag.line, 'result-mismatch', declarers);
  return declarers;
}

/** Score sheets count from the contract: '=', '+1', '-2'. */
function findRelativeTricks(text: string, contract: string | null): number | undefined {
  const margin = /^(?:=|[+-]\d{1,2})$/.test(text) ? Number(text.replace('=', '0')) : undefined;
  const made = contract === null ? undefined : findContract(contract, 'N');
  const tricks = made && margin !== undefined ? tricksNeeded(made) + margin : -1;
  return tricks >= 0 && tricks <= 13 ? tricks : undefined;
}

/** Whether the tricks already won still allow this result. */
function isPossible(tricks: number, { played: { won, cards, isOver } }: PlayRead, declarer: Seat): boolean {
  const isEnding = isOver && cards.length < 52;
  return isEnding || (tricks >= won[sideOf(declarer)] && 13 - tricks >= won[otherSide(sideOf(declarer))]);
}
