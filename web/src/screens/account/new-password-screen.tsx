import { useNavigate } from '@tanstack/react-router';
import { NewPasswordPage } from '../../features/account/new-password-page.tsx';
import { fieldErrorsOf } from '../../form/failure.ts';
import { useLinkSignIn } from './link-sign-in.ts';
import { useSavePassword } from './save-password.ts';

/** Sets a new password after a sign-in by the link of a message. */
export function NewPasswordScreen({ code }: { readonly code: string | undefined }) {
  const link = useLinkSignIn(code);
  const save = useSavePassword({ to: '/browse-courses', notice: 'Your new password has been saved.' });
  const navigate = useNavigate();
  return (
    <NewPasswordPage
      {...link}
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
