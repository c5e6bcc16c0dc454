import './dialog.css';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { InDialog } from '../page/main-part.tsx';

export type DialogSize = 'sm' | 'md' | 'lg';

interface Props {
  readonly heading?: ReactNode;
  /** The name for a screen reader when there is no heading. */
  readonly label?: string;
  /** sm 420, md 640, lg 1080 px; lg when nothing is said (N-44). */
  readonly size?: DialogSize;
  readonly onClose: () => void;
  /** The main action first at the left, Cancel at the far right. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
  /** False if the question must be answered: there is no cross, and Escape does nothing. */
  readonly closable?: boolean;
  /**
   * A sheet over the lower part at every width, without darkening the page: auction, hint and settings at the table.
   */
  readonly sheet?: boolean;
  readonly className?: string;
}

/**
 * A modal dialog, on the phone a sheet from below; the browser's own <dialog> keeps the focus inside, closes on Escape
 * and gives the focus back. It is open as long as it is rendered.
 */
export function Dialog(props: Props) {
  const { heading, label, size = 'lg', onClose, footer, children, closable = true, sheet = false, className } = props;
  const headingId = useId();
  const dialog = useOpenDialog(closable ? onClose : undefined);
  return (
    <dialog
      ref={dialog}
      className={classNames('dialog', `dialog-${size}`, sheet && 'dialog-sheet', className)}
      aria-labelledby={heading ? headingId : undefined}
      aria-label={heading ? undefined : label}
    >
      {(heading || closable) && (
        <header className="dialog-head">
          {heading && (
            <h2 id={headingId} tabIndex={-1}>
              {heading}
            </h2>
          )}
          {closable && <IconButton className="dialog-close" icon="cross" label="Close" onClick={onClose} />}
        </header>
      )}
      <InDialog value={true}>
        <Body labelledBy={heading ? headingId : undefined} label={label}>
          {children}
        </Body>
      </InDialog>
      {footer && <footer className="dialog-foot">{footer}</footer>}
    </dialog>
  );
}

interface BodyProps {
  readonly labelledBy: string | undefined;
  readonly label: string | undefined;
  readonly children: ReactNode;
}

/** What a dialog holds; a stop of the keyboard only while it scrolls, and then by the dialog's name. */
function Body({ labelledBy, label, children }: BodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const name = { role: 'group', 'aria-labelledby': labelledBy, 'aria-label': labelledBy ? undefined : label };
  return (
    <div ref={body} className="dialog-body" {...(useScrolls(body) && { tabIndex: 0, ...name })}>
      {children}
    </div>
  );
}

/** Whether an element has more than it shows, also after its window or its contents have changed. */
function useScrolls(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const measure = (): void => {
      const { scrollHeight = 0, clientHeight = 0, scrollWidth = 0, clientWidth = 0 } = element.current ?? {};
      setScrolls(scrollHeight > clientHeight || scrollWidth > clientWidth);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    const contents = new MutationObserver(measure);
    if (element.current) {
      sizes.observe(element.current);
      contents.observe(element.current, { childList: true, subtree: true, characterData: true });
    }
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, [element]);
  return scrolls;
}

/** Opens the dialog while it is mounted; Escape and a press beside it call `onClose`, which decides. */
function useOpenDialog(onClose: (() => void) | undefined) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const cancelled = (event: Event) => {
      event.preventDefault();
      close.current?.();
    };
    const pressed = (event: MouseEvent) => {
      if (event.target === element) close.current?.();
    };
    element.addEventListener('cancel', cancelled);
    element.addEventListener('click', pressed);
    element.showModal();
    return () => {
      element.removeEventListener('cancel', cancelled);
      element.removeEventListener('click', pressed);
      element.close();
    };
  }, []);
  return dialog;
}

interface ConfirmProps {
  readonly heading?: ReactNode;
  readonly text: ReactNode;
  /** The words on the red button: 'Delete'. */
  readonly confirm: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be undone: a text, a red confirm button and 'Cancel' (N-45). */
export function ConfirmDialog({ heading, text, confirm, busy, onConfirm, onCancel }: ConfirmProps) {
  return (
    <Dialog
      heading={heading}
      label={confirm}
      size="sm"
      onClose={onCancel}
      footer={
        <>
          <Button kind="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
