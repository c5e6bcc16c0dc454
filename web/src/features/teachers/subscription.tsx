import type { TeacherPage } from '@overtrick/shared/contract/teachers';
import { useState } from 'react';
import { useAction } from '../../form/action.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';

/** The server's answer to both actions. */
type State = Pick<TeacherPage, 'subscribed' | 'subscriberCount'>;

export interface SubscribeActions {
  /** Undefined for a visitor, who is led to the log-in. Throws what the call throws. */
  readonly onSubscribe: () => Promise<State | undefined>;
  readonly onUnsubscribe: () => Promise<State | undefined>;
}

const countWords = (count: number): string => {
  if (count === 0) return 'No subscribers yet';
  return count === 1 ? '1 subscriber' : `${count} subscribers`;
};

/** Subscribes to a teacher or unsubscribes, and shows the number of subscribers. */
export function Subscription({ profile, onSubscribe, onUnsubscribe }: SubscribeActions & { readonly profile: State }) {
  const [{ subscribed, subscriberCount }, setState] = useState<State>(profile);
  const { busy, message, run } = useAction();
  const press = async (): Promise<void> => {
    const state = await (subscribed ? onUnsubscribe() : onSubscribe());
    if (state) setState(state);
  };
  return (
    <div className="teacher-subscription">
      <Button kind={subscribed ? 'plain' : 'filled'} busy={busy} onClick={() => run(press)}>
        {subscribed ? 'Unsubscribe' : 'Subscribe'}
      </Button>
      <output className="teacher-none">{countWords(subscriberCount)}</output>
      <FormMessages message={message} />
    </div>
  );
}
