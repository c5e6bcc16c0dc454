import { takeSecondStep } from '@overtrick/shared/contract/second-factor';
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { NewPasswordPage } from '../../features/account/new-password-page.tsx';
import { SecondStepPage } from '../../features/account/second-step-page.tsx';
import { fieldErrorsOf } from '../../form/failure.ts';
import { useServices } from '../../services/context.ts';
import { profileAtom } from '../../session/session.ts';
import { useLinkSignIn } from './link-sign-in.ts';
import { useSavePassword } from './save-password.ts';

/** Sets a new password after a sign-in by the link of a message. */
export function NewPasswordScreen({ code }: { readonly code: string | undefined }) {
  const services = useServices();
  const { ticket, onSignedIn, ...link } = useLinkSignIn(code);
  const save = useSavePassword({ to: '/browse-courses', notice: 'Your new password has been saved.' });
  const navigate = useNavigate();
  const email = useAtomValue(profileAtom)?.email ?? null;
  if (ticket !== undefined)
    return (
      <SecondStepPage
        onCode={async (typed) => {
          const reply = await services.api.call(takeSecondStep, { body: { ticket, code: typed } });
          if (await services.signIn(reply)) await onSignedIn();
        }}
        onBack={() => void navigate({ to: '/reset-password' })}
      />
    );
  return (
    <NewPasswordPage
      {...link}
      email={email}
      onSave={async (password) => {
        try {
          await save(password);
        } catch (error) {
          // A person signed in without a link must enter the current password there.
          if (!('currentPassword' in fieldErrorsOf(error))) throw error;
          await navigate({ to: '/my-profile/change-password' });
        }
      }}
    />
  );
}
