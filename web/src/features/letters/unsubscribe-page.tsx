import type { Unsubscription } from '@overtrick/shared/contract/letters';
import { Link } from '@tanstack/react-router';
import type { FormMessage } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  readonly subscription: Unsubscription;
  /** The reader has pressed a button here: what is so now is said as news. */
  readonly turned: boolean;
  readonly busy: boolean;
  /** Why the last press changed nothing. */
  readonly message: FormMessage | null;
  readonly onTurn: (isOn: boolean) => void;
}

/** The page of a link that no letter has, or whose account or course is gone. */
export const UnknownLinkPage = () => (
  <div className="account">
    <h1>Letters</h1>
    <p className="account-lead">This link is not complete, or no longer works. Open it again from the letter.</p>
    <p>
      <Link className="account-link" to="/my-profile">
        All your letters stand in My profile.
      </Link>
    </p>
  </div>
);

/**
 * The page of the link in a letter. It changes nothing by itself, because programs that look for dangerous links open it
 * too.
 */
export function UnsubscribePage({ subscription: { course, isOn }, turned, busy, message, onTurn }: Props) {
  const what = course ? `about ${course.title}` : 'about courses';
  const gets = isOn ? `You get letters ${what}.` : `You get no more letters ${what}.`;
  return (
    <div className="account">
      <h1>Letters {what}</h1>
      <p className="account-lead" role={turned ? 'status' : undefined}>
        {gets}
      </p>
      {message && (
        <p role="alert" className={`form-message form-message-${message.tone}`}>
          {message.text}
        </p>
      )}
      <div>
        <Button kind={isOn ? 'filled' : 'outlined'} busy={busy} onClick={() => onTurn(!isOn)}>
          {isOn ? `No more letters ${what}` : turned ? 'Undo' : `Get letters ${what}`}
        </Button>
      </div>
    </div>
  );
}
