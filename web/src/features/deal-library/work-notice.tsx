import { useAtomValue, useSetAtom } from 'jotai';
import { useAction } from '../../form/action.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import type { LibraryChanges } from './library-source.ts';
import { closeLibraryWorkAtom, libraryWorkAtom } from './library-work.ts';
import { useUndo } from './use-many-changes.ts';

/** The last change of many deals: how far it is, or what it has done, with the way to take a removal back. */
export function WorkNotice({ changes }: { readonly changes: LibraryChanges }) {
  const work = useAtomValue(libraryWorkAtom);
  const close = useSetAtom(closeLibraryWorkAtom);
  const undo = useUndo(changes);
  const { busy, message, run } = useAction();
  if (!work) return null;
  if (work.state === 'running')
    return (
      <Notice tone="wait">
        <p>{work.words}</p>
        {work.progress !== null && <ProgressBar label={work.words} percent={work.progress * 100} />}
      </Notice>
    );
  const removalIds = work.state === 'done' ? work.removalIds : [];
  return (
    <>
      <Notice
        tone={work.state === 'done' ? 'good' : 'bad'}
        onClose={close}
        actions={
          removalIds.length > 0 && (
            <Button kind="outlined" icon="undo" busy={busy} onClick={() => run(() => undo(removalIds))}>
              Undo
            </Button>
          )
        }
      >
        {work.words}
      </Notice>
      <FormMessages message={message} />
    </>
  );
}
