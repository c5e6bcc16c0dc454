import { putUnsubscription, type Unsubscription } from '@overtrick/shared/contract/letters';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { UnsubscribePage } from '../../features/letters/unsubscribe-page.tsx';
import { errorMessage } from '../../form/failure.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { useServices } from '../../services/context.ts';

interface Props {
  readonly token: string;
  /** As it was when the page was opened. */
  readonly found: Unsubscription;
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
  return (
    <UnsubscribePage
      subscription={turned ?? found}
      turned={turned !== null}
      busy={busy}
      onTurn={(isOn) => void turn(isOn)}
    />
  );
}
