import './explained-calls.css';
import { CallList } from './call-list.tsx';
import { HintPanel, hasOpenHint } from './hint-panel.tsx';
import type { Table } from './study-table-props.ts';

/** On an upright tablet the calls are explained on the felt, and the hint stands beside them. */
export function ExplainedCalls({ table }: { readonly table: Table }) {
  return (
    <div className="bidding-explained">
      <CallList snapshot={table.snapshot} />
      {hasOpenHint(table) && <HintPanel table={table} form="aside" />}
    </div>
  );
}
