import type { LibraryChoice } from '@overtrick/shared/learning/library/library-choice';

/** The deals chosen in a list. What a group holds need not be on the device: it is chosen as a whole. */
export interface Selection {
  /** Everything that the search finds. */
  readonly all: boolean;
  /** Whole groups, with the number of their deals that the search finds. */
  readonly groups: ReadonlyMap<string, number>;
  /** Single deals, each with its group. */
  readonly deals: ReadonlyMap<string, string>;
}

export const NOTHING: Selection = { all: false, groups: new Map(), deals: new Map() };

/** A row with a box, in the order of the page. */
export type Row =
  | { readonly kind: 'group'; readonly groupId: string; readonly count: number; readonly open: boolean }
  | { readonly kind: 'deal'; readonly groupId: string; readonly dealId: string };

export const keyOfRow = (row: Row): string => (row.kind === 'group' ? row.groupId : row.dealId);

/** 'some': a part of a group. */
export function stateOfRow({ all, groups, deals }: Selection, row: Row): 'all' | 'some' | 'none' {
  if (all || groups.has(row.groupId)) return 'all';
  if (row.kind === 'deal') return deals.has(row.dealId) ? 'all' : 'none';
  return [...deals.values()].includes(row.groupId) ? 'some' : 'none';
}

/** The number of deals chosen, of `found` in all. */
export const countChosen = ({ all, groups, deals }: Selection, found: number): number =>
  all ? found : [...groups.values()].reduce((sum, count) => sum + count, deals.size);

/**
 * Chooses a row, or lets it go. A deal that leaves a chosen group, or all that is found, leaves chosen what is seen
 * of it (silence 156).
 * @param rows every row that is seen
 */
export function setRow(selection: Selection, rows: readonly Row[], row: Row, on: boolean): Selection {
  const { groups, deals } = on ? copyOf(selection) : withoutWhole(selection, rows, row);
  if (row.kind === 'deal') on ? deals.set(row.dealId, row.groupId) : deals.delete(row.dealId);
  else {
    for (const [dealId, groupId] of deals) if (groupId === row.groupId) deals.delete(dealId);
    on ? groups.set(row.groupId, row.count) : groups.delete(row.groupId);
  }
  return { all: on && selection.all, groups, deals };
}

interface Open {
  readonly groups: Map<string, number>;
  readonly deals: Map<string, string>;
}

const copyOf = ({ groups, deals }: Selection): Open => ({ groups: new Map(groups), deals: new Map(deals) });

/** The selection with the wholes that a row leaves written out as the rows that are seen. */
function withoutWhole(selection: Selection, rows: readonly Row[], row: Row): Open {
  if (selection.all)
    return copyOf(
      chooseRows(
        NOTHING,
        rows.filter((other) => !isInside(other, row)),
      ),
    );
  const { groups, deals } = copyOf(selection);
  if (row.kind === 'deal' && groups.delete(row.groupId))
    for (const other of rows)
      if (other.kind === 'deal' && other.groupId === row.groupId) deals.set(other.dealId, other.groupId);
  return { groups, deals };
}

/** Whether a row is the group of a deal that is let go: its other deals are then chosen one by one. */
const isInside = (other: Row, row: Row): boolean =>
  row.kind === 'deal' && other.kind === 'group' && other.groupId === row.groupId;

/** Chooses all of the rows; the deals of a group that is among them are chosen with it. */
export function chooseRows(selection: Selection, rows: readonly Row[]): Selection {
  const { groups, deals } = copyOf(selection);
  for (const row of rows) if (row.kind === 'group') groups.set(row.groupId, row.count);
  for (const row of rows) if (row.kind === 'deal' && !groups.has(row.groupId)) deals.set(row.dealId, row.groupId);
  for (const [dealId, groupId] of deals) if (groups.has(groupId)) deals.delete(dealId);
  return { all: selection.all, groups, deals };
}

/** Every row from one to another, in either direction. The head of an open group stands for its deals, which are rows. */
export function rowsBetween(rows: readonly Row[], from: string, to: string): readonly Row[] {
  const [one, other] = [rows.findIndex((row) => keyOfRow(row) === from), rows.findIndex((row) => keyOfRow(row) === to)];
  if (one < 0 || other < 0) return [];
  const [first, last] = [Math.min(one, other), Math.max(one, other)];
  return rows.filter(
    (row, index) =>
      index >= first && index <= last && (index === one || index === other || row.kind === 'deal' || !row.open),
  );
}

/** Deals named in one call, at most. */
const NAMED = 500;

type Found = Extract<LibraryChoice, { found: unknown }>['found'];

/**
 * The selection as the calls take it: all that is found, or each whole group and the single deals by their ids.
 * @param within the group whose page it is
 */
export function listChoices({ all, groups, deals }: Selection, found: Found, within?: string): LibraryChoice[] {
  if (all) return [within ? { groupId: within, found } : { found }];
  const ids = [...deals.keys()];
  return [
    ...[...groups.keys()].map((groupId) => ({ groupId, found })),
    ...Array.from({ length: Math.ceil(ids.length / NAMED) }, (_, index) => ({
      dealIds: ids.slice(index * NAMED, (index + 1) * NAMED),
    })),
  ];
}
