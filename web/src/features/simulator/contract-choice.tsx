import './contract-choice.css';
import { LEVELS } from '@overtrick/shared/bridge/call';
import type { Contract } from '@overtrick/shared/bridge/contract';
import { SEAT_NAMES, SEATS } from '@overtrick/shared/bridge/seat';
import { STRAIN_NAMES, STRAINS } from '@overtrick/shared/bridge/strain';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ContractText, StrainSign } from '../../card-table/call-sign.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type ContractDraft, contractIn } from './contract-draft.ts';

interface PickProps<T extends string | number> {
  readonly legend: string;
  readonly options: readonly { readonly value: T; readonly label: ReactNode; readonly name: string }[];
  readonly value: T | null;
  readonly onPick: (value: T) => void;
  /** The labels are words, in smaller type. */
  readonly words?: boolean;
}

/** A group of radio buttons, side by side. */
function Pick<T extends string | number>({ legend, options, value, onPick, words = false }: PickProps<T>) {
  const name = useId();
  return (
    <fieldset className={classNames('pick', words && 'pick-words')}>
      <legend>{legend}</legend>
      <div className="pick-options">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              aria-label={option.name}
              checked={option.value === value}
              onChange={() => onPick(option.value)}
            />
            <span className="pick-face" aria-hidden="true">
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const LEVEL_OPTIONS = LEVELS.map((level) => ({ value: level, label: level, name: `Level ${level}` }));
const STRAIN_OPTIONS = STRAINS.map((strain) => ({
  value: strain,
  label: <StrainSign strain={strain} label={null} />,
  name: STRAIN_NAMES[strain],
}));
const DOUBLE_OPTIONS = [
  { value: 0, label: 'No', name: 'not doubled' },
  { value: 1, label: 'X', name: 'doubled' },
  { value: 2, label: 'XX', name: 'redoubled' },
] as const;
const SEAT_OPTIONS = SEATS.map((seat) => ({ value: seat, label: SEAT_NAMES[seat], name: SEAT_NAMES[seat] }));

interface Props {
  readonly draft: ContractDraft;
  readonly onDraft: (draft: ContractDraft) => void;
  readonly onContract: (contract: Contract) => void;
  readonly onBack: () => void;
  /** The last change was typed: the button gets the focus, so that Enter presses it. */
  readonly typed: boolean;
}

/** The contract and who plays it, named by the student instead of an auction (ruling 41). */
export function ContractChoice({ draft, onDraft, onContract, onBack, typed }: Props) {
  const start = useRef<HTMLButtonElement>(null);
  const contract = contractIn(draft);
  useEffect(() => {
    if (typed && contract) start.current?.focus();
  }, [typed, contract]);
  return (
    <div className="contract-choice">
      <Pick
        legend="Level"
        options={LEVEL_OPTIONS}
        value={draft.level}
        onPick={(level) => onDraft({ ...draft, level })}
      />
      <Pick
        legend="Trumps"
        options={STRAIN_OPTIONS}
        value={draft.strain}
        onPick={(strain) => onDraft({ ...draft, strain })}
      />
      <Pick
        legend="Doubled"
        options={DOUBLE_OPTIONS}
        value={draft.doubled}
        onPick={(doubled) => onDraft({ ...draft, doubled })}
      />
      <Pick
        words
        legend="Declarer"
        options={SEAT_OPTIONS}
        value={draft.declarer}
        onPick={(declarer) => onDraft({ ...draft, declarer })}
      />
      <div className="contract-choice-ways">
        <Button ref={start} kind="filled" disabled={!contract} onClick={() => contract && onContract(contract)}>
          {contract ? (
            <span>
              Play <ContractText contract={contract} />
            </span>
          ) : (
            'Play'
          )}
        </Button>
        <Button onClick={onBack}>Another way</Button>
      </div>
    </div>
  );
}
