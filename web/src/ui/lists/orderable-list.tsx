import './orderable-list.css';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { ReorderList } from './reorder-list.tsx';

interface Props<T> {
  /** What the list holds, in lower case: 'activities'. */
  readonly type: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly nameOf: (item: T) => string;
  readonly children: (item: T, index: number) => ReactNode;
  /** Sends the new order. If it throws, the message is shown and the order can be sent again. */
  readonly onSave: (items: readonly T[]) => Promise<void>;
}

/** A list whose items can be put in another order once 'Reorder {type}' is pressed, until 'Save order' (L-23, L-24). */
export function OrderableList<T>({ type, items, keyOf, nameOf, children, onSave }: Props<T>) {
  const [order, setOrder] = useState<readonly T[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const label = `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
  const save = async (ordered: readonly T[]): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onSave(ordered);
      setOrder(null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="orderable">
      {order ? (
        <ReorderList label={label} items={order} keyOf={keyOf} nameOf={nameOf} onReorder={setOrder}>
          {children}
        </ReorderList>
      ) : (
        <ol className="orderable-items" aria-label={label}>
          {items.map((item, index) => (
            <li key={keyOf(item)}>{children(item, index)}</li>
          ))}
        </ol>
      )}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {items.length > 1 &&
        (order ? (
          <Button kind="filled" busy={busy} onClick={() => void save(order)}>
            Save order
          </Button>
        ) : (
          <Button onClick={() => setOrder(items)}>{`Reorder ${type}`}</Button>
        ))}
    </div>
  );
}
