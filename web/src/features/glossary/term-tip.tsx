import './glossary.css';
import type { Term } from '@overtrick/shared/learning/reference/glossary';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Html } from '../../ui/page/html.tsx';

/** A dialog with the meaning of a word, over the text, so that nobody leaves the lesson. */
export function TermTip({ term, onClose }: { readonly term: Term; readonly onClose: () => void }) {
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
          <Link to="/glossary" hash={term.slug} className={buttonClass({ kind: 'quiet' })} onClick={onClose}>
            Glossary
          </Link>
        </>
      }
    >
      <Html html={term.definition} />
    </Dialog>
  );
}
