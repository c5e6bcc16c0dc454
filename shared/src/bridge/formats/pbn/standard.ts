import { findStrain } from '../../strain.ts';
import type { Report } from '../problem.ts';
import type { Tag } from './scan.ts';
import { splitRow } from './strings.ts';
import { known } from './value.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The tags that the standard defines (PBN 2.1, 3.3 to 3.8). */
const STANDARD = new Set(
  words(`Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result
    Auction Play Note Competition Description FrenchMP Generator Hidden Room Termination Application DealId
    Score ScoreIMP ScoreMP ScorePercentage ScoreRubber ScoreRubberHistory OptimumScore OptimumResultTable
    BidSystemEW BidSystemNS PairEW PairNS WestNA NorthNA EastNA SouthNA WestType NorthType EastType SouthType
    EventDate EventSponsor HomeTeam Round Section Stage Table VisitTeam Time UTCDate UTCTime TimeControl TimeCall
    TimeCard Annotator AnnotatorNA Mode ActionTable AuctionTimeTable InstantScoreTable PlayTimeTable ScoreTable
    TotalScoreTable OptimumPlayTable DoubleDummyTricks`),
);

const ONE_OR_TWO_SIDES = (number: RegExp) => (value: string) => {
  const sides = [...value.matchAll(/(?:^|\s)(NS|EW)\s+/g)].map(([, side]) => side);
  const numbers = value.split(/(?:^|\s)(?:NS|EW)\s+/).filter((part) => part.trim() !== '');
  const isOnePerSide = sides.length === 0 ? numbers.length === 1 : numbers.length === sides.length;
  return isOnePerSide && new Set(sides).size === sides.length && numbers.every((part) => number.test(part.trim()));
};
const matches = (pattern: RegExp) => (value: string) => pattern.test(value);
const date = matches(/^[\d?]{4}\.[\d?]{2}\.[\d?]{2}$/);

/** What the value of a tag must be like, where the standard says so and the reader does not judge it itself. */
const VALUES: Readonly<Record<string, (value: string) => boolean>> = {
  Board: matches(/^[1-9]\d*$/),
  Round: matches(/^\w[\w.]*$/),
  Date: date,
  EventDate: date,
  UTCDate: date,
  Declarer: matches(/^\^?[NESW]$/),
  Vulnerable: matches(/^(None|Love|-|NS|EW|All|Both)$/),
  Scoring: (value) => value.split(';').every((part) => /^\w[\w .()/+-]*$/.test(part)),
  Competition: matches(/^(Chicago|Individuals|Pairs|Rubber|Teams)$/),
  Mode: matches(/^(EMB|IBS|OKB|TABLE|TC)$/),
  FrenchMP: matches(/^(Yes|No)$/),
  WestType: matches(/^(human|program)$/),
  NorthType: matches(/^(human|program)$/),
  EastType: matches(/^(human|program)$/),
  SouthType: matches(/^(human|program)$/),
  Hidden: matches(/^[NESW]{1,4}$/),
  Score: ONE_OR_TWO_SIDES(/^[+-]?\d+(\.\d*)?$/),
  ScoreIMP: ONE_OR_TWO_SIDES(/^[+-]?\d+(\.\d*)?$/),
  ScoreMP: ONE_OR_TWO_SIDES(/^\d+(\.\d*)?$/),
  ScorePercentage: ONE_OR_TWO_SIDES(/^\d+(\.\d*)?$/),
  ScoreRubber: ONE_OR_TWO_SIDES(/^\d+( *\/ *\d+)?$/),
  ScoreRubberHistory: matches(/^NS( \d+)+ \/( \d+)+ EW( \d+)+ \/( \d+)+$/),
  OptimumScore: matches(/^(NS|EW) [+-]?\d+$/),
};

/** Tags that must stand before a section. */
const BEFORE = { Auction: ['Dealer'], Play: ['Deal', 'Declarer', 'Contract'] } as const;

const FORBIDDEN_IN_ROWS = /[%[\]{};]/;
const COLUMN = /^[+-]?\w+(\\\d+[LR]?)?$/;

/** Tells, as notes, where a game departs from the standard though it could be read (PBN 2.1). */
export function checkStandard(tags: readonly Tag[], report: Report): void {
  const note = (line: number, code: string, message: string) => report(line, code, message, 'note');
  const seen = new Map<string, Tag>();
  for (const tag of tags) {
    checkValue(tag, note);
    if (tag.name in BEFORE)
      for (const name of BEFORE[tag.name as keyof typeof BEFORE])
        if (!seen.has(name) && !isEnding(seen)) note(tag.line, 'tag-order', `${name} should stand before ${tag.name}.`);
    if (tag.name.endsWith('Table')) checkTable(tag, note);
    seen.set(tag.name, tag);
  }
  checkContract(seen, note);
  checkRubber(seen, note);
}

/** An end position has a bare strain for its contract, and no declarer. */
const isEnding = (tags: ReadonlyMap<string, Tag>): boolean =>
  findStrain(tags.get('Contract')?.value ?? '') !== undefined;

type Note = (line: number, code: string, message: string) => void;

function checkValue({ name, value, line }: Tag, note: Note): void {
  if (!STANDARD.has(name)) note(line, 'unknown-tag', `The standard has no tag ${name}.`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\x00-\x1f\x7f-\x9f]|[^\x00-\xff]/.test(value))
    note(line, 'odd-character', `The text of ${name} has a character that the standard does not allow.`);
  const text = known(value);
  if (text !== null && !text.startsWith('#') && VALUES[name]?.(text) === false)
    note(line, 'odd-value', `'${text}' is not what the standard has for ${name}.`);
}

function checkTable({ name, value, line, rows }: Tag, note: Note): void {
  const columns = value.split(';');
  if (!value.startsWith('#') && !columns.every((column) => COLUMN.test(column)))
    note(line, 'odd-columns', `The columns of ${name} are not named as the standard says.`);
  for (const row of rows) {
    const unquoted = row.text.replace(/"(?:[^"\\]|\\.)*"?/g, '""');
    if (FORBIDDEN_IN_ROWS.test(unquoted))
      note(row.line, 'odd-row', `A row of ${name} has a character that is not allowed.`);
    else if (!value.startsWith('#') && splitRow(row.text).length !== columns.length)
      note(row.line, 'row-length', `A row of ${name} does not have ${columns.length} items.`);
  }
}

function checkContract(tags: ReadonlyMap<string, Tag>, note: Note): void {
  const contract = tags.get('Contract');
  const declarer = known(tags.get('Declarer')?.value);
  const result = tags.get('Result');
  const isPassed = /^pass$/i.test(contract?.value ?? '');
  const level = /^[1-7]/.test(contract?.value ?? '');
  if (contract && level && !declarer) note(contract.line, 'no-declarer', 'A contract has no declarer.');
  if (contract && isPassed && declarer) note(contract.line, 'declarer-passed', 'A board passed out has a declarer.');
  if (result && /\d/.test(result.value) && (isPassed || (!declarer && !/NS|EW/.test(result.value))))
    note(result.line, 'result-without-declarer', 'A number of tricks needs a declarer.');
}

/** The vulnerability at rubber bridge follows from the games won. */
function checkRubber(tags: ReadonlyMap<string, Tag>, note: Note): void {
  const history = tags.get('ScoreRubberHistory');
  const vulnerable = tags.get('Vulnerable');
  const match = /^NS ([\d ]+)\/([\d ]+) EW ([\d ]+)\/([\d ]+)$/.exec(history?.value ?? '');
  if (!history || !vulnerable || !match) return;
  const hasGame = (below = '') => below.split(/\s+/).some((points) => Number(points) >= 100);
  const [ns, ew] = [hasGame(match[2]), hasGame(match[4])];
  const expected = ns && ew ? ['All', 'Both'] : ns ? ['NS'] : ew ? ['EW'] : ['None', 'Love', '-'];
  if (!expected.includes(vulnerable.value))
    note(history.line, 'rubber-mismatch', 'The vulnerability does not follow from the history of the rubber.');
}
