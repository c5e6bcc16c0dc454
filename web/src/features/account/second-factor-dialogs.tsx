import './second-factor.css';
import { secondCodeSchema } from '@overtrick/shared/contract/second-factor';
import { requiredMessage } from '@overtrick/shared/forms/required';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/fields/field.tsx';
import { Form, FormButtons } from '../../ui/fields/form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { QrCode } from './qr-code.tsx';

/** What the app is told, as text and as the address of a QR code. */
export interface NewSecret {
  readonly secret: string;
  readonly address: string;
}

export interface SecondFactorActions {
  /** Each throws what the call throws; the password is undefined for people who have none. */
  readonly onStart: (currentPassword: string | undefined) => Promise<NewSecret>;
  /** Answers the recovery codes. */
  readonly onConfirm: (code: string) => Promise<readonly string[]>;
  readonly onRenew: (proof: Proof) => Promise<readonly string[]>;
  readonly onEnd: (proof: Proof) => Promise<void>;
}

interface Proof {
  readonly currentPassword: string | undefined;
  readonly code: string;
}

interface Shared {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

const passwordOf = (hasPassword: boolean) =>
  hasPassword ? v.pipe(v.string(), v.nonEmpty(requiredMessage('Password'))) : v.pipe(v.string());

const CODE_FIELD = { label: 'Code', autoComplete: 'one-time-code', 'aria-required': true } as const;

type SetUpProps = Shared & Pick<SecondFactorActions, 'onStart' | 'onConfirm'>;

/** Switches the second code on in three steps: the password, the app, the recovery codes (D-371). */
export function SetUpDialog({ hasPassword, onStart, onConfirm, onClose }: SetUpProps) {
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = async (password: string | undefined): Promise<void> => setSecret(await onStart(password));
  const confirm = async (code: string): Promise<void> => setCodes(await onConfirm(code));
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <Dialog heading="A second code at log-in" size="sm" onClose={onClose}>
      {secret ? (
        <AppStep secret={secret} onConfirm={confirm} onClose={onClose} />
      ) : (
        <PasswordStep hasPassword={hasPassword} onStart={start} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface PasswordStepProps extends Shared {
  readonly onStart: (password: string | undefined) => Promise<void>;
}

function PasswordStep({ hasPassword, onStart, onClose }: PasswordStepProps) {
  const form = useForm(v.object({ currentPassword: passwordOf(hasPassword) }), {
    initial: { currentPassword: '' },
    onSubmit: ({ currentPassword }) => onStart(hasPassword ? currentPassword : undefined),
  });
  return (
    <div className="second-factor-steps">
      <p>
        You need an app on your telephone that shows codes, such as Aegis, 2FAS, Google Authenticator or the one of your
        password manager.
      </p>
      <Form form={form} action={<FormButtons submit="Go on" busy={form.busy} onCancel={onClose} />}>
        {hasPassword && <PasswordField {...form.field('currentPassword')} label="Password" aria-required />}
      </Form>
    </div>
  );
}

interface AppStepProps {
  readonly secret: NewSecret;
  readonly onConfirm: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

function AppStep({ secret: { secret, address }, onConfirm, onClose }: AppStepProps) {
  const form = useForm(v.object({ code: secondCodeSchema }), {
    initial: { code: '' },
    onSubmit: ({ code }) => onConfirm(code),
  });
  return (
    <div className="second-factor-steps">
      <p>Scan this with the app, then type the six digits that it shows.</p>
      <QrCode text={address} label="The QR code for the app; the key below says the same" />
      <p>
        No camera? Type this key into the app: <b className="second-factor-secret">{inGroups(secret)}</b>
      </p>
      <Form form={form} action={<FormButtons submit="Switch on" busy={form.busy} onCancel={onClose} />}>
        <TextField {...form.field('code')} {...CODE_FIELD} inputMode="numeric" />
      </Form>
    </div>
  );
}

const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

type AskProps = Shared & Pick<SecondFactorActions, 'onEnd' | 'onRenew'>;

/** Takes the second code away again, which asks for password and code. */
export function EndDialog({ onEnd, ...shared }: Shared & Pick<AskProps, 'onEnd'>) {
  const end = async (proof: Proof): Promise<void> => {
    await onEnd(proof);
    shared.onClose();
  };
  return (
    <ProofDialog {...shared} heading="Switch the second code off?" submit="Switch off" onProof={end}>
      Your password alone then lets in whoever knows it.
    </ProofDialog>
  );
}

/** Makes new recovery codes and shows them once. */
export function RenewDialog({ onRenew, ...shared }: Shared & Pick<AskProps, 'onRenew'>) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <CodesDialog codes={codes} onClose={shared.onClose} />;
  const renew = async (proof: Proof): Promise<void> => setCodes(await onRenew(proof));
  return (
    <ProofDialog {...shared} heading="New recovery codes" submit="Make new codes" onProof={renew}>
      The codes that you have now stop working.
    </ProofDialog>
  );
}

interface ProofProps extends Shared {
  readonly heading: string;
  readonly submit: string;
  readonly onProof: (proof: Proof) => Promise<void>;
  readonly children: ReactNode;
}

function ProofDialog({ heading, submit, hasPassword, onProof, onClose, children }: ProofProps) {
  const schema = v.object({ currentPassword: passwordOf(hasPassword), code: secondCodeSchema });
  const form = useForm(schema, {
    initial: { currentPassword: '', code: '' },
    onSubmit: ({ currentPassword, code }) =>
      onProof({ currentPassword: hasPassword ? currentPassword : undefined, code }),
  });
  return (
    <Dialog heading={heading} size="sm" onClose={onClose}>
      <div className="second-factor-steps">
        <p>{children}</p>
        <Form form={form} action={<FormButtons submit={submit} busy={form.busy} onCancel={onClose} />}>
          {hasPassword && <PasswordField {...form.field('currentPassword')} label="Password" aria-required />}
          <TextField {...form.field('code')} {...CODE_FIELD} />
        </Form>
      </div>
    </Dialog>
  );
}

/** Shows recovery codes, which nobody can be shown again. */
function CodesDialog({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  return (
    <Dialog
      heading="Your recovery codes"
      size="md"
      closable={false}
      onClose={onClose}
      footer={
        <Button kind="filled" onClick={onClose}>
          I have written them down
        </Button>
      }
    >
      <div className="second-factor-steps">
        <p>
          Each of these works once in place of the app, if you lose your telephone. They are shown now and never again:
          write them down, or keep them in your password manager.
        </p>
        <ol className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
