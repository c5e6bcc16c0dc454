import './bidding-box.css';
import {
  type Bid,
  type Call,
  callName,
  isBid,
  LEVELS,
  type Level,
  levelOf,
  strainOf,
} from '@overtrick/shared/bridge/call';
import { STRAIN_NAMES, STRAINS } from '@overtrick/shared/bridge/strain';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { walkBox } from './box-walk.ts';
import { CallText, StrainSign } from './call-sign.tsx';

interface Props {
  /** The calls that may be made now; empty when it is not the reader's turn (S-26). */
  readonly possible: readonly Call[];
  /** The correct calls, ringed: on levels and strains first the level, then the strain. */
  readonly highlighted?: Call | readonly Call[] | null;
  /** The call that the first of two taps lifted: its button is pressed. */
  readonly lifted?: Call | null;
  /** grid: all 35 bids, from 768 px on; rows: levels, then strains, for the phone. */
  readonly form: 'grid' | 'rows';
  /** True while no call can be made that is possible otherwise: the buttons keep the focus and do nothing. */
  readonly isIdle?: boolean;
  /** How a call stands, read behind its name: 'chosen, right'. */
  readonly wordsOf?: (call: Call) => string;
  /** What the box is for, for a screen reader; 'Your call' when nothing is said. */
  readonly label?: string;
  readonly onCall: (call: Call) => void;
}

const YOUR_CALL = 'Your call';

const ringedOf = ({ highlighted }: Pick<Props, 'highlighted'>): readonly Call[] =>
  highlighted ? ([highlighted].flat() as readonly Call[]) : [];

/** The bidding box. Pass stands far from Double, so that no slip turns one into the other. */
export function BiddingBox(props: Props) {
  return props.form === 'grid' ? <CallGrid {...props} /> : <LevelsAndStrains {...props} />;
}

interface BoxButtonProps {
  readonly label: string;
  readonly kind?: 'pass' | 'double' | 'redouble';
  readonly possible: boolean;
  readonly ringed?: boolean;
  readonly pressed?: boolean;
  readonly idle?: boolean;
  /** Read behind the label. */
  readonly words?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function BoxButton({ label, kind, possible, ringed, pressed, idle, words, onPress, children }: BoxButtonProps) {
  const state = words || (ringed ? 'the correct call' : '');
  return (
    <button
      type="button"
      className={classNames('box-button', kind && `box-button-${kind}`, ringed && 'is-ringed')}
      aria-pressed={pressed}
      disabled={!possible}
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : onPress}
    >
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{state ? `${label}, ${state}` : label}</span>
    </button>
  );
}

const PLAIN_CALLS = {
  P: { kind: 'pass', words: 'Pass' },
  X: { kind: 'double', words: 'X' },
  XX: { kind: 'redouble', words: 'XX' },
} as const;

function PlainCall({
  call,
  possible,
  highlighted,
  lifted,
  isIdle,
  wordsOf,
  onCall,
}: Omit<Props, 'form' | 'label'> & { readonly call: 'P' | 'X' | 'XX' }) {
  const { kind, words } = PLAIN_CALLS[call];
  return (
    <BoxButton
      label={callName(call)}
      kind={kind}
      possible={possible.includes(call)}
      ringed={ringedOf({ highlighted }).includes(call)}
      pressed={call === lifted || undefined}
      idle={isIdle}
      words={wordsOf?.(call)}
      onPress={() => onCall(call)}
    >
      {words}
    </BoxButton>
  );
}

/** The buttons of each row, as they stand in the page. */
const ROWS = { grid: [2, ...LEVELS.map(() => STRAINS.length), 1], rows: [LEVELS.length, STRAINS.length, 3] } as const;

/** Moves the focus within the box by the arrows, Home and End (D-270). */
function walkByKey(event: KeyboardEvent<HTMLElement>, form: Props['form']): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const starts = ROWS[form].map((_, row) => ROWS[form].slice(0, row).reduce((sum, length) => sum + length, 0));
  const rows = starts.map((start, row) => buttons.slice(start, start + (ROWS[form][row] ?? 0)));
  const focused = event.target as HTMLButtonElement;
  const row = rows.findIndex((each) => each.includes(focused));
  if (row < 0) return;
  const column = rows[row]?.indexOf(focused) ?? 0;
  const active = rows.map((each) => each.map(({ disabled }) => !disabled));
  const to = walkBox(active, { row, column }, event.key);
  if (!to) return;
  event.preventDefault();
  rows[to.row]?.[to.column]?.focus();
}

/** Seven levels by five strains; X and XX above right, Pass below left. */
function CallGrid({ possible, highlighted, lifted, isIdle, wordsOf, label = YOUR_CALL, onCall }: Props) {
  const plain = { possible, highlighted, lifted, isIdle, wordsOf, onCall };
  return (
    <fieldset
      className="bidding-box bidding-box-grid"
      tabIndex={-1}
      data-to-call={possible.length > 0}
      onKeyDown={(event) => walkByKey(event, 'grid')}
    >
      <legend className="visually-hidden">{label}</legend>
      <div className="bidding-box-doubles">
        <PlainCall call="X" {...plain} />
        <PlainCall call="XX" {...plain} />
      </div>
      {LEVELS.flatMap((level) => STRAINS.map((strain): Bid => `${level}${strain}`)).map((bid) => (
        <BoxButton
          key={bid}
          label={callName(bid)}
          possible={possible.includes(bid)}
          ringed={ringedOf({ highlighted }).includes(bid)}
          pressed={bid === lifted || undefined}
          idle={isIdle}
          words={wordsOf?.(bid)}
          onPress={() => onCall(bid)}
        >
          <CallText call={bid} />
        </BoxButton>
      ))}
      <div className="bidding-box-pass">
        <PlainCall call="P" {...plain} />
      </div>
    </fieldset>
  );
}

/** The first tap presses a level; the strains then read the whole call, and make it. */
function LevelsAndStrains({ possible, highlighted = null, lifted, isIdle, wordsOf, label = YOUR_CALL, onCall }: Props) {
  const turn = possible.join();
  const [pressed, setPressed] = useState<{ readonly level: Level; readonly turn: string }>();
  const level = pressed?.turn === turn ? pressed.level : undefined;
  const ringed = ringedOf({ highlighted }).filter(isBid);
  const levelsRinged = ringed.map(levelOf).filter((each) => each !== level);
  const strainsRinged = ringed.filter((bid) => levelOf(bid) === level).map(strainOf);
  const isPossible = (bid: Bid): boolean => possible.includes(bid);
  const plain = { possible, highlighted, lifted, isIdle, wordsOf, onCall };
  return (
    <fieldset
      className="bidding-box bidding-box-rows"
      tabIndex={-1}
      data-to-call={possible.length > 0}
      onKeyDown={(event) => walkByKey(event, 'rows')}
    >
      <legend className="visually-hidden">{label}</legend>
      <div className="bidding-box-levels">
        {LEVELS.map((each) => (
          <BoxButton
            key={each}
            label={`Level ${each}`}
            possible={STRAINS.some((strain) => isPossible(`${each}${strain}`))}
            ringed={levelsRinged.includes(each)}
            pressed={each === level}
            onPress={() => setPressed({ level: each, turn })}
          >
            {each}
          </BoxButton>
        ))}
      </div>
      <div className="bidding-box-strains">
        {STRAINS.map((strain) => (
          <BoxButton
            key={strain}
            label={level ? callName(`${level}${strain}`) : STRAIN_NAMES[strain]}
            possible={level !== undefined && isPossible(`${level}${strain}`)}
            ringed={strainsRinged.includes(strain)}
            idle={isIdle}
            words={level && wordsOf?.(`${level}${strain}`)}
            onPress={() => level && onCall(`${level}${strain}`)}
          >
            {level ? <CallText call={`${level}${strain}`} /> : <StrainSign strain={strain} label={null} />}
          </BoxButton>
        ))}
      </div>
      <div className="bidding-box-plain">
        <PlainCall call="P" {...plain} />
        <span />
        <PlainCall call="X" {...plain} />
        <PlainCall call="XX" {...plain} />
      </div>
    </fieldset>
  );
}
