import './notice.css';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';

type NoticeTone = 'plain' | 'good' | 'bad' | 'wait';

interface Props {
  readonly tone?: NoticeTone;
  readonly children: ReactNode;
  /** Buttons at the end of the band. */
  readonly actions?: ReactNode;
  readonly onClose?: () => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A band across the full width under the top bar, with a coloured edge and two lines at most; it is read out when it appears. */
export function Notice({ tone = 'plain', children, actions, onClose, ref }: Props) {
  return (
    <div ref={ref} className={classNames('notice', `notice-${tone}`)}>
      <output className="notice-words" aria-live={tone === 'bad' ? 'assertive' : 'polite'}>
        {children}
      </output>
      {actions && <span className="notice-actions">{actions}</span>}
      {onClose && <IconButton icon="cross" label="Close" onClick={onClose} />}
    </div>
  );
}
