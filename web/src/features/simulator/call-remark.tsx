import './call-remark.css';
import { CallText } from '../../card-table/call-sign.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TermText } from '../../ui/signs/term-text.tsx';
import type { Table } from './study-table-props.ts';
import { HIGHLIGHT, HINT } from './table-actions.ts';

/**
 * The band under the auction about the student's last call. A wrong call: the teacher's reason and the ways to the
 * right one. An equal call: that it is as good. A right call: nothing. The live region says the same.
 */
export function CallRemark({ table }: { readonly table: Table }) {
  const { wrong, wrongReason, alternative } = table.snapshot.auction;
  const fine = wrong ? null : alternative;
  return (
    <div className={classNames('call-remark', fine && 'is-fine')} hidden={!wrong && !fine}>
      <div className="call-remark-words" tabIndex={wrongReason ? 0 : undefined}>
        {wrong && (
          <p>
            <b>
              <CallText call={wrong} />
            </b>{' '}
            is not the call here.
          </p>
        )}
        {fine && (
          <p>
            <b>
              <CallText call={fine.call} />
            </b>{' '}
            is as good.
          </p>
        )}
        <Reason words={wrong ? wrongReason : fine?.reason} />
      </div>
      {wrong && <WaysToTheCall table={table} />}
    </div>
  );
}

function Reason({ words }: { readonly words: string | null | undefined }) {
  if (!words) return null;
  return (
    <p className="call-remark-reason">
      <TermText text={words} />
    </p>
  );
}

function WaysToTheCall({ table }: { readonly table: Table }) {
  return (
    <div className="call-remark-ways">
      <Button icon="bulb" disabled={!table.snapshot.can.hint} onClick={() => HINT.perform(table)}>
        Hint
      </Button>
      <Button disabled={!HIGHLIGHT.can(table)} onClick={() => HIGHLIGHT.perform(table)}>
        Highlight correct bid
      </Button>
    </div>
  );
}
