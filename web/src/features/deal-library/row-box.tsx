import './row-box.css';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/signs/icon.tsx';

interface Props {
  /** 'Select Duck' */
  readonly label: string;
  readonly state: 'all' | 'some' | 'none';
  /** `range`: Shift was held at the click or at Space. */
  readonly onToggle: (on: boolean, range: boolean) => void;
}

/** The box of a row, 48 × 48 px; half full for a group of which a part is chosen. */
export function RowBox({ label, state, onToggle }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <span className="row-box">
      <input
        ref={box}
        type="checkbox"
        className="row-box-input"
        aria-label={label}
        checked={state === 'all'}
        onChange={({ target, nativeEvent }) =>
          onToggle(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
      <span className="row-box-face" aria-hidden="true">
        <Icon name={state === 'some' ? 'minus' : 'tick'} />
      </span>
    </span>
  );
}
