import { findStrain } from '../../strain.ts';
import type { Report } from '../problem.ts';
import type { Tag } from './scan.ts';
import { splitRow } from './strings.ts';
import { isStandardTag } from './tag-names.ts';
import { known } from './value.ts';

const ONE_OR_TWO_SIDES = (number: RegExp) => (value: string) => {
  const sides = [...value.matchAll(/(?:^|\s)(NS|EW)\s+/g)].map(([, side]) => side);
  const numbers = value.split(/(?:^|\s)(?:NS|EW)\s+/).filter((part) => part.trim() !== '');
  const isOnePerSide = sides.length === 0 ? numbers.length === 1 : numbers.length === sides.length;
  return isOnePerSide && new Set(sides).size === sides.length && numbers.every((part) => number.test(part.trim()));
};
const matches = (pattern: RegExp) => (value: string) => pattern.test(value);
const date = matches(/^[\d?]{4}\.[\d?]{2}\.[\d?]{2}$/);

/** The check of a tag's value, where the standard restricts it and the reader itself does not check it. */
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

/** Reports, as notes, where a readable game departs from the standard (PBN 2.1). */
export function checkStandard(tags: readonly Tag[], report: Report): void {
  const seen = new Map<string, Tag>();
  for (const tag of tags) {
    checkValue(tag, report);
    if (tag.name in BEFORE)
      for (const name of BEFORE[tag.name as keyof typeof BEFORE])
        if (!seen.has(name) && !isEnding(seen)) report(tag.line, 'tag-order', name, tag.name);
    if (tag.name.endsWith('Table')) checkTable(tag, report);
    seen.set(tag.name, tag);
  }
  checkContract(seen, report);
  checkRubber(seen, report);
}

/** An end position has a bare strain for its contract, and no declarer. */
const isEnding = (tags: ReadonlyMap<string, Tag>): boolean =>
  findStrain(tags.get('Contract')?.value ?? '') !== undefined;

function checkValue({ name, value, line }: Tag, report: Report): void {
  if (!isStandardTag(name)) report(line, 'unknown-tag', name);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\x00-\x1f\x7f-\x9f]|[^\x00-\xff]/.test(value)) report(line, 'odd-character', name);
  const text = known(value);
  if (text !== null && !text.startsWith('#') && VALUES[name]?.(text) === false) report(line, 'odd-value', text, name);
}

function checkTable({ name, value, line, rows }: Tag, report: Report): void {
  const columns = value.split(';');
  if (!value.startsWith('#') && !columns.every((column) => COLUMN.test(column))) report(line, 'odd-columns', name);
  for (const row of rows) {
    const unquoted = row.text.replace(/"(?:[^"\\]|\\.)*"?/g, '""');
    if (FORBIDDEN_IN_ROWS.test(unquoted)) report(row.line, 'odd-row', name);
    else if (!value.startsWith('#') && splitRow(row.text).length !== columns.length)
      report(row.line, 'row-length', name, columns.length);
  }
}

function checkContract(tags: ReadonlyMap<string, Tag>, report: Report): void {
  const contract = tags.get('Contract');
  const declarer = known(tags.get('Declarer')?.value);
  const result = tags.get('Result');
  const isPassed = /^pass$/i.test(contract?.value ?? '');
  const level = /^[1-7]/.test(contract?.value ?? '');
  if (contract && level && !declarer) report(contract.line, 'no-declarer');
  if (contract && isPassed && declarer) report(contract.line, 'declarer-passed');
  if (result && /\d/.test(result.value) && (isPassed || (!declarer && !/NS|EW/.test(result.value))))
    report(result.line, 'result-without-declarer');
}

/** The vulnerability at rubber bridge follows from the games won. */
function checkRubber(tags: ReadonlyMap<string, Tag>, report: Report): void {
  const history = tags.get('ScoreRubberHistory');
  const vulnerable = tags.get('Vulnerable');
  const match = /^NS ([\d ]+)\/([\d ]+) EW ([\d ]+)\/([\d ]+)$/.exec(history?.value ?? '');
  if (!history || !vulnerable || !match) return;
  const hasGame = (below = '') => below.split(/\s+/).some((points) => Number(points) >= 100);
  const [ns, ew] = [hasGame(match[2]), hasGame(match[4])];
  const expected = ns && ew ? ['All', 'Both'] : ns ? ['NS'] : ew ? ['EW'] : ['None', 'Love', '-'];
  if (!expected.includes(vulnerable.value)) report(history.line, 'rubber-mismatch');
}
