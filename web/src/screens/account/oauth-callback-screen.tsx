import { OauthCallbackPage } from '../../features/account/oauth-callback-page.tsx';

interface Props {
  /** Missing when the person refused to sign in there. */
  readonly code: string | undefined;
  readonly state: string | undefined;
}

/** The page in the popup to which the identity provider redirects. */
export const OauthCallbackScreen = ({ code, state }: Props) => (
  <OauthCallbackPage answer={{ code: code || null, state: state ?? '' }} />
);
