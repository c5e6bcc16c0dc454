import './preference-fields.css';
import {
  answersByTwoTaps,
  type Preferences,
  type Speed,
  type TakeBackSeconds,
  type TextSize,
  type Theme,
} from '@overtrick/shared/learning/values/preferences';
import type { ReactNode } from 'react';
import { Choice, Switch } from '../ui/fields/field.tsx';
import { SuitSign } from '../ui/signs/suit-sign.tsx';
import { usePhone } from './use-phone.ts';

const THEMES: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
];

const TEXT_SIZES: readonly { readonly value: TextSize; readonly label: ReactNode; readonly name: string }[] = [
  { value: 'normal', label: <span className="preference-a">A</span>, name: 'Normal' },
  { value: 'large', label: <span className="preference-a preference-a-large">A</span>, name: 'Large' },
  { value: 'largest', label: <span className="preference-a preference-a-largest">A</span>, name: 'Largest' },
];

const TAKE_BACK: readonly { readonly value: TakeBackSeconds; readonly label: string }[] = [
  { value: 0, label: 'No time' },
  { value: 2, label: '2 seconds' },
  { value: 4, label: '4 seconds' },
];

const SPEEDS: readonly { readonly value: Speed; readonly label: string }[] = [
  { value: 'slow', label: 'Slow' },
  { value: 'calm', label: 'Calm' },
  { value: 'fast', label: 'Fast' },
];

/** The suit signs in the chosen colours. */
const DeckSuits = () => (
  <span className="preference-suits" aria-hidden="true">
    <SuitSign suit="S" label={null} />
    <SuitSign suit="H" label={null} />
    <SuitSign suit="D" label={null} />
    <SuitSign suit="C" label={null} />
  </span>
);

interface Props {
  readonly preferences: Preferences;
  /** Takes effect at once and is kept on this device. */
  readonly onChange: (preferences: Preferences) => void;
}

/** The preferences of this device, for the settings page and for the sheet at the table. */
export function PreferenceFields({ preferences, onChange }: Props) {
  const isPhone = usePhone();
  const change = (changes: Partial<Preferences>): void => onChange({ ...preferences, ...changes });
  return (
    <div className="preference-fields">
      <Switch
        label="Four-colour cards"
        help={<DeckSuits />}
        checked={preferences.deck === 'four'}
        onChange={(four) => change({ deck: four ? 'four' : 'two' })}
      />
      <Switch
        label="Two taps to play"
        help="The first tap lifts the card"
        checked={preferences.twoTaps}
        onChange={(twoTaps) => change({ twoTaps })}
      />
      <Switch
        label="Two taps to answer a question"
        help="The first tap lifts the answer: it cannot be taken back"
        checked={answersByTwoTaps(preferences, isPhone)}
        onChange={(twoTapsToAnswer) => change({ twoTapsToAnswer })}
      />
      <Choice
        label="Time to take a card back"
        value={preferences.takeBackSeconds}
        options={TAKE_BACK}
        onChange={(takeBackSeconds) => change({ takeBackSeconds })}
      />
      <Choice
        label="Text size"
        value={preferences.textSize}
        options={TEXT_SIZES}
        onChange={(textSize) => change({ textSize })}
      />
      <Choice label="Speed" value={preferences.speed} options={SPEEDS} onChange={(speed) => change({ speed })} />
      <Switch
        label="A pause when dummy comes down"
        help="Time to count and to plan, from the next deal on"
        checked={preferences.pauseAtDummy}
        onChange={(pauseAtDummy) => change({ pauseAtDummy })}
      />
      <Choice label="Theme" value={preferences.theme} options={THEMES} onChange={(theme) => change({ theme })} />
      <Switch
        label="High contrast"
        help="Stronger lines and words, whatever the device is set to"
        checked={preferences.contrast === 'more'}
        onChange={(more) => change({ contrast: more ? 'more' : 'auto' })}
      />
      <Switch
        label="Typing at the table"
        help="Letters play cards and make calls: sk, 1n, p"
        checked={preferences.typing}
        onChange={(typing) => change({ typing })}
      />
      <Switch
        label="Keys that read the table aloud"
        help="Alt with a letter, for screen readers: Alt h your hand"
        checked={preferences.readingKeys}
        onChange={(readingKeys) => change({ readingKeys })}
      />
      <Switch
        label="Tell me when my seat changes"
        help="When you play declarer’s hand instead of dummy’s"
        checked={!preferences.moveSeen}
        onChange={(told) => change({ moveSeen: !told })}
      />
    </div>
  );
}
