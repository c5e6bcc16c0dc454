import './hint-panel.css';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/signs/icon.tsx';
import { TermText } from '../../ui/signs/term-text.tsx';
import type { Table } from './study-table-props.ts';

interface Props {
  readonly table: Table;
  /** band: in the place of the status line; aside: a column beside the trick or the calls. */
  readonly form: 'band' | 'aside';
  /** The plan of the pause at dummy, which the same panel carries. */
  readonly children?: ReactNode;
}

/** Does the panel have a hint to show? */
export const hasOpenHint = ({ hint }: Table): boolean => hint.isOpen && hint.text !== null;

/** The hint, where it covers nothing that it speaks about: no card, no place of the trick, no seat, no key. */
export function HintPanel({ table: { hint }, form, children }: Props) {
  const isOpen = hint.isOpen && hint.text !== null;
  if (!isOpen && !children) return null;
  return (
    <div className={classNames('hint-panel', `hint-panel-${form}`)}>
      {children}
      {isOpen && (
        <section aria-label="Hint" className="hint-panel-hint">
          <header>
            <Icon name="bulb" />
            <h2>Hint</h2>
            <IconButton icon="cross" label="Close the hint" onClick={hint.close} />
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll must be reachable by the keyboard */}
          <p tabIndex={0}>
            <TermText text={hint.text ?? ''} />
          </p>
        </section>
      )}
    </div>
  );
}
