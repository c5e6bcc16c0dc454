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
  /** The rest of the text from the first character that could not be read; '' when all was read. */
  readonly unread: string;
}

/** Four passes: the reader ignores the passes beyond the end of the auction. */
const ALL_PASS: readonly LinCall[] = Array.from({ length: 4 }, () => ({ call: 'P', isAlerted: false }));
const CALL = /\s*(?:([1-7]\s*(?:NT|[CDHSN])|ALL\s*PASS|AP|PASS|P|RDBL|DBL|XX|X|D|R)(!?)|(\?)|[-!,])\s*/iy;

/** Reads the data of mb: one call or several, '2dd!r', each with '!' after it when it was alerted. */
export function readLinCalls(data: string): LinCalls {
  const calls: LinCall[] = [];
  let asks = false;
  let at = 0;
  while (at < data.length) {
    CALL.lastIndex = at;
    const match = CALL.exec(data);
    if (!match) return { calls, asks, unread: data.slice(at) };
    const word = match[1]?.replace(/\s/g, '').toUpperCase();
    const call = word && findCall(word);
    if (word === 'AP' || word === 'ALLPASS') calls.push(...ALL_PASS);
    else if (call) calls.push({ call, isAlerted: match[2] === '!' });
    if (match[3]) asks = true;
    at = CALL.lastIndex;
  }
  return { calls, asks, unread: '' };
}

/** A call as LIN writes it: 'p', 'd', 'r', '1N'. */
export const formatLinCall = (call: Call): string =>
  ({ P: 'p', X: 'd', XX: 'r' })[call as 'P' | 'X' | 'XX'] ?? call.replace('NT', 'N');
