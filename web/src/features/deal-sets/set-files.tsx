import { Button } from '../../ui/button.tsx';

interface Props {
  readonly count: number;
  readonly onSaveFile: (format: 'pbn-cards' | 'pbn-lesson' | 'dup') => void;
}

/** The files of a set: for a dealing machine, for a scorer, for another teacher. */
export function SetFiles({ count, onSaveFile }: Props) {
  return (
    <section className="deal-set-part" aria-labelledby="set-files">
      <h2 id="set-files">Files</h2>
      <p className="deal-set-quiet">
        The first two hold the cards of {count === 1 ? 'the board' : `the ${count} boards`} and no word of the lesson.
      </p>
      <div className="deal-set-actions">
        <Button icon="download" onClick={() => onSaveFile('pbn-cards')}>
          PBN, cards only
        </Button>
        <Button icon="download" onClick={() => onSaveFile('dup')}>
          DUP for dealing machines
        </Button>
        <Button icon="download" onClick={() => onSaveFile('pbn-lesson')}>
          PBN with the lesson
        </Button>
      </div>
    </section>
  );
}
