import './form.css';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';

interface Message {
  readonly tone: 'bad' | 'wait' | 'good';
  readonly text: string;
}

interface Props {
  /** How the form stands: useForm (lib/form.ts) gives it. */
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

/** A form whose messages are ours, not the browser's; its one message for the whole stands above the button. */
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

/** The one message of a form or of an action. Both places are always there, so that a screen reader says each new one. */
export const FormMessages = ({ message }: { readonly message: Message | null }) => (
  <>
    <div role="alert">{message && message.tone !== 'good' && <FormMessage {...message} />}</div>
    <output>{message?.tone === 'good' && <FormMessage {...message} />}</output>
  </>
);

const FormMessage = ({ tone, text }: Message) => <span className={`form-message form-message-${tone}`}>{text}</span>;
