import { getUnsubscription, putUnsubscription, type Unsubscription } from '@overtrick/shared/contract/letters';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { isNotFound } from '../../api/api-error.ts';
import { UnknownLinkPage, UnsubscribePage } from '../../features/letters/unsubscribe-page.tsx';
import { errorMessage } from '../../form/failure.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { useServices } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';

interface Props {
  readonly token: string;
  /** As it was when the page was opened; null for a link that no letter has. */
  readonly found: Unsubscription | null;
}

/** What the link is about; null where the server does not know it. Other failures are the page's. */
export async function loadUnsubscription(api: Services['api'], token: string): Promise<Unsubscription | null> {
  try {
    return await api.read(getUnsubscription, { params: { token } });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Turns the letters of a link off, and on again, for whoever holds the letter; nobody need be signed in. */
export function UnsubscribeScreen({ token, found }: Props) {
  const { api } = useServices();
  const notify = useSetAtom(notifyAtom);
  const [turned, setTurned] = useState<Unsubscription | null>(null);
  const [busy, setBusy] = useState(false);
  const turn = async (isOn: boolean): Promise<void> => {
    setBusy(true);
    try {
      const reply = await api.call(putUnsubscription, { params: { token }, body: { isOn } });
      if (reply) setTurned(reply);
    } catch (error) {
      notify(errorMessage(error), 'bad');
    } finally {
      setBusy(false);
    }
  };
  const subscription = turned ?? found;
  if (!subscription) return <UnknownLinkPage />;
  return (
    <UnsubscribePage
      subscription={subscription}
      turned={turned !== null}
      busy={busy}
      onTurn={(isOn) => void turn(isOn)}
    />
  );
}
