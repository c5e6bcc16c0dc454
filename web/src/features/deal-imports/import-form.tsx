import { UPLOADS } from '@overtrick/shared/forms/uploads';
import { formatBytes } from '@overtrick/shared/learning/values/bytes';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { findProblem } from '../../ui/fields/file-box.tsx';
import { FilesField } from '../../ui/fields/files-field.tsx';
import { addFiles, type Draft, draftFiles, sortOut } from './draft.ts';
import { ImportChoicesFields } from './import-choices.tsx';
import { countOf } from './import-words.ts';

interface Props {
  readonly draft: Draft;
  readonly isOnline: boolean;
  readonly onChange: (changes: Partial<Draft>) => void;
  readonly onSend: () => void;
  readonly onClose: () => void;
  /** Puts the two parts into the dialog. */
  readonly frame: (body: ReactNode, footer: ReactNode) => ReactNode;
}

const OTHERS = UPLOADS.dealText.extensions.filter((extension) => extension !== 'pbn');

/** Chooses what to import: files, a folder or text, and how. */
export function ImportForm({ draft, isOnline, onChange, onSend, onClose, frame }: Props) {
  const [refused, setRefused] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const add = (chosen: readonly File[], from: 'files' | 'folder', problem = ''): void => {
    const sorted = sortOut(chosen, from);
    setRefused(problem);
    setLeftOut(sorted.leftOut);
    onChange({ files: addFiles(draft.files, sorted.files) });
  };
  const addPbn = (chosen: readonly File[]): void => {
    const [wrong] = chosen.flatMap((file) => findProblem(UPLOADS.deal, file) ?? []);
    add(
      chosen.filter((file) => !findProblem(UPLOADS.deal, file)),
      'files',
      wrong,
    );
  };
  const count = draftFiles(draft).length;
  return frame(
    <div className="imports-form">
      {!isOnline && <p className="form-message form-message-wait">{OFFLINE}</p>}
      <div className="imports-ways">
        <FilesField label="PBN file" error={refused} extensions={UPLOADS.deal.extensions} onFiles={addPbn} />
        <FilesField
          label="Other formats"
          help="LIN, BRI, DUP or text. A folder brings all its files of deals."
          extensions={OTHERS}
          folders
          onFiles={add}
        />
      </div>
      <TextArea
        label="Links of a hand viewer, or deals as text"
        help="Paste them here: one link a line."
        rows={2}
        spellCheck={false}
        value={draft.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <div role="alert">
        {isEmpty && count === 0 && (
          <p ref={showAtOnce} className="form-message form-message-bad">
            Choose a file or paste deals; then they can be imported.
          </p>
        )}
        {leftOut.map((words) => (
          <p key={words} className="form-message form-message-wait">
            {words}
          </p>
        ))}
      </div>
      <ChosenFiles
        files={draft.files}
        onRemove={(file) => onChange({ files: draft.files.filter((one) => one !== file) })}
      />
      <ImportChoicesFields
        choices={draft.choices}
        isOneFile={count <= 1}
        onChange={(choices) => onChange({ choices })}
      />
      <p>
        <Link className="imports-past-link" to="/teaching/deals/imports">
          Past imports
        </Link>
      </p>
    </div>,
    <>
      <Button kind="filled" onClick={count > 0 ? onSend : () => setEmpty(true)}>
        {count > 1 ? `Import ${countOf(count, 'file')}` : 'Import'}
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </>,
  );
}

/** The button that was pressed may stand far below. */
const showAtOnce = (message: HTMLElement | null): void => message?.scrollIntoView?.({ block: 'nearest' });

const OFFLINE = 'You are off line. Choose now: it stays here until you have a connection.';

interface ChosenProps {
  readonly files: readonly File[];
  readonly onRemove: (file: File) => void;
}

function ChosenFiles({ files, onRemove }: ChosenProps) {
  if (files.length === 0) return null;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return (
    <section className="imports-chosen" aria-label="Chosen files">
      <output>
        {countOf(files.length, 'file')}, {formatBytes(bytes)}
      </output>
      <ul>
        {files.map((file) => (
          <li
            className="imports-chosen-file"
            key={`${file.webkitRelativePath}/${file.name}/${file.size}/${file.lastModified}`}
          >
            <span className="imports-name">{file.webkitRelativePath || file.name}</span>
            <span className="imports-size">{formatBytes(file.size)}</span>
            <IconButton icon="cross" label={`Remove ${file.name}`} onClick={() => onRemove(file)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
