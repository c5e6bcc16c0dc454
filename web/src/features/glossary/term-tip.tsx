import './glossary.css';
import type { Term } from '@overtrick/shared/learning/reference/glossary';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Html } from '../../ui/page/html.tsx';

interface Props {
  readonly term: Term;
  /** Leads to the term in the glossary. */
  readonly way: ReactNode;
  readonly onClose: () => void;
}

/** A dialog with the meaning of a word, over the text, so that nobody leaves the lesson or the table. */
export function TermTip({ term, way, onClose }: Props) {
  return (
    <Dialog
      heading={term.term}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button kind="filled" onClick={onClose}>
            Back to the text
          </Button>
          {way}
        </>
      }
    >
      <Html html={term.definition} />
    </Dialog>
  );
}
