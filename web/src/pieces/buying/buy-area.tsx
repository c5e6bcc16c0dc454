import './buy-area.css';
import { isFreeItem, type Priced } from '@overtrick/shared/learning/values/price';
import { IMMEDIATE_ACCESS } from '@overtrick/shared/money/seller';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';

/** The one who buys, and how the last try went. */
export interface Buying {
  readonly busy: boolean;
  /** Why the last try did not work, in the server's words. */
  readonly problem: string | null;
  readonly isOnline: boolean;
  /** @param immediateAccess whether the buyer agrees to it, where something has a price */
  readonly onBuy: (immediateAccess: boolean) => void;
}

interface Props extends Buying {
  readonly item: Priced & { readonly activated: boolean };
  /** 'Join Course'. */
  readonly action: string;
  /** In its place where the item is one's own: 'Enrolled'. */
  readonly done: string;
  /** 'Buy now for £20' (C-23), where the page has it. */
  readonly call?: string | undefined;
  readonly wide?: boolean;
}

const NOT_AGREED = 'Please tick this first: what you buy opens at once.';

/** The button that joins or buys, with what has to be agreed to before something is paid for (C-11, C-12, P-07). */
export function BuyArea({ item, action, done, call, wide = false, busy, problem, isOnline, onBuy }: Props) {
  const [agreed, setAgreed] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const isSold = !item.activated && !isFreeItem(item);
  const press = (): void => {
    if (!isSold || agreed) onBuy(agreed);
    else {
      setReminded(true);
      area.current?.querySelector<HTMLElement>('input')?.focus();
    }
  };
  return (
    <div className="buy-area" ref={area}>
      {call && <p>{call}</p>}
      {isSold && (
        <Checkbox
          label={IMMEDIATE_ACCESS}
          checked={agreed}
          error={isReminded && !agreed ? NOT_AGREED : undefined}
          onChange={({ target }) => setAgreed(target.checked)}
        />
      )}
      <Button
        kind="filled"
        wide={wide}
        disabled={item.activated || !isOnline}
        {...(!item.activated && !isOnline && { reason: `${isSold ? 'Buying' : 'Joining'} needs a connection` })}
        busy={busy}
        onClick={press}
      >
        {item.activated ? done : action}
      </Button>
      {problem && (
        <p className="buy-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
