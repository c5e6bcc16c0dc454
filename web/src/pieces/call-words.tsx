import { callName, findCall } from '@overtrick/shared/bridge/call';
import { Fragment } from 'react';
import { CallText } from '../card-table/call-sign.tsx';

/** A typed call: in signs if it is a call, which are read as its name, otherwise as text. */
export function CallWords({ text }: { readonly text: string }) {
  const call = findCall(text);
  if (!call) return text;
  return (
    <>
      <span aria-hidden="true">
        <CallText call={call} />
      </span>
      <span className="visually-hidden">{callName(call)}</span>
    </>
  );
}

/** Typed calls with commas between them. */
export const CallList = ({ calls }: { readonly calls: readonly string[] }) =>
  calls.map((call, index) => (
    <Fragment key={call}>
      {index > 0 && ', '}
      <CallWords text={call} />
    </Fragment>
  ));
