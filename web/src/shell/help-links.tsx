import { useAtomValue } from 'jotai';
import { useServerSettings } from '../services/server-settings.ts';
import { signedInAtom } from '../session/session.ts';
import { playSiteAddress } from './play-site.ts';

/** The partner's play site (N-67) and the way to support (N-68), as far as this server names them. */
export function HelpLinks() {
  const settings = useServerSettings();
  const signedIn = useAtomValue(signedInAtom);
  if (!settings) return null;
  const { playSiteUrl, supportEmail } = settings;
  return (
    <div className="help-links">
      {playSiteUrl && (
        <a href={playSiteAddress(playSiteUrl, signedIn)} target="_blank" rel="noreferrer">
          {signedIn ? 'Play with others' : 'Tournaments'}
        </a>
      )}
      {supportEmail && <a href={`mailto:${supportEmail}`}>Support: {supportEmail}</a>}
    </div>
  );
}
