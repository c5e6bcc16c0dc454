import './form.css';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';

interface Message {
  readonly tone: 'bad' | 'wait' | 'good';
  readonly text: string;
}

interface Props {
  /** The state of the form, as useForm (form/form.ts) returns it. */
  readonly form: {
    readonly message: Message | null;
    readonly busy: boolean;
    readonly element: RefObject<HTMLFormElement | null>;
    readonly submit: (event: FormEvent) => void;
  };
  readonly children: ReactNode;
  /** The submit button, below the message. */
  readonly action: ReactNode;
  readonly className?: string;
}

/**
 * A form that shows our messages instead of the browser's; the message about the whole form stands above the button.
 */
export function Form({ form, children, action, className }: Props) {
  const { message } = form;
  return (
    <form
      ref={form.element}
      className={classNames('form', className)}
      noValidate
      aria-busy={form.busy || undefined}
      onSubmit={form.submit}
    >
      {children}
      <div className="form-end">
        <FormMessages message={message} />
        {action}
      </div>
    </form>
  );
}

interface ButtonsProps {
  /** 'Save' */
  readonly submit: string;
  readonly kind?: 'filled' | 'outlined' | 'danger';
  readonly busy: boolean;
  /** Shows 'Cancel', on the other side. */
  readonly onCancel?: () => void;
  /** A further button. */
  readonly children?: ReactNode;
}

/** The buttons at the end of a form: send it, or leave it. */
export const FormButtons = ({ submit, kind = 'filled', busy, onCancel, children }: ButtonsProps) => (
  <div className="form-buttons">
    <Button type="submit" kind={kind} busy={busy}>
      {submit}
    </Button>
    {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    {children}
  </div>
);

/**
 * The one message of a form or of an action. Both places are always there, so that a screen reader says each new one.
 */
export const FormMessages = ({ message }: { readonly message: Message | null }) => (
  <>
    <div role="alert">{message && message.tone !== 'good' && <FormMessage {...message} />}</div>
    <output>{message?.tone === 'good' && <FormMessage {...message} />}</output>
  </>
);

const FormMessage = ({ tone, text }: Message) => <span className={`form-message form-message-${tone}`}>{text}</span>;
