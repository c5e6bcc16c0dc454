import './choosing-phase.css';
import type { PlayerEvent } from '@overtrick/shared/table/event';
import { useRef, useState } from 'react';
import { useBox } from '../../card-table/boxes.ts';
import { Felt } from '../../card-table/felt.tsx';
import type { Box, TableKind } from '../../card-table/table-kind.ts';
import type { TypedCommand } from '../../card-table/typed-command.ts';
import { IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { BiddingHand } from './bidding-hand.tsx';
import { ContractChoice } from './contract-choice.tsx';
import { emptyDraft, typeInto } from './contract-draft.ts';
import { Agreements, Goal } from './deal-notes.tsx';
import type { Table } from './study-table-props.ts';
import { SETTINGS } from './table-actions.ts';
import { TableBar } from './table-bar.tsx';
import { useTableKeys } from './table-keys.ts';

interface Props {
  readonly table: Table;
  readonly kind: TableKind;
  readonly window: Box;
}

/** Height that the hand below the question needs, in px. */
const HAND_ROOM = { small: 92, large: 176 };

/** PLAY before there is a contract: asks how to find it, above the student's own hand (ruling 41). */
export function ChoosingPhase({ table, kind, window }: Props) {
  const felt = useRef<HTMLDivElement>(null);
  const box = useBox(felt, window);
  const small = window.height < 640;
  const { settings, show } = table;
  return (
    <div className={`choosing-phase choosing-phase-${kind}`}>
      <TableBar table={table} vulnerability>
        <IconButton icon="settings" label="Settings" onClick={() => show('settings')} />
      </TableBar>
      <Felt className="choosing-felt" ref={felt}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that may scroll must be reachable by the keyboard */}
        <section className="choosing" aria-label="How is the contract to be found?" tabIndex={0}>
          <Question table={table} />
          {settings.typing && <KeyLine />}
        </section>
        <BiddingHand
          snapshot={table.snapshot}
          kind={kind}
          window={window}
          room={{ width: box.width, height: small ? HAND_ROOM.small : HAND_ROOM.large }}
        />
      </Felt>
    </div>
  );
}

/** The three ways; after the second one, the fields that name a contract. */
function Question({ table }: { readonly table: Table }) {
  const { snapshot, dispatch, settings } = table;
  const [step, setStep] = useState<'ways' | 'contract'>('ways');
  const [named, setNamed] = useState({ draft: emptyDraft(snapshot.seat), typed: false });
  const [opensHands, setOpensHands] = useState(true);
  const events: Ways = {
    a: snapshot.hasScript ? { type: 'scriptAccepted' } : undefined,
    c: 'contract',
    b: { type: 'auctionBegun', opensHands },
  };
  const go = (way: Ways[WayKey]) => {
    if (way === 'contract') setStep('contract');
    else if (way) dispatch(way);
  };
  const obey = (command: TypedCommand) => {
    if (command.type === 'keys') table.show('keys');
    else if (command.type === 'control') {
      if (command.key === SETTINGS.key) SETTINGS.perform(table);
      else if (step === 'ways') go(events[command.key as WayKey]);
      else setStep('ways');
    } else if (step === 'contract') setNamed({ draft: typeInto(named.draft, command), typed: true });
  };
  const controls = step === 'ways' ? ['a', 'b', 'c', SETTINGS.key] : ['b', SETTINGS.key];
  useTableKeys(settings.typing, { phase: step === 'ways' ? 'other' : 'contract', possible: [], controls }, obey);
  if (step === 'contract')
    return (
      <>
        <h2>Contract and declarer</h2>
        <ContractChoice
          draft={named.draft}
          typed={named.typed}
          onDraft={(draft) => setNamed({ draft, typed: false })}
          onContract={(contract) => dispatch({ type: 'contractChosen', contract })}
          onBack={() => setStep('ways')}
        />
      </>
    );
  return (
    <>
      <h2>How is the contract to be found?</h2>
      <Goal snapshot={snapshot} />
      <ThreeWays ways={events} onWay={go} />
      <Checkbox
        label="Bidding all four, show me each hand when it is to call"
        checked={opensHands}
        onChange={(event) => setOpensHands(event.target.checked)}
      />
      <Agreements snapshot={snapshot} />
    </>
  );
}

type WayKey = 'a' | 'b' | 'c';
/** By key: the event to dispatch, or the next question; undefined if this way cannot be chosen. */
type Ways = { readonly [key in WayKey]: PlayerEvent | 'contract' | undefined };

const WAYS: readonly { readonly key: WayKey; readonly title: string; readonly help: string }[] = [
  { key: 'a', title: 'Play it as written', help: 'With the auction or the contract that comes with the deal' },
  { key: 'c', title: 'Choose contract and declarer', help: 'No auction: you name what is played, and who plays it' },
  { key: 'b', title: 'Bid all four hands', help: 'You make the calls of every seat; the bots only play' },
];

function ThreeWays({ ways, onWay }: { readonly ways: Ways; readonly onWay: (way: Ways[WayKey]) => void }) {
  return (
    <div className="choosing-ways">
      {WAYS.filter(({ key }) => ways[key]).map(({ key, title, help }) => (
        <button
          key={key}
          type="button"
          className="choosing-way"
          data-way={key}
          data-to-choose="true"
          onClick={() => onWay(ways[key])}
        >
          <span className="choosing-way-title">{title}</span>
          <span className="choosing-way-help">{help}</span>
          <Icon name="chevron-right" />
        </button>
      ))}
    </div>
  );
}

const KeyLine = () => (
  <p className="choosing-keys">
    <kbd>a</kbd> as written, <kbd>c</kbd> contract, then <kbd>4s</kbd> and <kbd>n</kbd> for declarer, <kbd>b</kbd> all
    four hands. <kbd>?</kbd> lists all keys.
  </p>
);
