import type { Finding, Tone } from '@overtrick/shared/learning/doctor/finding';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import type { IconName } from '../../ui/signs/icon-paths.ts';
import { SuitText } from '../../ui/signs/suit-sign.tsx';
import { RateTable } from './rate-table.tsx';

/** A tone's word and sign: never told by its colour alone. */
const TONE_SIGNS: { readonly [tone in Tone]: { readonly word: string; readonly icon: IconName } } = {
  wrong: { word: 'Wrong', icon: 'cross-circle' },
  warning: { word: 'Look at this', icon: 'alert' },
  note: { word: 'To know', icon: 'question' },
  good: { word: 'Good', icon: 'tick' },
};

/** A sentence whose lines do not break between a suit and a rank. */
const unbroken = (sentence: string): string => sentence.replace(/[♠♥♦♣]/gu, '$&\u2060');

interface Actions {
  readonly onSee?: (finding: Finding) => void;
  readonly onGo?: (finding: Finding) => void;
  readonly onSilence?: (finding: Finding, reason: string | null) => void;
}

interface ListProps extends Actions {
  readonly findings: readonly Finding[];
}

/** Findings, each with its tone in a word, a sentence, and what can be done with it. */
export function FindingList({ findings, ...actions }: ListProps) {
  return (
    <ul className="finding-list" aria-label="Findings">
      {findings.map((one) => (
        <FindingRow key={one.key} finding={one} {...actions} />
      ))}
    </ul>
  );
}

function FindingRow({ finding, onSee, onGo, onSilence }: Actions & { readonly finding: Finding }) {
  const [asking, setAsking] = useState(false);
  const id = useId();
  const { word, icon } = TONE_SIGNS[finding.tone];
  const maySilence = onSilence !== undefined && finding.tone !== 'good';
  return (
    <li className={`finding finding-${finding.tone}`}>
      <p className="finding-words" id={id}>
        <span className="finding-tone">
          <Icon name={icon} /> {word}
        </span>{' '}
        <SuitText text={unbroken(finding.sentence)} />
      </p>
      {finding.rates && <RateTable of={finding.rates.of} rates={finding.rates.cards} />}
      {asking && onSilence ? (
        <SilenceForm
          onSilence={(reason) => {
            onSilence(finding, reason);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <FindingActions
          onSee={onSee && finding.look ? () => onSee(finding) : undefined}
          onGo={onGo && (() => onGo(finding))}
          onSilence={maySilence ? () => setAsking(true) : undefined}
          about={id}
        />
      )}
    </li>
  );
}

interface RowActions {
  readonly onSee: (() => void) | undefined;
  readonly onGo: (() => void) | undefined;
  readonly onSilence: (() => void) | undefined;
  /** The id of the sentence, which tells equal buttons apart for a screen reader. */
  readonly about: string;
}

function FindingActions({ onSee, onGo, onSilence, about }: RowActions) {
  if (!onSee && !onGo && !onSilence) return null;
  return (
    <div className="finding-actions">
      {onSee && (
        <Button kind="quiet" size="sm" aria-describedby={about} onClick={onSee}>
          See it at the table
        </Button>
      )}
      {onGo && (
        <Button kind="quiet" size="sm" aria-describedby={about} onClick={onGo}>
          Go there
        </Button>
      )}
      {onSilence && (
        <Button kind="quiet" size="sm" aria-describedby={about} onClick={onSilence}>
          Silence
        </Button>
      )}
    </div>
  );
}

/** The longest reason, in characters. */
const LONGEST_REASON = 300;

interface SilenceProps {
  readonly onSilence: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Asks why a finding is to be silent: the next person who edits the deal reads it. */
function SilenceForm({ onSilence, onCancel }: SilenceProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const silence = (): void => {
    const told = reason.trim();
    if (told) onSilence(told);
    else setError('Say why, for whoever edits the deal next.');
  };
  return (
    // a row of the editor's own form: no form of its own, because forms do not nest
    <div className="finding-silence">
      <TextField
        label="Why this is as it should be"
        value={reason}
        maxLength={LONGEST_REASON}
        error={error}
        autoFocus
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          silence();
        }}
      />
      <div className="finding-actions">
        <Button kind="outlined" size="sm" onClick={silence}>
          Silence it
        </Button>
        <Button kind="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

interface SilencedProps extends Actions {
  readonly findings: readonly (Finding & { readonly reason: string })[];
}

/** What the author has answered, with the reasons. */
export function SilencedList({ findings, onSee, onSilence }: SilencedProps) {
  return (
    <details className="finding-silenced">
      <summary>{findings.length === 1 ? '1 finding is silenced' : `${findings.length} findings are silenced`}</summary>
      <ul className="finding-list" aria-label="Silenced findings">
        {findings.map((one) => (
          <SilencedRow key={one.key} finding={one} onSee={onSee} onSilence={onSilence} />
        ))}
      </ul>
    </details>
  );
}

type SilencedRowProps = Omit<Actions, 'onGo'> & { readonly finding: SilencedProps['findings'][number] };

function SilencedRow({ finding, onSee, onSilence }: SilencedRowProps) {
  const id = useId();
  return (
    <li className="finding finding-note">
      <p className="finding-words" id={id}>
        <SuitText text={unbroken(finding.sentence)} />
      </p>
      <p className="finding-reason">Reason: {finding.reason}</p>
      <div className="finding-actions">
        {onSee && finding.look && (
          <Button kind="quiet" size="sm" aria-describedby={id} onClick={() => onSee(finding)}>
            See it at the table
          </Button>
        )}
        {onSilence && (
          <Button kind="quiet" size="sm" aria-describedby={id} onClick={() => onSilence(finding, null)}>
            Say it again
          </Button>
        )}
      </div>
    </li>
  );
}
