import './status-line.css';
import { SuitText } from '../ui/signs/suit-sign.tsx';

interface Props {
  readonly text: string;
  /** False where another live region of the screen says it: then this line is hidden from screen readers. */
  readonly spoken?: boolean;
  /** Another number has the same text said again. */
  readonly times?: number;
}

/** What happened and whose turn it is: one sentence, the table's one polite live region. */
export function StatusLine({ text, spoken = true, times = 0 }: Props) {
  const words = <SuitText key={times} text={text} />;
  return spoken ? (
    <output className="status-line">{words}</output>
  ) : (
    <p className="status-line" aria-hidden="true">
      {words}
    </p>
  );
}
