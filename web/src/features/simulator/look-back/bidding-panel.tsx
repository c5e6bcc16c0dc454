import './bidding-panel.css';
import type { Call } from '@overtrick/shared/bridge/call';
import { bidText } from '@overtrick/shared/bridge/rule-sentences';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import type { LineCall } from '@overtrick/shared/table/look-back';
import { biddingSentence } from '@overtrick/shared/table/look-back-words';
import { AuctionTable } from '../../../card-table/auction-table.tsx';
import { CallText } from '../../../card-table/call-sign.tsx';
import { TermText } from '../../../ui/signs/term-text.tsx';
import type { Past } from './past.ts';

/** The bidding; beside each call the wrong tries, the teacher's hint and explanation, and the equal calls. */
export function BiddingPanel({ past }: { readonly past: Past }) {
  const { look, facts, session } = past;
  const { deal } = session;
  const help = biddingSentence(look, facts);
  return (
    <section className="bidding-panel" aria-labelledby="bidding-panel">
      <h2 id="bidding-panel">Bidding</h2>
      {look.calls.length === 0 ? (
        <p>No auction: the contract was given.</p>
      ) : (
        <AuctionTable
          dealer={deal.dealer}
          calls={look.calls.map((call) => ({ call: call.call, explanation: noteOf(call) }))}
          vulnerable={deal.vulnerable}
          you={deal.player}
          pass="Pass"
        />
      )}
      {help && <p className="bidding-panel-help">{help}</p>}
      <CallNotes calls={look.calls.filter((call) => noteOf(call) !== null)} />
    </section>
  );
}

const callText = (call: Call): string => (call === 'P' ? 'Pass' : bidText(call));

/** All notes on a call as one text, which the call in the auction table opens. */
function noteOf({ explanation, tried, hint, equals }: LineCall): string | null {
  const parts = [
    explanation,
    ...tried.map(({ call, reason }) => `You tried ${callText(call)} first. ${reason ?? ''}`.trim()),
    hint && `Hint: ${hint}`,
    ...equals.map(({ call, reason }) => `${callText(call)} is as good. ${reason}`),
  ];
  return parts.filter(Boolean).join(' ') || null;
}

/** The same notes in a list, with the numbers of the auction table. */
function CallNotes({ calls }: { readonly calls: readonly LineCall[] }) {
  if (calls.length === 0) return null;
  const numbered = calls.map((call, index) => ({ ...call, number: index + 1 }));
  return (
    <ol className="call-notes">
      {numbered.map(({ number, ...call }) => (
        <li key={number}>
          <span className="call-notes-number">{number}</span>
          <div>
            <p>
              <b>
                <CallText call={call.call} />
              </b>{' '}
              {call.isStudents ? 'you' : SEAT_NAMES[call.seat]}
            </p>
            <CallWords call={call} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function CallWords({ call }: { readonly call: LineCall }) {
  return (
    <>
      {call.explanation && (
        <p>
          <TermText text={call.explanation} />
        </p>
      )}
      {call.tried.map((tried) => (
        <p key={tried.call} className="call-notes-tried">
          You tried{' '}
          <b>
            <CallText call={tried.call} />
          </b>{' '}
          first. {tried.reason && <TermText text={tried.reason} />}
        </p>
      ))}
      {call.hint && (
        <p className="call-notes-hint">
          <b>Hint:</b> <TermText text={call.hint} />
        </p>
      )}
      {call.equals.map((equal) => (
        <p key={equal.call}>
          <b>
            <CallText call={equal.call} />
          </b>{' '}
          is as good. <TermText text={equal.reason} />
        </p>
      ))}
    </>
  );
}
