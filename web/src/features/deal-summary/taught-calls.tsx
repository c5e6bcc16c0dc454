import './taught-calls.css';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { listTaughtCalls, type TaughtCall } from '@overtrick/shared/learning/deals/taught-calls';
import { CallText } from '../../card-table/call-sign.tsx';
import { SuitText } from '../../ui/signs/suit-sign.tsx';

/** What its author says of each call of the deal: hint, explanation, other good calls and wrong ones (deals §2.7). */
export function TaughtCalls({ deal }: { readonly deal: StudyDeal }) {
  const calls = listTaughtCalls(deal);
  if (calls.length === 0) return null;
  return (
    <section className="taught-calls" aria-labelledby="taught-calls">
      <h2 id="taught-calls">On the calls</h2>
      <ol>
        {calls.map((call) => (
          <li key={call.index}>
            <span className="taught-calls-call">
              {SEAT_NAMES[call.seat]} <CallText call={call.call} />
            </span>
            <Words of={call} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Words({ of: { hint, explanation, alternatives, wrongCalls } }: { readonly of: TaughtCall }) {
  const others = [
    ...alternatives.map((other) => ({ ...other, name: 'Also good' })),
    ...wrongCalls.map((other) => ({ ...other, name: 'Wrong' })),
  ];
  return (
    <dl>
      {hint && <Line name="Hint" text={hint} />}
      {explanation && <Line name="Meaning" text={explanation} />}
      {others.map(({ name, call, reason }) => (
        <div key={`${name} ${call}`}>
          <dt>
            {name}: <CallText call={call} />
          </dt>
          <dd>
            <SuitText text={reason} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Line = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <SuitText text={text} />
    </dd>
  </div>
);
