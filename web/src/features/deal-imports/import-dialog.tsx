import './import-dialog.css';
import { useSetAtom } from 'jotai';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { draftFiles, useDraft, useUnkeptWarning } from './draft.ts';
import type { ImportCalls } from './import-calls.ts';
import { ImportForm } from './import-form.tsx';
import { clearSentAtom, isUnsent, sendFilesAtom, useOutgoing } from './outgoing.ts';
import { SendingView } from './sending-view.tsx';

interface Props {
  readonly calls: ImportCalls;
  readonly onClose: () => void;
}

/** Brings files, folders or text into the library: what to import and how, and then how it goes. */
export function ImportDialog({ calls, onClose }: Props) {
  const { draft, change, clear } = useDraft(calls);
  const outgoing = useOutgoing(calls.owner);
  useUnkeptWarning(draft.files.length > 0 || outgoing.some(({ state }) => state !== 'sent'));
  const [adding, setAdding] = useState(outgoing.length === 0);
  const send = useSetAtom(sendFilesAtom);
  const clearSent = useSetAtom(clearSentAtom);
  const close = (): void => {
    clearSent();
    onClose();
  };
  const start = (): void => {
    const { name, ...kept } = draft.choices;
    const files = draftFiles(draft);
    void calls.keepChoices(kept).catch(() => {});
    void send(calls, files, { ...kept, name: files.length === 1 ? name : '' });
    clear(files);
    setAdding(false);
  };
  const frame = (body: ReactNode, footer: ReactNode) => (
    <Dialog heading="Import deals" size="md" onClose={close} footer={footer}>
      {body}
    </Dialog>
  );
  // Nothing is left when all that was chosen has been taken back.
  if (adding || outgoing.length === 0)
    return (
      <ImportForm
        draft={draft}
        isOnline={calls.isOnline}
        onChange={change}
        onSend={start}
        onClose={close}
        frame={frame}
      />
    );
  return frame(
    <SendingView calls={calls} outgoing={outgoing} />,
    <>
      {!outgoing.some(isUnsent) && (
        <Button
          kind="outlined"
          onClick={() => {
            clearSent();
            setAdding(true);
          }}
        >
          Import more
        </Button>
      )}
      <Button onClick={close}>Close</Button>
    </>,
  );
}
