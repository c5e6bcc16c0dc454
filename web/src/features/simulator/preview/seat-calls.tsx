import './seat-calls.css';
import type { Call } from '@overtrick/shared/bridge/call';
import { CallCard } from '../../../card-table/call-sign.tsx';

/** The calls of a seat beside its plate, the newest first (S-81). A screen reader has them in the auction table. */
export function SeatCalls({ calls }: { readonly calls: readonly Call[] }) {
  return (
    <span className="seat-calls" aria-hidden="true">
      {calls.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat passes more than once, and calls never change places
        <CallCard key={calls.length - index} call={call} />
      ))}
    </span>
  );
}
