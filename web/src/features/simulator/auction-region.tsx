import './auction-region.css';
import { useLayoutEffect, useRef } from 'react';
import { TableAuction } from './side-panel.tsx';
import type { Table } from './study-table-props.ts';

/** The auction on a phone: a long one scrolls and shows its end. */
export function AuctionRegion({ table }: { readonly table: Table }) {
  const region = useRef<HTMLElement>(null);
  const calls = table.snapshot.auction.calls.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every call brings the end into view
  useLayoutEffect(() => {
    if (region.current) region.current.scrollTop = region.current.scrollHeight;
  }, [calls, table.snapshot.auction.wrong]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that may scroll must be reachable by the keyboard
    <section className="bidding-phase-auction" aria-label="The auction" tabIndex={0} ref={region}>
      <TableAuction table={table} />
    </section>
  );
}
