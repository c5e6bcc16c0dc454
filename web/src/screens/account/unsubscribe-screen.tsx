import { getUnsubscription, putUnsubscription, type Unsubscription } from '@overtrick/shared/contract/letters';
import { useState } from 'react';
import { isNotFound } from '../../api/api-error.ts';
import { UnknownLinkPage, UnsubscribePage } from '../../features/letters/unsubscribe-page.tsx';
import { useAction } from '../../form/action.ts';
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
  const { run, ...action } = useAction();
  const [turned, setTurned] = useState<Unsubscription | null>(null);
  const turn = async (isOn: boolean): Promise<void> =>
    setTurned(await api.read(putUnsubscription, { params: { token }, body: { isOn } }));
  const subscription = turned ?? found;
  if (!subscription) return <UnknownLinkPage />;
  return (
    <UnsubscribePage
      subscription={subscription}
      turned={turned !== null}
      {...action}
      onTurn={(isOn) => run(() => turn(isOn))}
    />
  );
}
