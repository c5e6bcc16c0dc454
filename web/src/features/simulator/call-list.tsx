import './call-list.css';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { CallText } from '../../card-table/call-sign.tsx';
import { TermText } from '../../ui/signs/term-text.tsx';

/** What the calls say, by the numbers of the auction: number, seat, call and meaning. Nothing without explanations. */
export function CallList({ snapshot: { auction, seat } }: { readonly snapshot: Snapshot }) {
  const explained = auction.calls
    .filter(({ explanation }) => explanation)
    .map((shown, index) => ({ ...shown, note: index + 1 }));
  if (explained.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that may scroll must be reachable by the keyboard
    <section className="call-list" aria-labelledby="call-list-heading" tabIndex={0}>
      <h2 id="call-list-heading">What the calls say</h2>
      <ol>
        {explained.map(({ note, call, explanation, seat: caller }) => (
          <li key={note}>
            <span className="call-list-number">{note}</span>
            <span className="call-list-seat">{caller === seat ? 'You' : SEAT_NAMES[caller]}</span>
            <b>
              <CallText call={call} />
            </b>
            <span>
              <TermText text={explanation ?? ''} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
