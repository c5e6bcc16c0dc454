import './full-window.css';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { InDialog } from '../../ui/page/main-part.tsx';

interface Props {
  /** What a screen reader calls it. */
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A table over the whole window: a modal dialog, which gives the focus back when it closes. Escape first closes what
 * is open at the table: a menu or a dialog handles the key before this does.
 */
export function FullWindow({ label, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const cancelled = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      if (!element.querySelector('[role=menu]')) close.current();
    };
    element.addEventListener('cancel', cancelled);
    element.showModal();
    element.focus();
    return () => {
      element.removeEventListener('cancel', cancelled);
      element.close();
    };
  }, []);
  return (
    <dialog className="full-window" data-simulator="" aria-label={label} tabIndex={-1} ref={dialog}>
      <InDialog value={true}>{children}</InDialog>
    </dialog>
  );
}
