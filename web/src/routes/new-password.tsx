import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { NewPasswordScreen } from '../screens/account/new-password-screen.tsx';

const searchSchema = v.object({ code: v.optional(v.fallback(v.pipe(v.unknown(), v.transform(String)), '')) });

export const Route = createFileRoute('/new-password')({
  staticData: { title: 'New password' },
  validateSearch: searchSchema,
  component: () => <NewPasswordScreen code={Route.useSearch().code} />,
});
