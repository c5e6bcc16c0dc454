import './progress-tabs.css';
import { Button } from '../ui/button.tsx';

const TABS = ['In progress', 'Completed'] as const;

interface Props {
  /** What the two choices are about, for a screen reader: 'Which courses'. */
  readonly legend: string;
  readonly completed: boolean;
  readonly onCompleted: (completed: boolean) => void;
}

/** Chooses between what is being studied and what is done. */
export function ProgressTabs({ legend, completed, onCompleted }: Props) {
  return (
    <fieldset className="progress-tabs">
      <legend className="visually-hidden">{legend}</legend>
      {TABS.map((name) => {
        const chosen = completed === (name === 'Completed');
        return (
          <Button
            key={name}
            aria-pressed={chosen}
            kind={chosen ? 'outlined' : 'plain'}
            onClick={() => onCompleted(name === 'Completed')}
          >
            {name}
          </Button>
        );
      })}
    </fieldset>
  );
}
