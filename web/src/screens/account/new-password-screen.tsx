import { useNavigate } from '@tanstack/react-router';
import { NewPasswordPage } from '../../features/account/new-password-page.tsx';
import { fieldErrorsOf } from '../../form/failure.ts';
import { useLinkSignIn } from './link-sign-in.ts';
import { useSavePassword } from './save-password.ts';

/** A new password for whoever came by the link of a message. */
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
          // Signed in without a link: there the password until now is asked.
          if (!('currentPassword' in fieldErrorsOf(error))) throw error;
          await navigate({ to: '/my-profile/change-password' });
        }
      }}
    />
  );
}
