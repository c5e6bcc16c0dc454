import './progress-tabs.css';
import { Button } from '../ui/button.tsx';

const TABS = ['In progress', 'Completed'] as const;

interface Props {
  /** The name of the choice for a screen reader: 'Which courses'. */
  readonly legend: string;
  readonly completed: boolean;
  readonly onCompleted: (completed: boolean) => void;
}

/** Chooses between items in progress and completed ones. */
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
