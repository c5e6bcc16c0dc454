import './answer-place.css';
import type { TableKind } from '../../card-table/table-kind.ts';
import { classNames } from '../../ui/class-names.ts';
import { BiddingStatus } from './bidding-status.tsx';
import { CallRemark } from './call-remark.tsx';
import { HintPanel, hasOpenHint } from './hint-panel.tsx';
import type { Table } from './study-table-props.ts';

/**
 * Between hand and keys, of one size at all times, so that nothing moves: what was said last; the answer to a call; on a
 * phone the hint.
 */
export function AnswerPlace({ table, kind }: { readonly table: Table; readonly kind: TableKind }) {
  const { wrong, wrongReason, alternative } = table.snapshot.auction;
  const isHint = kind !== 'tablet-upright' && hasOpenHint(table);
  const isAnswer = wrong !== null || alternative !== null;
  return (
    <div
      className={classNames(
        'answer-place',
        isAnswer && 'is-answer',
        (wrong ? wrongReason : alternative?.reason) && 'has-reason',
        !isHint && !isAnswer && 'on-felt',
      )}
    >
      {isHint && <HintPanel table={table} form="band" />}
      {!isHint && <CallRemark table={table} />}
      {!isHint && !isAnswer && <BiddingStatus table={table} />}
    </div>
  );
}
