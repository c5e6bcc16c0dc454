import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { useLinkSignIn } from '../app/link-sign-in.ts';
import { useSavePassword } from '../app/save-password.ts';
import { NewPasswordPage } from '../features/account/new-password-page.tsx';

const searchSchema = v.object({ code: v.optional(v.fallback(v.pipe(v.unknown(), v.transform(String)), '')) });

export const Route = createFileRoute('/new-password')({
  staticData: { title: 'New password' },
  validateSearch: searchSchema,
  component: NewPasswordRoute,
});

function NewPasswordRoute() {
  const link = useLinkSignIn(Route.useSearch().code);
  const save = useSavePassword({ to: '/browse-courses', notice: 'Your new password has been saved.' });
  return <NewPasswordPage {...link} onSave={save} />;
}
