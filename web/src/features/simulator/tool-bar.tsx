import './tool-bar.css';
import { sideOf } from '@overtrick/shared/bridge/seat';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/signs/icon.tsx';
import type { IconName } from '../../ui/signs/icon-paths.ts';
import type { Table } from './study-table-props.ts';
import { AUCTION, CLAIM, HINT, LAST_TRICK, SETTINGS, TAKE_BACK, type TableAction } from './table-actions.ts';

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  /** When it can be used, behind the label while it cannot be: 'on your lead'. */
  readonly later?: string;
  /** Takes the width of a longer caption, before and after it has one, so that no other tool moves. */
  readonly wide?: boolean;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly onPress: () => void;
}

/** One tool: its sign over its name. */
export function Tool({ icon, label, later, wide, disabled, pressed, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={classNames('tool', wide && 'is-wide')}
      disabled={disabled}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Icon name={icon} />
      <span className="tool-caption">{later ? `${label} ${later}` : label}</span>
    </button>
  );
}

/** A defender has a Hint button only if the deal has a hint for the defence (ruling 35). */
function hasHintButton({ snapshot }: Table): boolean {
  const { contract, seat, phase, can, hint, isFreeAuction } = snapshot;
  if (isFreeAuction && phase === 'bidding') return false;
  const defending = phase !== 'bidding' && contract !== null && sideOf(contract.declarer) !== sideOf(seat);
  return can.hint || hint !== null || !defending;
}

interface Props {
  readonly table: Table;
  /** Settings stand here on phones; wide tables have them in the top bar. */
  readonly settings: boolean;
  readonly lying?: boolean;
}

/** Auction, Last trick, Hint, Claim and Settings within reach of the thumb; a wide table has its auction beside it. */
export function ToolBar({ table, settings, lying = false }: Props) {
  const { snapshot, hint, panel } = table;
  const { phase, claimLater } = snapshot;
  const bidding = phase === 'bidding';
  const toolOf = ({ can, perform }: Pick<TableAction, 'can' | 'perform'>) => ({
    disabled: !can(table),
    onPress: () => perform(table),
  });
  return (
    <Bar lying={lying}>
      {panel && bidding && snapshot.isFreeAuction && <Tool icon="undo" label="Take back" {...toolOf(TAKE_BACK)} />}
      {!panel && <Tool icon="table" label="Auction" {...toolOf(AUCTION)} />}
      {!bidding && <Tool icon="deals" label="Last trick" {...toolOf(LAST_TRICK)} />}
      {phase !== 'done' && hasHintButton(table) && (
        <Tool icon="bulb" label="Hint" pressed={panel ? hint.text !== null : hint.isOpen} {...toolOf(HINT)} />
      )}
      {!bidding && phase !== 'done' && (
        <Tool icon="claim" label="Claim" later={claimLater?.when} wide {...toolOf(CLAIM)} />
      )}
      {settings && <Tool icon="settings" label="Settings" {...toolOf(SETTINGS)} />}
    </Bar>
  );
}

/** Tools side by side, within reach of the thumb. */
export function Bar({ lying, children }: { readonly lying: boolean; readonly children: ReactNode }) {
  return (
    <nav className={classNames('tool-bar', lying && 'is-lying')} aria-label="Table">
      {children}
    </nav>
  );
}
