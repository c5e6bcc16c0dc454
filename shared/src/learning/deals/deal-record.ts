import { EMPTY_DEAL, formatDeal, type PartialDeal, parseDeal } from '../../bridge/deal.ts';
import type { PbnAuction, PbnBoard, PbnCall } from '../../bridge/formats/pbn/board.ts';
import { NO_BOARD } from '../../bridge/formats/pbn/no-board.ts';
import { NO_STUDY, type PbnStudy } from '../../bridge/formats/pbn/study.ts';
import { findHexTrickTable, formatHexTrickTable } from '../../bridge/formats/pbn/trick-table.ts';

/** A call of a record: its name when nothing more is said of it. */
type RecordedCall = PbnCall['call'] | (Pick<PbnCall, 'call'> & Partial<PbnCall>);

/**
 * What a file says of a board, kept beside the deal that was made of it, so that an export gives all of it back
 * (ruling 44). What the file leaves open is left out. It is stored as JSON.
 */
export interface DealRecord extends Partial<Omit<PbnBoard, 'hands' | 'auction' | 'study' | 'trickTable'>> {
  readonly version: 1;
  /** 'N:hand hand hand hand'. */
  readonly hands: string;
  readonly auction?: Omit<PbnAuction, 'calls'> & { readonly calls: readonly RecordedCall[] };
  readonly study?: Partial<PbnStudy>;
  /** Twenty hexadecimal digits, as in DoubleDummyTricks. */
  readonly trickTable?: string;
}

export const NO_CALL: Omit<PbnCall, 'call'> = { note: null, mark: null, codes: [], insufficient: false, skipped: 0 };

/** The record of a board as it was read. */
export function recordOf({ hands, auction, study, trickTable, ...board }: PbnBoard): DealRecord {
  const { hands: _, auction: __, study: ___, trickTable: ____, ...none } = NO_BOARD;
  const taught = unlike(study, NO_STUDY);
  return {
    version: 1,
    hands: formatDeal(hands),
    ...unlike(board, none),
    ...(auction && { auction: { ...auction, calls: auction.calls.map(recordedCall) } }),
    ...(Object.keys(taught).length > 0 && { study: taught }),
    ...(trickTable && { trickTable: formatHexTrickTable(trickTable) }),
  };
}

/** The inverse of recordOf. */
export function boardOfRecord({ version: _, hands, auction, study, trickTable, ...board }: DealRecord): PbnBoard {
  return {
    ...NO_BOARD,
    ...board,
    hands: readHands(hands),
    auction: auction ? { ...auction, calls: auction.calls.map(callOf) } : null,
    study: { ...NO_STUDY, ...study },
    trickTable: findHexTrickTable(trickTable ?? '') ?? null,
  };
}

function readHands(text: string): PartialDeal {
  const hands = parseDeal(text);
  return hands.ok ? hands.value : EMPTY_DEAL;
}

function recordedCall({ call, ...said }: PbnCall): RecordedCall {
  const more = unlike(said, NO_CALL);
  return Object.keys(more).length > 0 ? { call, ...more } : call;
}

const callOf = (call: RecordedCall): PbnCall =>
  typeof call === 'string' ? { call, ...NO_CALL } : { ...NO_CALL, ...call };

/** The fields whose values differ from those of a plain one: neither the same nor both empty. */
const unlike = <T extends object>(value: T, plain: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(value).filter(([name, field]) => {
      const none = plain[name as keyof T];
      return field !== none && !(Array.isArray(field) && Array.isArray(none) && field.length === 0);
    }),
  ) as Partial<T>;
