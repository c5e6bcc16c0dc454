import type { OwnSession } from '@overtrick/shared/contract/own-sign-ins';
import { useAction } from '../../form/action.ts';
import { AskedButton } from '../../form/asked-button.tsx';
import { Button } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import './own-sessions.css';

interface Props {
  /** Null until the server has told them. */
  readonly sessions: readonly OwnSession[] | null;
  readonly online: boolean;
  /** Ends one; throws what the call throws. */
  readonly onEnd: (sessionId: string) => Promise<void>;
  /** Ends all, this one too. */
  readonly onEndAll: () => Promise<void>;
}

/** Where a person is signed in (D-278): each place can be logged out, and all at once. */
export function OwnSessions({ sessions, online, onEnd, onEndAll }: Props) {
  const { busy, message, run } = useAction();
  if (!sessions && !online) return <p className="my-profile-quiet">You can see this when there is a connection.</p>;
  if (!sessions) return <Skeleton label="The places where you are signed in are on their way" lines={3} />;
  return (
    <>
      <p className="my-profile-quiet">Is there a device that you do not know? Log it out, and change your password.</p>
      <ul className="own-sessions">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{nameOf(session)}</strong>
              <span>{session.isThis ? 'This device' : lastUse(session)}</span>
            </div>
            {!session.isThis && (
              <Button
                aria-label={`Log out ${nameOf(session)}, ${lastUse(session)}`}
                busy={busy}
                onClick={() => run(() => onEnd(session.id))}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormMessages message={message} />
      <AskedButton
        heading="Log out everywhere?"
        text="You log in again on every device, here too. What is stored on a device stays there, and results that wait are sent once you are back."
        confirm="Log out everywhere"
        onConfirm={onEndAll}
      >
        Log out everywhere
      </AskedButton>
    </>
  );
}

const nameOf = ({ device }: OwnSession): string => device ?? 'A device that did not say its name';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The server keeps days, not instants. */
const lastUse = ({ seenOn, openedOn }: OwnSession): string =>
  `last used on ${DAY.format(new Date(seenOn ?? openedOn))}`;
