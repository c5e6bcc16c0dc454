import { findCall } from '@overtrick/shared/bridge/call';
import { CallText } from '../card-table/call-sign.tsx';

/** A typed call: in signs if it is a call, otherwise as text. */
export function CallWords({ text }: { readonly text: string }) {
  const call = findCall(text);
  return call ? <CallText call={call} /> : text;
}
