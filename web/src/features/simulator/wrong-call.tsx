import './wrong-call.css';
import { CallText } from '../../card-table/call-sign.tsx';
import { Button } from '../../ui/button.tsx';
import type { Table } from './study-table-props.ts';

/** The band under the auction after a wrong call: one sentence, then the ways to the right one. Nothing is said when right. */
export function WrongCall({ table }: { readonly table: Table }) {
  const { snapshot, dispatch, show } = table;
  const { wrong } = snapshot.auction;
  const askHint = () => {
    dispatch({ type: 'hintAsked' });
    show('hint');
  };
  return (
    <div className="wrong-call" hidden={!wrong}>
      <p role="alert">
        {wrong && (
          <>
            <b>
              <CallText call={wrong} />
            </b>{' '}
            is not the call here.
          </>
        )}
      </p>
      {wrong && (
        <div className="wrong-call-ways">
          <Button icon="bulb" disabled={!snapshot.can.hint} onClick={askHint}>
            Hint
          </Button>
          <Button disabled={!snapshot.can.highlight} onClick={() => dispatch({ type: 'highlightAsked' })}>
            Highlight correct bid
          </Button>
        </div>
      )}
    </div>
  );
}
