import './library-controls.css';
import { EXPORT_FORMATS, type ExportFormat } from '@overtrick/shared/contract/deal-exports';
import type { LibraryChoice } from '@overtrick/shared/learning/library/library-choice';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../browser/save-file.ts';
import { useAction } from '../../form/action.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/fields/field.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import { type ExportedFile, exportFilename, putTogether } from './deal-export.ts';
import type { LibraryChanges } from './library-source.ts';
import { dealsInWords } from './many-changes.ts';

interface Props {
  /** 'Tuesday class': the name of the file. */
  readonly name: string;
  readonly count: number;
  readonly choices: readonly LibraryChoice[];
  readonly exportPart: LibraryChanges['exportPart'];
  readonly onClose: () => void;
}

const WORDS: Readonly<Record<ExportFormat, string>> = {
  pbn: 'PBN: everything that is known of a deal, for other bridge programs and for Overtrick.',
  lin: 'LIN: cards, calls and explanations, for BBO and hand viewers.',
};

/** Saves deals as one file, and tells what its format cannot hold. */
export function ExportDialog({ name, count, choices, exportPart, onClose }: Props) {
  const [format, setFormat] = useState<ExportFormat>('pbn');
  const [sent, setSent] = useState(0);
  const [file, setFile] = useState<ExportedFile | null>(null);
  const { busy, message, run } = useAction();
  const stop = useRef(new AbortController());
  useEffect(() => {
    const stopped = new AbortController();
    stop.current = stopped;
    return () => stopped.abort();
  }, []);
  const save = (): void =>
    run(async () => {
      setFile(null);
      setSent(0);
      const made = await putTogether({ choices, format, exportPart, onPart: setSent, signal: stop.current.signal });
      if (!made) return;
      saveFile(exportFilename(name, format), made.text, 'text/plain');
      setFile(made);
    });
  return (
    <Dialog
      heading={`Export ${dealsInWords(count)}`}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button kind={file ? 'plain' : 'filled'} icon="download" busy={busy} onClick={save}>
            Save file
          </Button>
          <Button onClick={onClose}>{busy ? 'Cancel' : 'Close'}</Button>
        </>
      }
    >
      <div className="library-controls">
        <Choice
          label="Format"
          value={format}
          options={EXPORT_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
          onChange={(next) => {
            setFormat(next);
            setFile(null);
          }}
        />
        <p>{WORDS[format]}</p>
        {busy && (
          <ProgressBar
            label="Putting the file together"
            percent={count > 0 ? (100 * sent) / count : 0}
            words={`${sent} of ${dealsInWords(count)}`}
          />
        )}
        <FormMessages message={message} />
        <output>{file && <Exported file={file} name={exportFilename(name, format)} />}</output>
      </div>
    </Dialog>
  );
}

function Exported({ file: { deals, left }, name }: { readonly file: ExportedFile; readonly name: string }) {
  return (
    <div className="library-left">
      <p>
        <strong>
          {name} holds {dealsInWords(deals)}.
        </strong>
        {left.length > 0 && ' The format cannot hold all of it:'}
      </p>
      {left.length > 0 && (
        <ul>
          {left.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
