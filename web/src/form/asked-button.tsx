import './asked-button.css';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { FormMessages } from '../ui/fields/form.tsx';
import { ConfirmDialog } from '../ui/overlays/dialog.tsx';
import { useAsking } from './asking.ts';

interface Props {
  /** 'Delete deal' */
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
  readonly heading: string;
  /** The consequences of the action. */
  readonly text: ReactNode;
  /** The red button: 'Delete'. */
  readonly confirm: string;
  /** Throws what the call throws. */
  readonly onConfirm: () => Promise<unknown>;
}

/** A button that asks before it acts (N-45); the reason for a failure is shown beside it. */
export function AskedButton({ children, heading, text, confirm, onConfirm, ...rest }: Props) {
  const question = useAsking(onConfirm);
  return (
    <div className="asked-button">
      <Button {...rest} onClick={question.ask}>
        {children}
      </Button>
      <FormMessages message={question.message} />
      {question.asking && (
        <ConfirmDialog
          heading={heading}
          text={text}
          confirm={confirm}
          busy={question.busy}
          onConfirm={question.confirm}
          onCancel={question.cancel}
        />
      )}
    </div>
  );
}
