import './tool-bar.css';
import { sideOf } from '@overtrick/shared/bridge/seat';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import type { Table } from './study-table-props.ts';

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly onPress: () => void;
}

/** One tool: its sign over its name. */
export function Tool({ icon, label, disabled, pressed, onPress }: ToolProps) {
  return (
    <button type="button" className="tool" disabled={disabled} aria-pressed={pressed} onClick={onPress}>
      <Icon name={icon} />
      <span className="tool-caption">{label}</span>
    </button>
  );
}

/** A defender has no Hint button unless the deal has a hint of its own for the defence (decision 35). */
function hasHintButton({ snapshot }: Table): boolean {
  const { contract, seat, phase, can, hint } = snapshot;
  const defending = phase !== 'bidding' && contract !== null && sideOf(contract.declarer) !== sideOf(seat);
  return can.hint || hint !== null || !defending;
}

interface Props {
  readonly table: Table;
  /** Settings stand here on phones; wide tables have them in the top bar. */
  readonly settings: boolean;
  readonly lying?: boolean;
}

/** Undo, Hint, Claim and Settings within reach of the thumb; after the deal, the ways on. */
export function ToolBar({ table, settings, lying = false }: Props) {
  const { snapshot, dispatch, show } = table;
  if (snapshot.phase === 'done') return <WaysOn table={table} lying={lying} />;
  const askHint = () => {
    dispatch({ type: 'hintAsked' });
    show('hint');
  };
  return (
    <Bar lying={lying}>
      <Tool icon="undo" label="Undo" disabled={!snapshot.can.takeBack} onPress={() => dispatch({ type: 'tookBack' })} />
      {hasHintButton(table) && (
        <Tool
          icon="bulb"
          label="Hint"
          disabled={!snapshot.can.hint && snapshot.hint === null}
          pressed={snapshot.hint !== null}
          onPress={askHint}
        />
      )}
      {snapshot.phase !== 'bidding' && (
        <Tool icon="claim" label="Claim" disabled={!snapshot.can.claim} onPress={() => show('claim')} />
      )}
      {settings && <Tool icon="settings" label="Settings" onPress={() => show('settings')} />}
    </Bar>
  );
}

function WaysOn({ table, lying }: { readonly table: Table; readonly lying: boolean }) {
  const { onReplay, onNextDeal, show } = table;
  return (
    <Bar lying={lying}>
      <Tool icon="reset" label="Play again" onPress={onReplay} />
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
