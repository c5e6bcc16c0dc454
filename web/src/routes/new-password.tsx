import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ApiError } from '../api/api-error.ts';
import { NewPasswordPage } from '../features/account/new-password-page.tsx';
import { useLinkSignIn } from '../screens/account/link-sign-in.ts';
import { useSavePassword } from '../screens/account/save-password.ts';

const searchSchema = v.object({ code: v.optional(v.fallback(v.pipe(v.unknown(), v.transform(String)), '')) });

export const Route = createFileRoute('/new-password')({
  staticData: { title: 'New password' },
  validateSearch: searchSchema,
  component: NewPasswordRoute,
});

function NewPasswordRoute() {
  const link = useLinkSignIn(Route.useSearch().code);
  const save = useSavePassword({ to: '/browse-courses', notice: 'Your new password has been saved.' });
  const navigate = Route.useNavigate();
  return (
    <NewPasswordPage
      {...link}
      onSave={async (password) => {
        try {
          await save(password);
        } catch (error) {
          // Signed in without a link: there the password until now is asked.
          if (!(error instanceof ApiError && 'currentPassword' in error.fieldErrors)) throw error;
          await navigate({ to: '/my-profile/change-password' });
        }
      }}
    />
  );
}
