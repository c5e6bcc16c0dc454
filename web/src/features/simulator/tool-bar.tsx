import './tool-bar.css';
import { sideOf } from '@overtrick/shared/bridge/seat';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/signs/icon.tsx';
import type { IconName } from '../../ui/signs/icon-paths.ts';
import { replay } from './replay-dialog.tsx';
import type { Table } from './study-table-props.ts';
import { CLAIM, HINT, SETTINGS, TAKE_BACK, type TableAction } from './table-actions.ts';

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  /** Marks the tool: it has something new to show. */
  readonly marked?: boolean;
  readonly onPress: () => void;
}

/** One tool: its sign over its name. */
export function Tool({ icon, label, disabled, pressed, marked, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={classNames('tool', marked && 'is-marked')}
      disabled={disabled}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Icon name={icon} />
      <span className="tool-caption">{label}</span>
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

/** Take back, Hint, Claim and Settings within reach of the thumb; after the deal, the buttons to go on. */
export function ToolBar({ table, settings, lying = false }: Props) {
  const { snapshot } = table;
  if (snapshot.phase === 'done') return <WaysOn table={table} lying={lying} />;
  const bidding = snapshot.phase === 'bidding';
  const toolOf = ({ can, perform }: TableAction) => ({ disabled: !can(table), onPress: () => perform(table) });
  return (
    <Bar lying={lying}>
      {(!bidding || snapshot.isFreeAuction) && (
        <Tool icon="undo" label="Take back" marked={snapshot.can.takeBackFree} {...toolOf(TAKE_BACK)} />
      )}
      {hasHintButton(table) && <Tool icon="bulb" label="Hint" pressed={snapshot.hint !== null} {...toolOf(HINT)} />}
      {!bidding && <Tool icon="claim" label="Claim" {...toolOf(CLAIM)} />}
      {settings && <Tool icon="settings" label="Settings" {...toolOf(SETTINGS)} />}
    </Bar>
  );
}

function WaysOn({ table, lying }: { readonly table: Table; readonly lying: boolean }) {
  const { onNextDeal, show } = table;
  return (
    <Bar lying={lying}>
      <Tool icon="reset" label="Replay" onPress={() => replay(table)} />
      <Tool icon="flag" label="Result" onPress={() => show('result')} />
      {onNextDeal && <Tool icon="chevron-right" label="Next deal" onPress={onNextDeal} />}
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
