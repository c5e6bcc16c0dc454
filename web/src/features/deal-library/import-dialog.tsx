import type { ImportProblem } from '@overtrick/shared/contract/deal-imports';
import { UPLOADS } from '@overtrick/shared/forms/uploads';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextField } from '../../ui/fields/field.tsx';
import { UploadField, type UploadWatch } from '../../ui/fields/upload-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ImportOutcome } from './import-outcome.tsx';

export interface ImportOptions {
  /** All deals of the file are one group. */
  readonly autogroup: boolean;
  /** What to call it; '' for the file's name. */
  readonly name: string;
}

/** The result of importing a file. */
export interface Imported {
  readonly count: number;
  readonly problems: readonly ImportProblem[];
}

export interface ImportWays {
  /** Imports at once, board by board. */
  readonly direct: (file: File, options: ImportOptions, watch: UploadWatch) => Promise<Imported>;
  /** Uploads the file; the server imports it later. */
  readonly queued: (file: File, options: ImportOptions, watch: UploadWatch) => Promise<void>;
}

interface Props {
  readonly ways: ImportWays;
  readonly onImported: () => void;
  readonly onClose: () => void;
}

/** Imports a PBN file into the library: keeps every good board and lists each bad one. */
export function ImportDialog({ ways, onImported, onClose }: Props) {
  const [options, setOptions] = useState<ImportOptions>({ autogroup: true, name: '' });
  const [later, setLater] = useState(false);
  const [outcome, setOutcome] = useState<Imported | 'queued' | null>(null);
  const send = async (file: File, watch: UploadWatch): Promise<void> => {
    setOutcome(null);
    if (later) await ways.queued(file, options, watch);
    setOutcome(later ? 'queued' : await ways.direct(file, options, watch));
    onImported();
  };
  return (
    <Dialog heading="Import deals" size="md" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <div className="library-controls">
        <Checkbox
          label="Group deals of this file"
          checked={options.autogroup}
          onChange={(event) => setOptions({ ...options, autogroup: event.target.checked })}
        />
        {options.autogroup && (
          <TextField
            label="Name of the group"
            help="The file's name is used when this is empty."
            maxLength={200}
            value={options.name}
            onChange={(event) => setOptions({ ...options, name: event.target.value })}
          />
        )}
        <Checkbox
          label="Read it later"
          help="For long files: the library is free at once, and the deals appear shortly."
          checked={later}
          onChange={(event) => setLater(event.target.checked)}
        />
        <UploadField label="PBN file" kind={UPLOADS.deal} onUpload={send} />
        <output>{outcome && <Outcome outcome={outcome} />}</output>
      </div>
    </Dialog>
  );
}

function Outcome({ outcome }: { readonly outcome: Imported | 'queued' }) {
  if (outcome === 'queued') return <p>The file is in good hands. Its deals will appear in the library shortly.</p>;
  return <ImportOutcome {...outcome} problemCount={outcome.problems.length} />;
}
