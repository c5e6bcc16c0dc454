import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { OauthCallbackScreen } from '../screens/account/oauth-callback-screen.tsx';

/** The provider's answer: a code, or an error when the person refused; the state in either case. */
const text = v.optional(v.fallback(v.pipe(v.unknown(), v.transform(String)), ''));
const searchSchema = v.object({ code: text, state: text });

export const Route = createFileRoute('/oauth/callback')({
  staticData: { title: 'Signing in' },
  validateSearch: searchSchema,
  component: OauthCallback,
});

function OauthCallback() {
  const { code, state } = Route.useSearch();
  return <OauthCallbackScreen code={code} state={state} />;
}
