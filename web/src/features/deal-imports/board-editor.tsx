import './board-editor.css';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { FormMessage } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FormMessages } from '../../ui/fields/form.tsx';

interface Props {
  readonly label: string;
  readonly text: string;
  /** The number of its first line in the file. */
  readonly firstLine: number;
  /** The lines of the file at which something is wrong. */
  readonly marked: readonly number[];
  readonly message: FormMessage | null;
  readonly busy: boolean;
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
  /** Puts the text of the file back; missing while nothing is changed. */
  readonly onUndo?: () => void;
  readonly onClose: () => void;
}

/** A board's text with the numbers of its lines; the cursor stands at the first that is marked. */
export function BoardEditor(props: Props) {
  const { label, text, firstLine, marked, message, busy, onChange, onSubmit, onUndo, onClose } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const lines = text.split('\n');
  const first = marked.find((line) => line >= firstLine && line < firstLine + lines.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, and not while somebody types
  useEffect(() => {
    area.current?.focus();
    const at = lines.slice(0, Math.max(0, (first ?? firstLine) - firstLine)).join('\n').length;
    area.current?.setSelectionRange(at && at + 1, at && at + 1);
  }, [first]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form className="board-editor" aria-busy={busy || undefined} onSubmit={submit}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <p id={`${id}-help`} className="field-help">
        {marked.length > 0
          ? `Marked: ${marked.map((line) => `line ${line}`).join(', ')}.`
          : 'No single line is at fault.'}
      </p>
      <div className="board-editor-paper">
        <ol className="board-editor-lines" aria-hidden="true">
          {lines
            .map((_, index) => firstLine + index)
            .map((line) => (
              <li key={line} className={classNames('board-editor-line', marked.includes(line) && 'is-marked')}>
                {line}
              </li>
            ))}
        </ol>
        <textarea
          ref={area}
          id={id}
          aria-describedby={`${id}-help`}
          aria-invalid={message?.tone === 'bad' || undefined}
          rows={lines.length}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          maxLength={100_000}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <FormMessages message={message} />
      <div className="board-editor-buttons">
        <Button kind="filled" type="submit" busy={busy}>
          Try again
        </Button>
        {onUndo && (
          <Button kind="quiet" onClick={onUndo}>
            As in the file
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </div>
    </form>
  );
}
