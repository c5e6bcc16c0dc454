import './status-line.css';
import { SuitText } from '../ui/suit-sign.tsx';

/** What happened and whose turn it is: one sentence, the table's one polite live region. */
export function StatusLine({ text }: { readonly text: string }) {
  return (
    <output className="status-line">
      <SuitText text={text} />
    </output>
  );
}
