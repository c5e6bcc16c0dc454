import { isBid, type Level, levelOf, strainOf } from '@overtrick/shared/bridge/call';
import type { Contract } from '@overtrick/shared/bridge/contract';
import type { Seat } from '@overtrick/shared/bridge/seat';
import type { Strain } from '@overtrick/shared/bridge/strain';
import type { TypedCommand } from '../../card-table/typed-command.ts';

/** A contract that the student is naming: each part may still be missing. */
export interface ContractDraft {
  readonly level: Level | null;
  readonly strain: Strain | null;
  readonly doubled: Contract['doubled'];
  readonly declarer: Seat;
}

export const emptyDraft = (declarer: Seat): ContractDraft => ({ level: null, strain: null, doubled: 0, declarer });

/** The contract, if no part is missing. */
export const contractIn = ({ level, strain, doubled, declarer }: ContractDraft): Contract | undefined =>
  level && strain ? { level, strain, doubled, declarer } : undefined;

/** Puts a typed command into the draft: '4s' the bid, 'x' doubles, then redoubles; N, E, S or W is the declarer. */
export function typeInto(draft: ContractDraft, command: TypedCommand): ContractDraft {
  if (command.type === 'declarer') return { ...draft, declarer: command.seat };
  if (command.type !== 'call') return draft;
  const { call } = command;
  if (isBid(call)) return { ...draft, level: levelOf(call), strain: strainOf(call) };
  return call === 'X' ? { ...draft, doubled: ((draft.doubled + 1) % 3) as Contract['doubled'] } : draft;
}
