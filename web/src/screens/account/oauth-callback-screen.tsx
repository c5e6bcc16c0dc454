import { OauthCallbackPage } from '../../features/account/oauth-callback-page.tsx';

interface Props {
  /** Missing when the person would not sign in there. */
  readonly code: string | undefined;
  readonly state: string | undefined;
}

/** The popup in which the identity provider answers. */
export const OauthCallbackScreen = ({ code, state }: Props) => (
  <OauthCallbackPage answer={{ code: code || null, state: state ?? '' }} />
);
