import { type Call, findCall } from '../../call.ts';

export interface LinCall {
  readonly call: Call;
  /** '!' after the call. */
  readonly isAlerted: boolean;
}

export interface LinCalls {
  readonly calls: readonly LinCall[];
  /** '?': the file asks for the next call. */
  readonly asks: boolean;
  /** What could not be read; nothing after it was read. */
  readonly unread: string;
}

const CALL = /\s*(?:([1-7]\s*(?:NT|[CDHSN])|PASS|P|RDBL|DBL|XX|X|D|R)(!?)|(\?)|[-!,])\s*/iy;

/** Reads the data of mb: one call or several, '2dd!r', each with '!' after it when it was alerted. */
export function readLinCalls(data: string): LinCalls {
  const calls: LinCall[] = [];
  let asks = false;
  let at = 0;
  while (at < data.length) {
    CALL.lastIndex = at;
    const match = CALL.exec(data);
    if (!match) return { calls, asks, unread: data.slice(at) };
    const call = match[1] && findCall(match[1].replace(/\s/g, ''));
    if (call) calls.push({ call, isAlerted: match[2] === '!' });
    if (match[3]) asks = true;
    at = CALL.lastIndex;
  }
  return { calls, asks, unread: '' };
}

/** A call as LIN writes it: 'p', 'd', 'r', '1N'. */
export const formatLinCall = (call: Call): string =>
  ({ P: 'p', X: 'd', XX: 'r' })[call as 'P' | 'X' | 'XX'] ?? call.replace('NT', 'N');
